import { civilOf, type DayNumber } from '../../../../kernel/calendar-date.ts'
import type { RuleBook, WindowRule } from '../../../enrollment-windows/shared/rule-book.ts'
import {
  type EnrollmentWindow,
  windowAround,
  yearlyDay,
} from '../../../enrollment-windows/shared/windows.rules.ts'
import { outreachConstants } from './outreach-constants.ts'
import type { PlanContact, PlannedEmail, YearlyEmailType } from './plan-contact.ts'
import {
  catchUpRow,
  delayedRow,
  heldRow,
  reasons,
  scheduledRow,
  skippedRow,
  wholeContactRow,
} from './plan-rows.ts'
import { exclusionStart, isExcludedOn, isSmartSendOn } from './smart-send.rules.ts'
import { eventsOf, type PlanDates, planDatesOf, type YearlyEvent } from './yearly-events.ts'

/** What the steps look at: one contact on one day. */
interface Facts {
  readonly contact: PlanContact
  readonly dates: PlanDates
  readonly events: readonly YearlyEvent[]
}

/** An exclusion, with the one email that goes after its window: undefined where that email was sent already. */
interface Exclusion {
  readonly window: EnrollmentWindow
  readonly chosen: YearlyEvent | undefined
}

/**
 * The plan of one contact on a day: which yearly emails go, when, and why others do not. The steps are those of the outreach rules,
 * "The plan of one contact"; docs/decisions/002-outreach-readings.md settles what they leave open. The same input always gives the
 * same rows, ordered by target date, then type.
 */
export function planContact(
  ruleBook: RuleBook,
  today: DayNumber,
  contact: PlanContact,
): PlannedEmail[] {
  const skippedWhole = skipWholeContact(ruleBook, contact)
  if (skippedWhole !== undefined) return [skippedWhole]
  const dates = planDatesOf(ruleBook, today)
  const facts: Facts = { contact, dates, events: eventsOf(dates, contact) }
  const exclusions = exclusionsOf(ruleBook, facts)
  const rows: PlannedEmail[] = []
  for (const event of facts.events) {
    const row = rowOf(facts, exclusions, event)
    if (row !== undefined) rows.push(row)
  }
  return rows.length > 1 ? rows.sort(byTarget) : rows
}

const byTarget = (a: PlannedEmail, b: PlannedEmail) => (a.targetDate ?? 0) - (b.targetDate ?? 0)

/** Step 1: the one row of a contact that gets no email at all. */
function skipWholeContact(ruleBook: RuleBook, contact: PlanContact): PlannedEmail | undefined {
  const { state } = contact
  if (contact.doNotContact) return wholeContactRow(reasons.doNotContact)
  if (state === null) return wholeContactRow(reasons.stateUnknown)
  if (!contact.licensed) return wholeContactRow(reasons.notLicensed(state))
  const continuous = isSmartSendOn(contact) ? ruleBook.continuous.get(state) : undefined
  return continuous && wholeContactRow(reasons.continuous(state), continuous)
}

/** Steps 2 to 7 for one event; undefined where it has no row. */
function rowOf(
  facts: Facts,
  exclusions: readonly Exclusion[],
  event: YearlyEvent,
): PlannedEmail | undefined {
  const { today, oldest, horizon } = facts.dates
  if (!event.switchedOn || event.sent) return undefined // step 2
  if (event.target > horizon) return undefined // step 7
  const exclusion = exclusionOn(exclusions, event.target) // step 4
  if (exclusion?.chosen === event) return delayedRow(event, exclusion.window, today) // step 5
  if (event.target < oldest) return undefined // step 6
  const refusal = refusalOf(facts, event) // step 3
  if (refusal !== undefined) return skippedRow(event, refusal)
  if (exclusion !== undefined) return heldRow(event, exclusion.window) // step 5
  if (event.target >= today) return scheduledRow(event)
  const openToday = exclusionOn(exclusions, today) // step 6
  return openToday === undefined ? catchUpRow(event, today) : heldRow(event, openToday.window)
}

/** Step 3: why a candidate is skipped whatever the windows say, by the first reason that applies. */
function refusalOf({ contact, events }: Facts, event: YearlyEvent): string | undefined {
  const { effective, quietFirstYear } = contact
  if (effective !== null && event.target < effective) return reasons.notYetEffective
  if (quietFirstYear && effective !== null && isInFirstYear(effective, event))
    return reasons.withinFirstYear
  const close = higherRankedClose(events, event)
  return close && reasons.closeTo(close.type)
}

/** Of two emails a few days apart the one higher in this list goes. */
const rank: readonly YearlyEmailType[] = ['birthday', 'anniversary', 'aep', 'new_year']
const outranks = (one: YearlyEvent, other: YearlyEvent) =>
  rank.indexOf(one.type) < rank.indexOf(other.type)

/** The highest-ranked switched-on event close to one that it outranks. */
function higherRankedClose(
  events: readonly YearlyEvent[],
  event: YearlyEvent,
): YearlyEvent | undefined {
  let highest = event
  for (const other of events)
    if (isClose(other, event) && other.switchedOn && outranks(other, highest)) highest = other
  return highest === event ? undefined : highest
}

/** The anniversary email is judged by its event, so that the first one goes. */
function isInFirstYear(effective: DayNumber, event: YearlyEvent): boolean {
  const { year, month, day } = civilOf(effective)
  const firstAnniversary = yearlyDay(year + 1, month, day)
  return (event.type === 'anniversary' ? event.date : event.target) < firstAnniversary
}

function isClose(one: YearlyEvent, other: YearlyEvent): boolean {
  return Math.abs(one.target - other.target) <= outreachConstants.closeDays
}

/** Step 4: the exclusions that hold this contact's email, as far as a row of this plan can lie in one. */
function exclusionsOf(ruleBook: RuleBook, facts: Facts): Exclusion[] {
  const { contact, dates, events } = facts
  const exclusions: Exclusion[] = []
  if (contact.state === null || !isSmartSendOn(contact)) return exclusions
  const rule = ruleBook.windows.get(contact.state)
  if (rule === undefined) return exclusions
  for (const event of events) {
    if (event.type !== preferredType(rule)) continue
    const window = windowAround(rule, event, contact.birth)
    if (window === undefined) continue
    if (window.end + 1 < dates.oldest || exclusionStart(window) > dates.horizon) continue
    exclusions.push({ window, chosen: chooseHeld(facts, window) })
  }
  return exclusions
}

const preferredType = ({ basis }: WindowRule): YearlyEmailType =>
  basis === 'anniversary' ? 'anniversary' : 'birthday'

function exclusionOn(exclusions: readonly Exclusion[], day: DayNumber): Exclusion | undefined {
  return exclusions.find(({ window }) => isExcludedOn(window, day))
}

/** Step 5: the one event of an exclusion whose email goes after the window; undefined where it was sent already. */
function chooseHeld(facts: Facts, window: EnrollmentWindow): YearlyEvent | undefined {
  let chosen: YearlyEvent | undefined
  for (const event of facts.events) {
    if (!isHeld(facts, window, event)) continue
    if (event.type === preferredType(window.rule)) return event.sent ? undefined : event
    if (chosen === undefined || event.target < chosen.target) chosen = event
  }
  return chosen?.sent ? undefined : chosen
}

function isHeld(facts: Facts, window: EnrollmentWindow, event: YearlyEvent): boolean {
  if (!isExcludedOn(window, event.target)) return false
  return event.sent || (event.switchedOn && refusalOf(facts, event) === undefined)
}
