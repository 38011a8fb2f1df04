import { expect, test } from 'vitest'
import { calendarDate, type DayNumber, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { nextFollowUp } from './follow-up.rules.ts'
import { expectedFollowUps, type PlannedOfDay, totalExpected } from './forecast.rules.ts'

const today = toDayNumber(calendarDate('2026-06-15'))
const last = today + 30
const free = {
  ...{ state: null, birth: null, effective: null, smartSendEnabled: false, targetGi: false },
  doNotContact: false,
}

/** Returns the days on which the planner's own rule sends after an email of `base`. */
function sentAfter(base: DayNumber, behavior: 'cold' | 'clicked' | 'health_pass'): DayNumber[] {
  const used: DayNumber[] = []
  for (let day = base; day <= base + 60; day += 1) {
    const next = nextFollowUp(ruleBooks.specification, { base, today: day, behavior, used }, free)
    if (next.sendDate === day) used.push(day)
  }
  return used
}
const planned = (more: Partial<PlannedOfDay>): PlannedOfDay => ({
  ...{ type: 'birthday', day: today, behavior: null, emails: 1, ...more },
})

test('an email that is not sent yet brings the follow-ups that the planner sends after it', () => {
  const day = today + 3
  expect(expectedFollowUps([planned({ day, emails: 5 })], { today, last })).toEqual(
    sentAfter(day, 'cold').map((sent, index) => ({
      ...{ type: `follow_up_${index + 1}`, day: sent, emails: 5 },
    })),
  )
})

test.each([
  ['cold', 'cold'],
  ['clicked', 'clicked'],
  ['answered', 'health_pass'],
] as const)('the next follow-up of a client who is %s brings those after it', (behavior, seen) => {
  const [first, ...later] = sentAfter(today, seen)
  expect(
    expectedFollowUps([planned({ type: 'follow_up_1', day: first as DayNumber, behavior })], {
      today,
      last,
    }).map(({ day }) => day),
  ).toEqual(later)
})

test('the last follow-up, and a link that a client asked for, bring none', () => {
  const none = [
    planned({ type: 'follow_up_3', behavior: 'cold' }),
    planned({ type: 'renewed_link' }),
  ]
  expect(expectedFollowUps(none, { today, last })).toEqual([])
})

test('an overdue email goes today; days after the last are left out; a day has one number', () => {
  const both = [planned({ day: today - 9 }), planned({ type: 'aep', emails: 2 })]
  const week = expectedFollowUps(both, { today, last: today + 6 })
  expect(week).toEqual([{ type: 'follow_up_1', day: today + 2, emails: 3 }])
  expect(totalExpected(expectedFollowUps(both, { today, last }))).toBe(9)
})
