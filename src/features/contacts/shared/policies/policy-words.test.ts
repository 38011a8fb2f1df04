import { expect, test } from 'vitest'
import { policyStatusLabel } from './policy-status.ts'
import { otherWords } from './policy-words.ts'

const words = { carrier_words: null, plan_code: null, select_network: null, plan_words: null }
const other = { ...words, current_carrier: 'Other', plan_type: 'Other' }

test('“Other” stands for the policy’s own words, and for itself where there are none', () => {
  expect(otherWords({ ...other, carrier_words: 'BCBSIL', plan_words: 'Plan 65' })).toEqual({
    other_carrier: 'BCBSIL',
    other_plan: 'Plan 65',
  })
  expect(otherWords({ ...other, plan_code: 'HDF', plan_words: 'Hi F' })).toEqual({
    other_plan: 'High-Deductible Plan F',
  })
  expect(otherWords({ ...other, plan_code: 'G', select_network: true })).toEqual({
    other_plan: 'Plan G SELECT',
  })
  expect(otherWords(other)).toEqual({})
  expect(otherWords({ ...other, carrier_words: 'Other', plan_words: 'Other' })).toEqual({})
})

test('a carrier and a plan that the fields name, or do not know, stay as they are', () => {
  const policy = { ...words, carrier_words: 'Aetna Life', plan_code: 'G', plan_words: 'G std' }
  expect(otherWords({ ...policy, current_carrier: 'Aetna', plan_type: 'Plan G' })).toEqual({})
  expect(otherWords({ ...policy, current_carrier: null, plan_type: null })).toEqual({})
})

test('the policy of a client who left or died is not called in force', () => {
  expect(policyStatusLabel('active', 'active')).toBe('In force')
  expect(policyStatusLabel('active', 'prospect')).toBe('In force')
  expect(policyStatusLabel('active', 'deceased')).toBe('Ended by death')
  expect(policyStatusLabel('active', 'medicare_advantage')).toBe('Left for Medicare Advantage')
  expect(policyStatusLabel('active', 'lapsed')).toBe('Lapsed')
  expect(policyStatusLabel('replaced', 'deceased')).toBe('Replaced')
})
