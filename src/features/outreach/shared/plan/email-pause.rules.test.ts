import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyContact, todays } from '../../../../../test/outreach/outreach-contacts.ts'
import { calendarDate, fromDayNumber, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { isPauseReason } from '../../../contacts/shared/reasons/read-reason.ts'
import { ruleBookNames, ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import { defaultSwitches } from '../../../organizations/shared/planning-settings.ts'
import { maxDaysAfterBase, nextFollowUp } from './follow-up.rules.ts'
import type { AgencyPause } from './pauses.rules.ts'
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
function birthday(today: string, until: string | null, contact: Partial<PlanContact> = {}) {
  const pausedUntil = until === null ? null : day(until)
  const input = { ...texan, ...contact, pausedUntil }
  const row = planContact(ruleBooks.current, day(today), input).find(
    ({ type }) => type === 'birthday',
  )
  return row && [row.status, row.sendDate && fromDayNumber(row.sendDate), row.reason]
}

test('an email before the end of the pause waits for that day, and goes from it on', () => {
  const paused = ['delayed', '2026-08-07', 'Emails are paused until 08/07/2026']
  expect(birthday('2026-07-20', '2026-08-07')).toEqual(paused)
  expect(birthday('2026-07-20', '2026-08-06')).toEqual(['scheduled', '2026-08-06', null])
  expect(birthday('2026-08-06', '2026-08-07')).toEqual(paused)
  expect(birthday('2026-08-07', '2026-08-07')).toEqual([
    'scheduled',
    '2026-08-07',
    'catch-up: target date was 1 day(s) ago',
  ])
  expect(birthday('2026-07-20', '2026-09-05')?.[0]).toBe('delayed')
  expect(birthday('2026-07-20', '2026-09-06')).toEqual([
    'skipped',
    null,
    'Emails are paused until 09/06/2026, too late for this one',
  ])
})

test('a planned pause holds the emails of its days, and those before it go as planned', () => {
  const from = (first: string, until: string | null) => ({
    pauses: [
      { id: 1, agentId: null, type: null, from: day(first), until: until && day(until) },
    ] as AgencyPause[],
  })
  const free = ['scheduled', '2026-08-06', null]
  expect(birthday('2026-07-20', null, from('2026-08-07', '2026-08-20'))).toEqual(free)
  expect(birthday('2026-07-20', null, from('2026-08-06', '2026-08-20'))).toEqual([
    'delayed',
    '2026-08-20',
    'Emails are paused from 08/06/2026 until 08/20/2026 for everybody',
  ])
  expect(birthday('2026-08-06', null, from('2026-08-06', '2026-08-20'))?.[2]).toBe(
    'Emails are paused until 08/20/2026 for everybody',
  )
  expect(birthday('2026-07-20', null, from('2026-07-10', '2026-08-06'))).toEqual(free)
  expect(birthday('2026-07-20', null, from('2026-07-25', null))).toEqual([
    'skipped',
    null,
    'Emails are paused from 07/25/2026 for everybody',
  ])
})

test('the pause of a member is named before that of a call request', () => {
  const contact = { callRequested: day('2026-07-15') }
  expect(birthday('2026-07-20', '2026-08-07', contact)?.[2]).toBe(
    'Emails are paused until 08/07/2026',
  )
})

test('an email of a pause goes only after it, and the others stay as they were', () => {
  let [moved, dropped] = [0, 0]
  fc.assert(
    fc.property(
      fc.constantFrom(...ruleBookNames),
      todays,
      anyContact,
      fc.integer({ min: -40, max: 200 }),
      fc.integer({ min: 1, max: 60 }),
      (book, today, contact, start, length) => {
        const [from, until] = [today + start, today + start + length]
        const pauses = [{ id: 1, agentId: null, type: null, from, until }]
        const without = planContact(ruleBooks[book], today, contact)
        const rows = planContact(ruleBooks[book], today, { ...contact, pauses })
        expect(rows).toHaveLength(without.length)
        rows.forEach((row, at) => {
          const before = without[at]
          const sendDate = before?.sendDate ?? null
          if (sendDate === null || sendDate < from || sendDate >= until) {
            expect(row).toEqual(before)
            return
          }
          expect(isPauseReason(row.reason) || row.status === 'delayed').toBe(true)
          if (row.sendDate === null) dropped += 1
          else moved += 1
          expect(row.sendDate ?? until).toBeGreaterThanOrEqual(until)
          expect(row.sendDate === null).toBe(row.status === 'skipped')
        })
      },
    ),
    { numRuns: 3000 },
  )
  expect([moved > 100, dropped > 30]).toEqual([true, true])
})

test('a follow-up waits for the end of the pause, and is given up where that is too late', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 }), fc.integer({ min: -10, max: 80 }), (age, days) => {
      const today = day('2026-07-20')
      const base = today - age
      const input = { base, today, behavior: 'cold', used: [] } as const
      const contact = { ...texan, smartSendEnabled: false }
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
