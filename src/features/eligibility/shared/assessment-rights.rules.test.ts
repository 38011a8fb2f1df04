import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import type { FederalRecord } from '../../enrollment-windows/shared/federal-right.rules.ts'
import { assessmentRights } from './assessment-rights.rules.ts'

const today = calendarDate('2026-06-15')
const lostPlan: FederalRecord = {
  trigger: 'plan_ends',
  coverageEnd: calendarDate('2026-06-01'),
  medicareSince: 'since_2020',
}
const noteIn = (state: 'RI' | 'TX', confirmed: boolean) =>
  assessmentRights(today, {
    ...{ state, confirmed, locale: 'en', federal: [lostPlan] },
    ...{ birthDate: calendarDate('1950-03-05'), policyDate: null },
  }).rightNote

test('a federal right that waits for the birth date settles nothing about the state’s rule', () => {
  expect(noteIn('RI', false)).toMatchObject({ kind: 'unsettled', how: expect.any(String) })
  expect(noteIn('RI', true)).toMatchObject({ kind: 'unsettled' })
  expect(noteIn('TX', false)).toMatchObject({ kind: 'yearly' })
})
