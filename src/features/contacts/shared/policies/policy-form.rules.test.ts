import { describe, expect, test } from 'vitest'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { mergeForms } from '../../../../kernel/merge-forms.ts'
import type { ClientPolicy } from './policies.contract.ts'
import { PolicyFields } from './policy-fields.ts'
import {
  endingFormOf,
  otherPlan,
  policyErrors,
  policyFieldsOf,
  policyFormOf,
} from './policy-form.rules.ts'

const stored: ClientPolicy = {
  id: 5,
  carrier: null,
  carrier_words: 'Bankers Fidelity',
  plan_code: 'HDG',
  select_network: true,
  plan_words: 'Hi Ded G Select',
  policy_number: '=1+1',
  effective_date: calendarDate('2021-03-01'),
  end_date: null,
  premium_cents: 1042_50,
  premium_on: calendarDate('2026-01-05'),
  rate_class: 'Preferred',
  sold_by: 7,
  sold_by_name: 'Greta Gray',
  sold_by_words: null,
  status: 'active',
  in_force: true,
  version: 3,
}

test('a stored policy comes through its form unchanged', () => {
  const form = policyFormOf(stored)
  expect(form).toMatchObject({
    carrier: 'Other',
    premium: '$1,042.50',
    premium_on: '01/05/2026',
    sold_by: '7',
  })
  expect(policyErrors(form, false)).toEqual({})
  const { id, sold_by_name, in_force, version, ...fields } = stored
  expect(PolicyFields.parse(policyFieldsOf(form))).toEqual(fields)
})

test('a policy that someone else changes while it is ended still ends', () => {
  const before = endingFormOf(stored)
  const theirs = endingFormOf({ ...stored, rate_class: 'Standard', version: 4 })
  const { form } = mergeForms(before, before, theirs)
  expect(form).toMatchObject({ status: 'lapsed', rate_class: 'Standard' })
  expect(endingFormOf({ ...stored, status: 'deceased' }).status).toBe('deceased')
})

test('a plan that only words name is kept as words', () => {
  const form = policyFormOf({ ...stored, plan_code: null, select_network: false })
  expect(form.plan_code).toBe(otherPlan)
  expect(PolicyFields.parse(policyFieldsOf(form))).toMatchObject({
    plan_code: null,
    plan_words: 'Hi Ded G Select',
  })
})

test('another carrier without a name is still another carrier', () => {
  const form = { ...policyFormOf(undefined), carrier: 'Other' }
  expect(PolicyFields.parse(policyFieldsOf(form))).toMatchObject({
    carrier: null,
    carrier_words: 'Other',
  })
})

describe('errors of the form', () => {
  test.each([
    [{ premium: '0' }, 'premium'],
    [{ premium: '99,999' }, 'premium'],
    [{ premium: 'a lot' }, 'premium'],
    [{ end_date: '02/28/2021' }, 'end_date'],
    [{ effective_date: 'soon' }, 'effective_date'],
  ])('%j is refused', (typed, field) => {
    expect(Object.keys(policyErrors({ ...policyFormOf(stored), ...typed }, false))).toEqual([field])
  })

  test('a form without anything says what is needed', () => {
    expect(policyErrors(policyFormOf(undefined), false)).toHaveProperty('carrier')
  })

  test('an active policy beside the one in force needs the choice; a pending one does not', () => {
    const form = policyFormOf(stored)
    expect(policyErrors(form, true)).toHaveProperty('replaces')
    expect(policyErrors({ ...form, replaces: true }, true)).toEqual({})
    expect(policyErrors({ ...form, status: 'pending' }, true)).toEqual({})
  })
})
