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
  insertRow,
  scheduledRow,
  skippedRow,
  wholeContactRow,
} from './plan-rows.ts'
import { skipReasons } from './reasons.ts'
import { exclusionStart, isExcludedOn, isSmartSendOn } from './smart-send.rules.ts'
import { eventsOf, type PlanDates, planDatesOf, type YearlyEvent } from './yearly-events.ts'

/** Input of the steps: one contact on one day. */
interface Facts {
  readonly contact: PlanContact
  readonly dates: PlanDates
  readonly events: readonly YearlyEvent[]
}

/** An exclusion with the one event whose email goes after its window, or was sent already; undefined where it holds none. */
interface Exclusion {
  readonly window: EnrollmentWindow
  readonly chosen: YearlyEvent | undefined
}

/**
 * The plan of one contact on a day: which yearly emails go, when, and why others do not. Its steps are those of the outreach rules,
 * "The plan of one contact"; docs/decisions/002-outreach-readings.md settles what they leave open. The same input always gives the
 * same rows, ordered by target date, then type.
 */
export function planContact(
  ruleBook: RuleBook,
  today: DayNumber,
  contact: PlanContact,
): PlannedEmail[] {
  const skipped = skipWholeContact(ruleBook, contact)
  if (skipped !== undefined) return [skipped]
  const dates = planDatesOf(ruleBook, today)
  const facts = { contact, dates, events: eventsOf(dates, contact) }
  const exclusions = exclusionsOf(ruleBook, facts)
  const rows: PlannedEmail[] = []
  for (const event of facts.events) {
    const row = rowOf(facts, exclusions, event)
    if (row !== undefined) insertRow(rows, row)
  }
  return rows
}

/** Step 1: the one row of a contact that gets no email at all. */
function skipWholeContact(ruleBook: RuleBook, contact: PlanContact): PlannedEmail | undefined {
  const { state } = contact
  if (contact.doNotContact) return wholeContactRow(skipReasons.doNotContact)
  if (state === null) return wholeContactRow(skipReasons.stateUnknown)
  if (!contact.licensed) return wholeContactRow(skipReasons.notLicensed(state))
  const continuous = isSmartSendOn(contact) ? ruleBook.continuous.get(state) : undefined
  return continuous && wholeContactRow(skipReasons.continuous(state), continuous)
}

/** What becomes of one event: its row, or undefined where it has none. */
function rowOf(
  facts: Facts,
  exclusions: readonly Exclusion[],
  event: YearlyEvent,
): PlannedEmail | undefined {
  const { today, oldest, horizon } = facts.dates
  // Step 2: a switched-off event is no candidate, and one already sent gets no row.
  if (!event.switchedOn || event.sent) return undefined
  // Step 7: the plan ends at the horizon.
  if (event.target > horizon) return undefined
  // Steps 4 and 5: the chosen email of an exclusion goes after the window, however old its target is.
  const exclusion = exclusionOn(exclusions, event.target)
  if (exclusion?.chosen === event) return delayedRow(event, exclusion.window, today)
  // Steps 3 and 6: any other email is dropped 30 days after its target.
  if (event.target < oldest) return undefined
  // Step 3: skipped for a reason of its own, which comes before any window.
  const reason = skipReason(facts, event)
  if (reason !== undefined) return skippedRow(event, reason)
  // Step 5: held, and another email of the exclusion goes instead.
  if (exclusion !== undefined) return heldRow(event, exclusion.window)
  if (event.target >= today) return scheduledRow(event)
  // Step 6: its day is past, so it goes today, unless today lies in an exclusion.
  const exclusionToday = exclusionOn(exclusions, today)
  if (exclusionToday !== undefined) return heldRow(event, exclusionToday.window)
  return catchUpRow(event, today)
}

/** Step 3: the first reason to skip a candidate that has nothing to do with windows. */
function skipReason({ contact, events }: Facts, event: YearlyEvent): string | undefined {
  const { effective, quietFirstYear } = contact
  if (effective !== null && event.target < effective) return skipReasons.notYetEffective
  if (effective !== null && quietFirstYear && isInFirstYear(effective, event))
    return skipReasons.withinFirstYear
  const close = higherRankedClose(events, event)
  return close && skipReasons.closeTo(close.type)
}

/** The anniversary email is judged by its event, so that the first one goes. */
function isInFirstYear(effective: DayNumber, event: YearlyEvent): boolean {
  const { year, month, day } = civilOf(effective)
  const firstAnniversary = yearlyDay(year + 1, month, day)
  return (event.type === 'anniversary' ? event.date : event.target) < firstAnniversary
}

/** Of emails a few days apart, the one whose type comes first here goes. */
const rank: readonly YearlyEmailType[] = ['birthday', 'anniversary', 'aep', 'new_year']

function outranks(one: YearlyEvent, other: YearlyEvent): boolean {
  return rank.indexOf(one.type) < rank.indexOf(other.type)
}

/** The highest-ranked of the switched-on events that are close to this one and outrank it. */
function higherRankedClose(
  events: readonly YearlyEvent[],
  event: YearlyEvent,
): YearlyEvent | undefined {
  let highest = event
  for (const other of events) {
    const distance = Math.abs(other.target - event.target)
    if (distance > outreachConstants.closeDays || !other.switchedOn) continue
    if (outranks(other, highest)) highest = other
  }
  return highest === event ? undefined : highest
}

/**
 * Step 4: the exclusions that hold this contact's email; none with SmartSend off. Left out are those beyond the horizon, and those
 * whose delayed email would be more than 30 days late (step 5).
 */
function exclusionsOf(ruleBook: RuleBook, facts: Facts): Exclusion[] {
  const { contact, dates, events } = facts
  const exclusions: Exclusion[] = []
  if (contact.state === null || !isSmartSendOn(contact)) return exclusions
  const rule = ruleBook.windows.get(contact.state)
  if (rule === undefined) return exclusions
  for (const event of events) {
    if (event.type !== typeOfBasis(rule)) continue
    const window = windowAround(rule, event, contact.birth)
    if (window === undefined) continue
    if (exclusionStart(window) > dates.horizon || window.end + 1 < dates.oldest) continue
    exclusions.push({ window, chosen: chooseHeld(facts, window) })
  }
  return exclusions
}

/** Whether a state's windows lie around birthdays or anniversaries. */
function typeOfBasis({ basis }: WindowRule): YearlyEmailType {
  return basis === 'anniversary' ? 'anniversary' : 'birthday'
}

function exclusionOn(exclusions: readonly Exclusion[], day: DayNumber): Exclusion | undefined {
  return exclusions.find(({ window }) => isExcludedOn(window, day))
}

/** Step 5: of all events that an exclusion holds, sent ones included, the one of the state's basis, else the earliest target. */
function chooseHeld(facts: Facts, window: EnrollmentWindow): YearlyEvent | undefined {
  let chosen: YearlyEvent | undefined
  // Events come by type name, so of two with the same target the first name stays.
  for (const event of facts.events) {
    if (!isHeld(facts, window, event)) continue
    if (event.type === typeOfBasis(window.rule)) return event
    if (chosen === undefined || event.target < chosen.target) chosen = event
  }
  return chosen
}

/** Steps 4 and 5: a sent email counts whatever its toggle is now; a candidate that step 3 skips is not held. */
function isHeld(facts: Facts, window: EnrollmentWindow, event: YearlyEvent): boolean {
  if (!isExcludedOn(window, event.target)) return false
  return event.sent || (event.switchedOn && skipReason(facts, event) === undefined)
}
