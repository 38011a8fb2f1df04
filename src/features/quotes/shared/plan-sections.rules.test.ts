import { expect, test } from 'vitest'
import book from '../../../../data/ratebook.json' with { type: 'json' }
import { stateCodes } from '../../../kernel/us-state.ts'
import { planCodeOf, planSections } from './plan-sections.rules.ts'

test('RATES-005 MN, WI and MA use their own six plan codes, the richer plan first, and no other state does', () => {
  const codes = (state: 'MN' | 'WI' | 'MA') =>
    planSections(state).map((section) => section.planCode)
  expect([codes('MN'), codes('WI'), codes('MA')]).toEqual([
    ['MN_EXTB', 'MN_BASIC'],
    ['WI_BASE', 'WI_HDED'],
    ['MA_SUPP1', 'MA_CORE'],
  ])
  const own = stateCodes.filter((state) =>
    planSections(state).some((section) => section.planCode !== section.plan),
  )
  expect(own).toEqual(['MA', 'MN', 'WI'])
  for (const state of ['MN', 'WI', 'MA'] as const)
    expect({ G: planCodeOf(state, 'G'), N: planCodeOf(state, 'N') }).toEqual(
      book.state_plans[state],
    )
})

test("a consumer in these states sees the state's own name and code, never G or N", () => {
  expect(planSections('MN').map((section) => section.heading)).toEqual([
    'Minnesota Extended Basic Plan (MN_EXTB)',
    'Minnesota Basic Plan (MN_BASIC)',
  ])
  for (const state of ['MN', 'WI', 'MA'] as const) {
    for (const section of planSections(state)) {
      expect(section.heading).toContain(section.planCode)
      expect(`${section.name} ${section.heading}`).not.toMatch(/\b(Plan )?[GN]\b/)
    }
  }
})

test('every state has exactly a G and an N section', () => {
  for (const state of stateCodes)
    expect(planSections(state).map((section) => section.plan)).toEqual(['G', 'N'])
  expect(planSections('TX').map((section) => section.heading)).toEqual(['Plan G', 'Plan N'])
})
