import { expect, test } from 'vitest'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { EmailType } from '../../../organizations/shared/email-types.ts'
import { timingOf } from './wording.ts'

const on = (emailType: EmailType, day: string, eventPassed = true) =>
  timingOf({ emailType, eventPassed }, calendarDate(day))

test('an email that goes after its event has the words of its real day', () => {
  expect([on('birthday', '2026-06-15', false), on('birthday', '2026-06-15')]).toEqual([
    'in time',
    'late',
  ])
  expect([on('anniversary', '2026-06-15'), on('effective_date', '2026-06-15')]).toEqual([
    'late',
    'late',
  ])
})

test('the fall email is true until December 7, the New Year’s until the middle of January', () => {
  expect([on('aep', '2026-10-02'), on('aep', '2026-12-07')]).toEqual(['in time', 'in time'])
  expect([on('aep', '2026-12-08'), on('aep', '2027-01-27')]).toEqual(['late', 'late'])
  expect([on('new_year', '2027-01-15'), on('new_year', '2027-01-16')]).toEqual(['in time', 'late'])
  expect(on('new_year', '2027-03-17')).toBe('late')
})

test('an email that follows no event is never late', () => {
  expect([on('quote_email', '2026-06-15'), on('follow_up_2', '2026-06-15')]).toEqual([
    'in time',
    'in time',
  ])
})
