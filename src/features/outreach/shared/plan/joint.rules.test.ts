import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  anyContact,
  crowdedContact,
  todays,
} from '../../../../../test/outreach/outreach-contacts.ts'
import {
  civilOf,
  type DayNumber,
  dayNumberOf,
  yearlyDay,
} from '../../../../kernel/calendar-date.ts'
import { ruleBookNames, ruleBooks } from '../../../enrollment-windows/shared/rule-book.ts'
import {
  jointDays,
  perEmailSwitch,
  switchSettingOf,
  type YearlyEmailType,
} from '../../../organizations/shared/email-types.ts'
import { defaultSwitches } from '../../../organizations/shared/planning-settings.ts'
import { inboxKey, mayGoEarly, type PlanOfContact } from './joint.rules.ts'
import { outreachConstants } from './outreach-constants.ts'
import { planContact } from './plan.rules.ts'
import type { PlanContact, PlannedEmail } from './plan-contact.ts'
import { holdingWindow } from './smart-send.rules.ts'
import { withinYearlyLimit } from './yearly-limit.rules.ts'

const books = fc.constantFrom(...ruleBookNames)
const daysFromToday = fc.option(fc.integer({ min: -40, max: 20 }))

/** A contact with facts about a day: the end of a license, a request for a call. */
const contacts = fc
  .tuple(fc.oneof(anyContact, crowdedContact), daysFromToday, daysFromToday)
  .map(([contact, licenseEnd, call]) => ({ contact, licenseEnd, call }))

function planOf(
  book: (typeof ruleBookNames)[number],
  today: DayNumber,
  { contact, limit }: { contact: PlanContact; limit: number },
  early?: { type: YearlyEmailType; year: number },
): PlanOfContact {
  const rows = planContact(ruleBooks[book], today, contact, early)
  return withinYearlyLimit({ today, limit, sent: 0 }, rows, [])
}

const keyOf = (row: PlannedEmail) => ({
  type: row.type as YearlyEmailType,
  year: civilOf(row.eventDate as DayNumber).year,
})

test('an email goes early only on a day that each rule allows, and the rest of the plan stays', () => {
  const seen = { allowed: 0, refused: 0 }
  fc.assert(
    fc.property(
      books,
      todays,
      contacts,
      fc.integer({ min: 1, max: 4 }),
      (book, today, any, limit) => {
        const contact: PlanContact = {
          ...any.contact,
          licensedUntil: any.licenseEnd === null ? null : today + any.licenseEnd + 20,
          callRequested: any.call === null ? null : today + any.call,
        }
        const plan = planOf(book, today, { contact, limit })
        for (const row of plan.yearly) {
          if (row.sendDate === null || row.sendDate <= today) continue
          if (row.sendDate > today + jointDays) continue
          const key = keyOf(row)
          const early = planOf(book, today, { contact, limit }, key)
          if (!mayGoEarly(plan, early, { ...key, today })) {
            seen.refused += 1
            continue
          }
          seen.allowed += 1
          expect(holdingWindow(ruleBooks[book], contact, today)).toBeUndefined()
          expect(
            contact.licensed && !contact.doNotContact && contact[switchSettingOf(key.type)],
          ).toBe(true)
          expect(contact.licensedUntil ?? today).toBeGreaterThanOrEqual(today)
          const { callRequested, effective } = contact
          if (callRequested !== null && callRequested !== undefined)
            expect(today < callRequested || today >= callRequested + 30).toBe(true)
          if (effective !== null) expect(today).toBeGreaterThanOrEqual(effective)
          if (effective !== null && contact.quietFirstYear && key.type !== 'anniversary') {
            const { year, month, day } = civilOf(effective)
            expect(today).toBeGreaterThanOrEqual(yearlyDay(year + 1, month, day))
          }
          for (const other of plan.yearly)
            if (other !== row && other.sendDate !== null)
              expect(Math.abs(other.sendDate - today)).toBeGreaterThan(outreachConstants.closeDays)
          const inYear = plan.yearly.filter(
            (other) =>
              other !== row &&
              other.sendDate !== null &&
              civilOf(other.sendDate).year === civilOf(today).year &&
              other.sendDate < today,
          )
          expect(inYear.length).toBeLessThan(limit)
          const rest = (rows: readonly PlannedEmail[]) =>
            rows
              .filter((other) => JSON.stringify(keyOf(other)) !== JSON.stringify(key))
              .map((other) => [keyOf(other), other.status, other.sendDate])
          expect(rest(early.yearly)).toEqual(rest(plan.yearly))
        }
      },
    ),
    { numRuns: 20_000, seed: 22 },
  )
  expect(seen.allowed).toBeGreaterThan(300)
  expect(seen.refused).toBeGreaterThan(100)
})

describe('what keeps an email on its own day', () => {
  const today = dayNumberOf(2026, 8, 6)
  const base: PlanContact = {
    ...{ state: 'TX', birth: dayNumberOf(1955, 8, 26), effective: dayNumberOf(2019, 3, 1) },
    ...defaultSwitches,
    ...perEmailSwitch(() => true),
    ...{ targetGi: false, licensed: true, doNotContact: false },
    quietFirstYear: true,
    sent: [],
  }
  const key = { type: 'birthday', year: 2026 } as const
  const may = (change: Partial<PlanContact>, limit = 12) => {
    const contact = { ...base, ...change }
    const plan = planOf('current', today, { contact, limit })
    return mayGoEarly(plan, planOf('current', today, { contact, limit }, key), { ...key, today })
  }

  test('nothing: it goes six days early', () => {
    expect(may({})).toBe(true)
  })
  test('a policy that starts in between, and its quiet first year', () => {
    expect(may({ effective: today + 3, quietFirstYear: false })).toBe(false)
    const young = { effective: dayNumberOf(2025, 8, 9), emailSendPolicyAnniversary: false }
    expect(may(young)).toBe(false)
    expect(may({ ...young, quietFirstYear: false })).toBe(true)
  })
  test('a request for a call', () => {
    expect(may({ callRequested: today - 29 })).toBe(false)
    expect(may({ callRequested: today - 30 })).toBe(true)
  })
  test('another of its emails that goes on a day close to today', () => {
    // The anniversary email is due two days after today; then ten; then it is late and goes today.
    expect(may({ effective: dayNumberOf(2019, 9, 7) })).toBe(false)
    expect(may({ effective: dayNumberOf(2019, 9, 21) })).toBe(true)
    expect(may({ effective: dayNumberOf(2019, 8, 20) })).toBe(false)
    expect(may({ effective: dayNumberOf(2019, 9, 21) }, 1)).toBe(true)
  })
  test('an email that was sent', () => {
    expect(may({ sent: [{ type: 'birthday', eventYear: 2026 }] })).toBe(false)
  })
})

test('an inbox is shared by members of one household with one address, agent and language', () => {
  const inbox = { householdId: 1, email: 'a@mail.example', agentId: 2, locale: 'en' as const }
  const others = [
    { ...inbox, householdId: 2 },
    { ...inbox, email: 'b@mail.example' },
    { ...inbox, agentId: 3 },
    { ...inbox, locale: 'es' as const },
  ]
  expect(inboxKey({ ...inbox })).toBe(inboxKey(inbox))
  expect(new Set([inbox, ...others].map(inboxKey)).size).toBe(5)
  expect(inboxKey({ ...inbox, householdId: null })).toBeUndefined()
  expect(inboxKey({ ...inbox, email: null })).toBeUndefined()
})
