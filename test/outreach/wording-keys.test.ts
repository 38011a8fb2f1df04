import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ruleBooks } from '../../src/features/enrollment-windows/shared/rule-book.ts'
import { yearlyEmailTypes } from '../../src/features/organizations/shared/email-types.ts'
import { timingOf } from '../../src/features/outreach/server/emails/wording.ts'
import { planContact } from '../../src/features/outreach/shared/plan/plan.rules.ts'
import type { PlannedEmail } from '../../src/features/outreach/shared/plan/plan-contact.ts'
import { fromDayNumber } from '../../src/kernel/calendar-date.ts'
import { anyContact, asExample, todays } from './outreach-contacts.ts'
import { type OracleRow, oraclePlan } from './outreach-oracle.ts'

function wordingOfPlanned({ type, sendDate, eventPassed }: PlannedEmail): string {
  if (type === 'none' || sendDate === null) return type
  const timing = timingOf({ emailType: type, eventPassed }, fromDayNumber(sendDate))
  return timing === 'late' ? timing : type
}

/** Returns the same from the text of the rules alone: an event's own words, or a late one's. */
function oracleWording({ type, event_date, send_date, event_passed }: OracleRow): string {
  if (event_date === null || send_date === null || event_passed !== true) return type
  const year = event_date.slice(0, 4)
  if (type === 'aep' && send_date <= `${year}-12-07`) return type
  if (type === 'new_year' && send_date <= `${year}-01-15`) return type
  return 'late'
}

test('every planned email has the words that an implementation written from the text alone gives it', () => {
  const late = new Map<string, number>()
  fc.assert(
    fc.property(todays, anyContact, (today, contact) => {
      const planned = planContact(ruleBooks.current, today, contact)
      const expected = oraclePlan('current', fromDayNumber(today), asExample(contact))
      expect(planned.map(wordingOfPlanned)).toEqual(expected.map(oracleWording))
      for (const row of planned)
        if (wordingOfPlanned(row) === 'late') late.set(row.type, (late.get(row.type) ?? 0) + 1)
    }),
    { numRuns: 4000, seed: 20_261_123 },
  )
  expect([...late.keys()].toSorted()).toEqual(yearlyEmailTypes.toSorted())
}, 60_000)
