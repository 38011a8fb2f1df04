import { describe, expect, test } from 'vitest'
import type { StateCode } from '../../../kernel/us-state.ts'
import { planOfWords } from './plan-words.rules.ts'
import { medigapPlanName, medigapPlans } from './plans.ts'

const plan = (words: string, state?: StateCode) => {
  const found = planOfWords(words, state)
  return found === undefined ? undefined : `${found.code}${found.select ? '/SELECT' : ''}`
}

describe('the words of import files', () => {
  test.each([
    ['G', 'G'],
    ['g', 'G'],
    ['Plan F', 'F'],
    ['plan c', 'C'],
    ['PLAN-N', 'N'],
    ['Plan: A', 'A'],
    ['Pln K', 'K'],
    ['Med Supp Plan G', 'G'],
    ['MEDSUPP G', 'G'],
    ['Medicare Supplement - L', 'L'],
    ['G Plan', 'G'],
    ['Plan G (2020)', 'G'],
    ['Plan G Extra', 'G'],
    ['M', 'M'],
    ['D', 'D'],
    ['B', 'B'],
    ['Plan J', 'J'],
    ['HDG', 'HDG'],
    ['HD G', 'HDG'],
    ['HD-G', 'HDG'],
    ['GHD', 'HDG'],
    ['G-HD', 'HDG'],
    ['Plan HDG', 'HDG'],
    ['Plan G HD', 'HDG'],
    ['Hi Ded G', 'HDG'],
    ['High Deductible Plan G', 'HDG'],
    ['High-Deductible G', 'HDG'],
    ['Plan G High Ded.', 'HDG'],
    ['HDPG', 'HDG'],
    ['HDF', 'HDF'],
    ['Plan F (High Deductible)', 'HDF'],
    ['F - Hi Ded', 'HDF'],
    ['HDJ', 'HDJ'],
    ['G Select', 'G/SELECT'],
    ['Select Plan N', 'N/SELECT'],
    ['Plan F SEL', 'F/SELECT'],
    ['MN Ext Basic', 'MN_EXTB'],
    ['Minnesota Extended Basic', 'MN_EXTB'],
    ['Extended Basic', 'MN_EXTB'],
    ['MN_EXTB', 'MN_EXTB'],
    ['MN Basic', 'MN_BASIC'],
    ['Minnesota High Deductible', 'MN_HDED'],
    ['WI Basic', 'WI_BASE'],
    ['Wisconsin Base Plan', 'WI_BASE'],
    ['WI 50% cost sharing', 'WI_50'],
    ['Wisconsin 25%', 'WI_25'],
    ['WI High Ded', 'WI_HDED'],
    ['MA Core', 'MA_CORE'],
    ['Massachusetts Core', 'MA_CORE'],
    ['MA Supplement 1', 'MA_SUPP1'],
    ['Mass Supp 1A', 'MA_SUPP1A'],
    ['Supplement 1A', 'MA_SUPP1A'],
    ['Supp 1', 'MA_SUPP1'],
  ])('%j is %s', (words, code) => {
    expect(plan(words)).toBe(code)
  })

  test.each([
    ['Basic', 'MN', 'MN_BASIC'],
    ['Basic', 'WI', 'WI_BASE'],
    ['Basic w/ riders', 'WI', 'WI_BASE'],
    ['Ext Basic', 'MN', 'MN_EXTB'],
    ['High Deductible', 'MN', 'MN_HDED'],
    ['High Deductible', 'WI', 'WI_HDED'],
    ['Supp 1', 'MA', 'MA_SUPP1'],
    ['1A', 'MA', 'MA_SUPP1A'],
    ['Plan G', 'MN', 'G'],
    ['Basic', 'TX', undefined],
    ['High Deductible', 'TX', undefined],
  ] as const)('%j of a client in %s is %s', (words, state, code) => {
    expect(plan(words, state)).toBe(code)
  })

  test.each([
    '',
    'Basic',
    'unknown',
    'Plan Z',
    'Z',
    'High Deductible N',
    'G or N',
    'Plan G or N',
    'Plan F or Plan G',
    'Plan F / Plan G',
    'Medicare Advantage',
    'Humana Advantage Plan G',
    'MAPD',
    'MA PD',
    'HMO',
    'Part D',
    'Dental Plan A',
    'x'.repeat(101),
  ])('%j names no plan', (words) => {
    expect(plan(words)).toBeUndefined()
  })
})

test('every code and every name of the list is understood', () => {
  for (const { code, name } of medigapPlans) {
    expect(plan(code), code).toBe(code)
    expect(plan(name), name).toBe(code)
    expect(plan(medigapPlanName({ code, select: true })), name).toBe(`${code}/SELECT`)
  }
})
