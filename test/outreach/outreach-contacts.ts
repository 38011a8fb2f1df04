import fc from 'fast-check'
import {
  perYearlyEmail,
  switchSettingOf,
  yearlyEmailTypes,
} from '../../src/features/organizations/shared/email-types.ts'
import {
  defaultSwitches,
  type PlanningSwitch,
  planningSwitches,
} from '../../src/features/organizations/shared/planning-settings.ts'
import type {
  PlanContact,
  SentYearlyEmail,
} from '../../src/features/outreach/shared/plan/plan-contact.ts'
import { type DayNumber, dayNumberOf, fromDayNumber } from '../../src/kernel/calendar-date.ts'
import { type StateCode, stateCodes } from '../../src/kernel/us-state.ts'
import { caseKeyOf, caseSwitches } from '../../src/main/commands/outreach-preview.ts'
import type { OracleContact, WindowData } from './outreach-oracle.ts'
import { standings } from './standing-oracle.ts'

/** States with a rule in either book, so the rules apply to about half of all random contacts. */
export const ruleStates = [
  ...['CA', 'ID', 'IL', 'KY', 'LA', 'MD', 'NV', 'OK', 'OR', 'MO', 'IN', 'UT', 'VA', 'WY'],
  ...['CT', 'MA', 'NY', 'WA', 'ME'],
] as StateCode[]

const between = (from: DayNumber, to: DayNumber) => fc.integer({ min: from, max: to })
/** Returns true in this percentage of cases. */
const often = (percent: number) => fc.integer({ min: 0, max: 99 }).map((value) => value < percent)

export const todays = between(dayNumberOf(2023, 1, 1), dayNumberOf(2031, 12, 31))
const leapDays = fc.constantFrom(
  ...[1936, 1944, 1948, 1952, 1956, 1960].map((year) => dayNumberOf(year, 2, 29)),
)
const births = fc.oneof(
  { weight: 9, arbitrary: between(dayNumberOf(1930, 1, 1), dayNumberOf(1966, 12, 31)) },
  { weight: 1, arbitrary: leapDays },
)
const effectives = fc.oneof(
  { weight: 6, arbitrary: between(dayNumberOf(2010, 1, 1), dayNumberOf(2031, 12, 31)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      dayNumberOf(2020, 2, 29),
      dayNumberOf(2024, 2, 29),
      dayNumberOf(2028, 2, 29),
    ),
  },
)
const states = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...ruleStates) },
  { weight: 2, arbitrary: fc.constantFrom(...stateCodes) },
)
const sentEmails = fc.record<SentYearlyEmail>({
  type: fc.constantFrom(...yearlyEmailTypes, 'effective_date'),
  eventYear: fc.integer({ min: 2021, max: 2033 }),
})

const switches = Object.fromEntries(
  planningSwitches.map((name) => [name, often(defaultSwitches[name] ? 85 : 30)]),
) as Readonly<Record<PlanningSwitch, fc.Arbitrary<boolean>>>

/**
 * Returns any contact, including unusual ones: no dates, leap days, future policies, sent emails
 * whose event no longer exists.
 */
export const anyContact: fc.Arbitrary<PlanContact> = fc.record({
  state: fc.option(states, { freq: 40 }),
  birth: fc.option(births, { freq: 15 }),
  effective: fc.option(effectives, { freq: 10 }),
  ...switches,
  targetGi: often(10),
  licensed: often(97),
  doNotContact: often(3),
  unemailed: fc.oneof(
    { weight: 30, arbitrary: fc.constant(undefined) },
    { weight: 1, arbitrary: fc.constantFrom(...Object.keys(standings)) },
  ),
  sent: fc.array(sentEmails, { maxLength: 6 }),
})

/**
 * Returns a contact with birthday, anniversary and fixed days close together, so that the order of
 * the steps matters.
 */
export const crowdedContact: fc.Arbitrary<PlanContact> = fc
  .tuple(
    anyContact,
    fc.constantFrom([10, 1], [1, 2], [6, 3]),
    fc.integer({ min: -7, max: 7 }),
    fc.integer({ min: -7, max: 7 }),
  )
  .map(([contact, [month = 1, day = 1], birthShift, policyShift]) => ({
    ...contact,
    birth: dayNumberOf(1955, month, day) + 14 + birthShift,
    effective: dayNumberOf(2022, month, day) + 30 + policyShift,
  }))

/** Returns the same contacts, some of them in the agency's hold-out group. */
export const maybeHeldOut = (contacts: fc.Arbitrary<PlanContact>): fc.Arbitrary<PlanContact> =>
  fc.tuple(contacts, often(20)).map(([contact, heldOut]) => ({ ...contact, heldOut }))

/**
 * Returns a window that no state has. It touches its event or starts up to 60 days later; no two
 * exclusions of a contact overlap.
 */
export const inventedRules: fc.Arbitrary<WindowData> = fc
  .record(
    {
      basis: fc.constantFrom('birthday', 'birth_month_first', 'anniversary'),
      days: fc.integer({ min: 1, max: 150 }),
      start_offset: fc.integer({ min: -150, max: 60 }),
      age_min: fc.integer({ min: 50, max: 70 }),
      age_max: fc.integer({ min: 75, max: 95 }),
      since: between(dayNumberOf(2015, 1, 1), dayNumberOf(2027, 12, 31)).map(fromDayNumber),
    },
    { requiredKeys: ['basis', 'days', 'start_offset'] },
  )
  .map((rule) => ({ ...rule, start_offset: Math.max(rule.start_offset, -rule.days) }))

const dateText = (day: DayNumber | null) => (day === null ? null : fromDayNumber(day))

/** Returns the same contact in the format of the worked examples. */
export function asExample(contact: PlanContact): OracleContact {
  return {
    state: contact.state,
    birth: dateText(contact.birth),
    eff: dateText(contact.effective),
    ...Object.fromEntries(caseSwitches.map((name) => [caseKeyOf(name), contact[name]])),
    target_gi: contact.targetGi,
    sends_in_window: contact.sendsInWindow === true,
    licensed: contact.licensed,
    optout: contact.doNotContact,
    ...(contact.unemailed !== undefined && standings[contact.unemailed]),
    held_out: contact.heldOut === true,
    toggles: perYearlyEmail((type) => contact[switchSettingOf(type)]),
    sent: contact.sent.map(({ type, eventYear }) => [type, eventYear]),
  }
}
