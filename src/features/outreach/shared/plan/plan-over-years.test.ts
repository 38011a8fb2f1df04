import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyContact,
  asExample,
  crowdedContact,
} from '../../../../../test/outreach/outreach-contacts.ts'
import { oracleWindows } from '../../../../../test/outreach/outreach-oracle.ts'
import {
  calendarDate,
  civilOf,
  type DayNumber,
  fromDayNumber,
  toDayNumber,
} from '../../../../kernel/calendar-date.ts'
import {
  type RuleBookName,
  ruleBookNames,
  ruleBooks,
} from '../../../enrollment-windows/shared/rule-book.ts'
import { defaultSwitches } from '../../../organizations/shared/planning-settings.ts'
import { planContact } from './plan.rules.ts'
import type { PlanContact, SentYearlyEmail, YearlyPlannedEmail } from './plan-contact.ts'

const day = (text: string) => toDayNumber(calendarDate(text))
const [firstDay, days] = [day('2025-11-01'), 800]

interface Delivery {
  readonly type: YearlyPlannedEmail['type']
  readonly eventDate: DayNumber
  readonly targetDate: DayNumber
  readonly on: DayNumber
}

const keyOf = (email: { type: string; eventDate: DayNumber | null }) =>
  `${email.type} ${email.eventDate}`

/**
 * Plans each day that `isUp`, sends due emails and records them; `watch` gets each day's plan
 * before anything is sent.
 */
function runDays(
  book: RuleBookName,
  start: PlanContact,
  watch: (today: DayNumber, rows: readonly YearlyPlannedEmail[]) => void,
  isUp: (today: DayNumber) => boolean = () => true,
): Delivery[] {
  const sent: SentYearlyEmail[] = []
  const deliveries: Delivery[] = []
  const contact = { ...start, sent }
  for (let today = firstDay; today < firstDay + days; today += 1) {
    if (!isUp(today)) continue
    const rows = planContact(ruleBooks[book], today, contact)
    watch(today, rows)
    for (const { type, eventDate, targetDate, sendDate } of rows) {
      if (sendDate !== today || type === 'none' || eventDate === null || targetDate === null)
        continue
      sent.push({ type, eventYear: civilOf(eventDate).year })
      deliveries.push({ type, eventDate, targetDate, on: today })
    }
  }
  return deliveries
}

/** Exclusions by the second implementation; none where SmartSend does not hold. */
function exclusionsOf(
  book: RuleBookName,
  contact: PlanContact,
): { lead: DayNumber; end: DayNumber }[] {
  if (!contact.smartSendEnabled || contact.targetGi) return []
  const found = new Map<string, { lead: DayNumber; end: DayNumber }>()
  for (const around of ['2025-11-01', '2027-12-31'])
    for (const { lead, end } of oracleWindows(book, asExample(contact), around))
      found.set(lead, { lead: day(lead), end: day(end) })
  return [...found.values()]
}

const contacts = fc.oneof(
  { weight: 3, arbitrary: anyContact },
  { weight: 1, arbitrary: crowdedContact },
)

describe('day by day over two years', () => {
  test('at most one email per exclusion, none inside one, none twice, none disappears before its day', () => {
    let delivered = 0
    fc.assert(
      fc.property(fc.constantFrom(...ruleBookNames), contacts, (book, contact) => {
        let promised = new Map<string, DayNumber>()
        const deliveries = runDays(book, contact, (today, rows) => {
          const planned = new Map(
            rows
              .filter(({ sendDate }) => sendDate !== null)
              .map((row) => [keyOf(row), row.sendDate ?? 0]),
          )
          for (const [key, sendDate] of promised)
            if (sendDate >= today)
              expect(planned.get(key), `${key} on ${fromDayNumber(today)}`).toBe(sendDate)
          promised = planned
        })
        delivered += deliveries.length
        expect(new Set(deliveries.map(keyOf)).size).toBe(deliveries.length)
        for (const { lead, end } of exclusionsOf(book, contact)) {
          expect(deliveries.filter(({ on }) => on >= lead && on <= end)).toEqual([])
          expect(
            deliveries.filter(({ targetDate }) => targetDate >= lead && targetDate <= end).length,
          ).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 800, seed: 5 },
    )
    expect(delivered).toBeGreaterThan(2000)
  })

  test('with pauses: none in a pause, an exclusion or twice, and what is planned for an end goes on it', () => {
    let kept = 0
    const someDay = fc.integer({ min: firstDay - 20, max: firstDay + days })
    const pauses = fc.array(
      fc.record({ from: someDay, length: fc.integer({ min: 1, max: 70 }) }).map((one) => ({
        ...{ id: one.from, agentId: null, type: null },
        ...{ from: one.from, until: one.from + one.length },
      })),
      { minLength: 1, maxLength: 8 },
    )
    fc.assert(
      fc.property(fc.constantFrom(...ruleBookNames), contacts, pauses, (book, start, paused) => {
        const promised = new Map<string, { on: DayNumber; sent: DayNumber }>()
        const contact = { ...start, pauses: paused }
        const deliveries = runDays(book, contact, (today, rows) => {
          for (const row of rows)
            if (row.sendDate !== null && row.status !== 'skipped')
              promised.set(keyOf(row), { on: row.sendDate, sent: today })
        })
        expect(new Set(deliveries.map(keyOf)).size).toBe(deliveries.length)
        for (const { on } of deliveries)
          expect(paused.filter(({ from, until }) => from <= on && on < until)).toEqual([])
        for (const { lead, end } of exclusionsOf(book, contact))
          expect(deliveries.filter(({ on }) => on >= lead && on <= end)).toEqual([])
        const wentOn = new Map(deliveries.map((one) => [keyOf(one), one.on]))
        for (const [key, { on }] of promised)
          if (on < firstDay + days) {
            kept += 1
            expect(wentOn.get(key), `${key} by ${fromDayNumber(on)}`).toBe(on)
          }
      }),
      { numRuns: 400, seed: 7 },
    )
    expect(kept).toBeGreaterThan(800)
  })

  test('a delayed email is never lost, not even by an outage of 30 days that includes its day', () => {
    let delayed = 0
    fc.assert(
      fc.property(
        fc.constantFrom(...ruleBookNames),
        contacts,
        fc.integer({ min: 0, max: 30 }),
        (book, contact, outage) => {
          const waiting = new Map<string, DayNumber>()
          let downUntil = 0
          const watch = (today: DayNumber, rows: readonly YearlyPlannedEmail[]) => {
            for (const row of rows) {
              if (row.status !== 'delayed' || row.sendDate === null || waiting.has(keyOf(row)))
                continue
              waiting.set(keyOf(row), row.sendDate)
            }
            for (const due of waiting.values())
              if (due === today + 1) downUntil = today + 1 + outage
          }
          const deliveries = runDays(book, contact, watch, (today) => today >= downUntil)
          for (const [key, due] of waiting) {
            if (due + outage >= firstDay + days) continue
            delayed += 1
            expect(deliveries.find((delivery) => keyOf(delivery) === key)?.on, key).toBe(
              due + (outage === 0 || due === firstDay ? 0 : outage),
            )
          }
        },
      ),
      { numRuns: 600, seed: 6 },
    )
    expect(delayed).toBeGreaterThan(150)
  })

  test('with nothing against it each event is emailed exactly once, on its target', () => {
    const contact: PlanContact = {
      ...{
        state: 'TX',
        birth: day('1955-02-28'),
        effective: day('2019-06-15'),
      },
      ...defaultSwitches,
      ...{ targetGi: false, licensed: true, doNotContact: false, sent: [] },
    }
    const deliveries = runDays('current', contact, () => {})
    expect(deliveries.map(({ type, on }) => `${fromDayNumber(on)} ${type}`)).toEqual([
      ...['2026-01-02 new_year', '2026-02-14 birthday', '2026-05-16 anniversary', '2026-10-01 aep'],
      ...[
        '2027-01-02 new_year',
        '2027-02-14 birthday',
        '2027-05-16 anniversary',
        '2027-10-01 aep',
        '2028-01-02 new_year',
      ],
    ])
  })
})
