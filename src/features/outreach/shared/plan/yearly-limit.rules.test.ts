import { expect, test } from 'vitest'
import { calendarDate, toDayNumber } from '../../../../kernel/calendar-date.ts'
import type { PlannedEmail } from './plan-contact.ts'
import { type FollowUp, withinYearlyLimit } from './yearly-limit.rules.ts'

const day = (text: string) => toDayNumber(calendarDate(text))
const planned = (type: PlannedEmail['type'], date: string): PlannedEmail => ({
  ...{ type, eventDate: day(date), targetDate: day(date), sendDate: day(date) },
  ...{ status: 'scheduled', reason: null, eventPassed: false, rule: undefined },
})
const followUp = (date: string): FollowUp => ({
  ...{ date: day(date), status: 'scheduled', reason: null },
})
const today = day('2026-11-01')

test('a plan within the limit stays as it is', () => {
  const yearly = [planned('birthday', '2026-12-01')]
  const result = withinYearlyLimit({ today, limit: 12, sent: 11 }, yearly, [])
  expect(result.yearly).toBe(yearly)
})

test('an email that becomes a task takes no place of one that goes', () => {
  const byHand = { ...planned('birthday', '2026-11-20'), mode: 'notify' as const }
  const told = { ...followUp('2026-11-22'), mode: 'notify' as const }
  const yearly = [byHand, planned('aep', '2026-12-01')]
  const result = withinYearlyLimit({ today, limit: 12, sent: 11 }, yearly, [told])
  expect(result.yearly).toBe(yearly)
})

test('beyond the limit the later emails of the year are skipped with the reason, follow-ups like the others', () => {
  const yearly = [planned('birthday', '2026-12-01'), planned('new_year', '2027-01-02')]
  const followUps = [followUp('2026-11-20'), followUp('2026-12-20')]
  const result = withinYearlyLimit({ today, limit: 12, sent: 10 }, yearly, followUps)
  expect(result.followUps.map(({ status, reason }) => [status, reason])).toEqual([
    ['scheduled', null],
    ['skipped', 'Limit of 12 emails in 2026 reached'],
  ])
  expect(result.yearly.map(({ status }) => status)).toEqual(['scheduled', 'scheduled'])
  const full = withinYearlyLimit({ today, limit: 12, sent: 12 }, yearly, followUps)
  expect(full.yearly).toMatchObject([
    { status: 'skipped', sendDate: null, reason: 'Limit of 12 emails in 2026 reached' },
    { status: 'scheduled', sendDate: day('2027-01-02') },
  ])
  expect(full.followUps.every(({ status }) => status === 'skipped')).toBe(true)
})
