import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyContact, todays } from '../../../../../test/outreach/outreach-contacts.ts'
import { calendarDate, fromDayNumber, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { isPauseReason } from '../../../contacts/shared/email-pause.rules.ts'
import { ruleBookNames, ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { maxDaysAfterBase, nextFollowUp } from './follow-up.rules.ts'
import { planContact } from './plan.rules.ts'
import { defaultToggles, type PlanContact } from './plan-contact.ts'

const day = (text: string) => toDayNumber(calendarDate(text))
const texan: PlanContact = {
  state: 'TX',
  birth: day('1955-08-20'),
  effective: day('2020-11-15'),
  ...{ smartSend: true, targetGi: false, licensed: true, doNotContact: false },
  quietFirstYear: false,
  toggles: defaultToggles,
  sent: [],
}
/** The birthday email's target is August 6. */
function birthday(today: string, until: string | null, contact: Partial<PlanContact> = {}) {
  const pausedUntil = until === null ? null : day(until)
  const input = { ...texan, ...contact, pausedUntil }
  const row = planContact(ruleBooks.current, day(today), input).find(
    ({ type }) => type === 'birthday',
  )
  return row && [row.status, row.sendDate && fromDayNumber(row.sendDate), row.reason]
}

test('an email before the end of the pause is skipped with the reason, and goes from that day on', () => {
  const paused = ['skipped', null, 'Emails are paused until 08/07/2026']
  expect(birthday('2026-07-20', '2026-08-07')).toEqual(paused)
  expect(birthday('2026-07-20', '2026-08-06')).toEqual(['scheduled', '2026-08-06', null])
  expect(birthday('2026-08-06', '2026-08-07')).toEqual(paused)
  expect(birthday('2026-08-07', '2026-08-07')).toEqual([
    'scheduled',
    '2026-08-07',
    'catch-up: target date was 1 day(s) ago',
  ])
})

test('the pause of a member is named before that of a call request', () => {
  const contact = { callRequested: day('2026-07-15') }
  expect(birthday('2026-07-20', '2026-08-07', contact)?.[2]).toBe(
    'Emails are paused until 08/07/2026',
  )
})

test('a pause only ever takes emails away: none goes in it, and the others stay as they were', () => {
  let taken = 0
  fc.assert(
    fc.property(
      fc.constantFrom(...ruleBookNames),
      todays,
      anyContact,
      fc.integer({ min: -40, max: 200 }),
      (book, today, contact, days) => {
        const pausedUntil = today + days
        const without = planContact(ruleBooks[book], today, contact)
        const rows = planContact(ruleBooks[book], today, { ...contact, pausedUntil })
        expect(rows).toHaveLength(without.length)
        rows.forEach((row, at) => {
          const before = without[at]
          if (before?.sendDate == null || before.sendDate >= pausedUntil) {
            expect(row).toEqual(before)
            return
          }
          taken += 1
          expect([row.status, row.sendDate, isPauseReason(row.reason)]).toEqual([
            'skipped',
            null,
            true,
          ])
        })
      },
    ),
    { numRuns: 3000 },
  )
  expect(taken).toBeGreaterThan(500)
})

test('a follow-up waits for the end of the pause, and is given up where that is too late', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: -10, max: 80 }), (age, days) => {
      const today = day('2026-07-20')
      const base = today - age
      const input = { base, today, behavior: 'cold', used: [] } as const
      const contact = { ...texan, smartSend: false }
      const free = nextFollowUp(ruleBooks.current, input, contact)
      const pausedUntil = today + days
      const next = nextFollowUp(ruleBooks.current, { ...input, pausedUntil }, contact)
      const date = Math.max(free.date ?? 0, pausedUntil)
      if (free.status === 'stopped' || date > base + maxDaysAfterBase)
        expect(next.status).toBe('stopped')
      else expect(next).toEqual({ ...free, date, sendDate: date })
    }),
  )
})
