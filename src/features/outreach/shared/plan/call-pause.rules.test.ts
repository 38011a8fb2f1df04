import { expect, test } from 'vitest'
import { calendarDate, fromDayNumber, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { defaultSwitches } from '../../../organizations/shared/planning-settings.ts'
import { planContact } from './plan.rules.ts'
import type { PlanContact } from './plan-contact.ts'

const day = (text: string) => toDayNumber(calendarDate(text))
const texan: PlanContact = {
  state: 'TX',
  birth: day('1955-08-20'),
  effective: day('2020-11-15'),
  ...defaultSwitches,
  ...{ targetGi: false, licensed: true, doNotContact: false },
  sent: [],
}
/** The birthday email's target is August 6. */
function birthday(today: string, callRequested: string | null) {
  const contact = { ...texan, callRequested: callRequested === null ? null : day(callRequested) }
  const row = planContact(ruleBooks.current, day(today), contact).find(
    ({ type }) => type === 'birthday',
  )
  return row && [row.status, row.sendDate && fromDayNumber(row.sendDate), row.reason]
}

test('an email within 30 days of a call request is skipped with the reason, others are not', () => {
  expect(birthday('2026-07-20', null)).toEqual(['scheduled', '2026-08-06', null])
  const paused = (until: string) => [
    'skipped',
    null,
    `Asked for a call: emails pause until ${until}`,
  ]
  expect(birthday('2026-07-20', '2026-07-08')).toEqual(paused('08/07/2026'))
  expect(birthday('2026-07-20', '2026-07-07')).toEqual(['scheduled', '2026-08-06', null])
  expect(birthday('2026-08-06', '2026-08-06')).toEqual(paused('09/05/2026'))
})

test('what the pause held goes after it, if its day is at most 30 days past', () => {
  expect(birthday('2026-08-10', '2026-07-15')?.[0]).toBe('skipped')
  expect(birthday('2026-08-14', '2026-07-15')).toEqual([
    'scheduled',
    '2026-08-14',
    'catch-up: target date was 8 day(s) ago',
  ])
})
