import { civilOf, type DayNumber, yearlyDay } from '../../../../kernel/calendar-date.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import type { RuleBook } from '../../../enrollment-windows/shared/rule-book.ts'
import { emailTypeNames, yearlyEmailOf } from '../../../organizations/shared/email-types.ts'
import { pausedByCall } from './call-pause.rules.ts'
import { afterPauses, pauseOfRow } from './email-pause.rules.ts'
import { type Exclusion, exclusionOn, exclusionsOf } from './exclusions.rules.ts'
import { withheldRow } from './hold-out.rules.ts'
import { underLicense } from './license-end.rules.ts'
import { outreachConstants } from './outreach-constants.ts'
import type { PausedDays } from './pauses.rules.ts'
import type {
  PlanContact,
  PlannedEmail,
  SentYearlyEmail,
  YearlyPlannedEmail,
} from './plan-contact.ts'
import {
  catchUpRow,
  delayedRow,
  heldRow,
  insertRow,
  scheduledRow,
  skippedRow,
  wholeContactRow,
} from './plan-rows.ts'
import { isSmartSendOn } from './smart-send.rules.ts'
import {
  type EventKey,
  eventsOf,
  type PlanFacts,
  planDatesOf,
  type YearlyEvent,
} from './yearly-events.ts'

/**
 * Returns the plan of one contact on a day: the same rows for the same input, by target date, then
 * type. Its steps are those of the outreach rules, "The plan of one contact";
 * docs/decisions/002-outreach-readings.md settles what they leave open. `early` asks whether that
 * email might go today: its plan is made as if its target were today.
 */
export function planContact(
  ruleBook: RuleBook,
  today: DayNumber,
  contact: PlanContact,
  early?: EventKey,
): YearlyPlannedEmail[] {
  const skipped = skipWholeContact(ruleBook, contact)
  if (skipped !== undefined) return [skipped as YearlyPlannedEmail]
  const dates = planDatesOf(ruleBook, today)
  const facts = { contact, dates, events: eventsOf(dates, contact, early) }
  const exclusions = exclusionsOf(ruleBook, facts, skipReason)
  const rows: PlannedEmail[] = []
  let held: Map<PlannedEmail, PausedDays> | undefined
  for (const event of facts.events) {
    const planned = rowOf(facts, exclusions, event)
    if (planned === undefined) continue
    // The hold-out comes first, as no pause ends it; then a member's pause, which they know.
    const row = withheldRow(planned, contact)
    const pause = pauseOfRow(row, contact)
    if (pause === undefined)
      insertRow(rows, underLicense(pausedByCall(row, contact.callRequested), contact))
    else {
      held = (held ?? new Map()).set(row, pause)
      insertRow(rows, row)
    }
  }
  // Its events are yearly ones.
  if (held === undefined) return rows as YearlyPlannedEmail[]
  const planOn = (day: DayNumber, sent: readonly SentYearlyEmail[]) =>
    planContact(ruleBook, day, { ...contact, sent: [...contact.sent, ...sent] })
  return afterPauses(rows, held, { today, planOn }) as YearlyPlannedEmail[]
}

/** Step 1: the one row of a contact that gets no email at all. */
function skipWholeContact(ruleBook: RuleBook, contact: PlanContact): PlannedEmail | undefined {
  const { state } = contact
  if (contact.doNotContact) return wholeContactRow(emailReasons.do_not_contact)
  if (contact.unemailed !== undefined) return wholeContactRow(contact.unemailed)
  if (state === null) return wholeContactRow(emailReasons.stateUnknown)
  if (!contact.licensed)
    return wholeContactRow(contact.unlicensed ?? emailReasons.notLicensed({ state }))
  const continuous = isSmartSendOn(contact) ? ruleBook.continuous.get(state) : undefined
  if (continuous !== undefined)
    return wholeContactRow(emailReasons.continuous({ state }), continuous)
  // Not in the rules' step 1: every email leads to a quote, and one without prices helps no one.
  return contact.unavailable === undefined ? undefined : wholeContactRow(contact.unavailable)
}

/** Returns the row of one event, undefined if it has none. */
function rowOf(
  facts: PlanFacts,
  exclusions: readonly Exclusion[],
  event: YearlyEvent,
): PlannedEmail | undefined {
  const { today, oldest, horizon } = facts.dates
  // Step 2: a switched-off event is not a candidate, and one already sent gets no row.
  if (!(event.switchedOn || event.withheld !== undefined) || event.sent) return undefined
  // Step 7: the plan ends at the horizon.
  if (event.target > horizon) return undefined
  // Ours: what the client does without or a member dropped is no candidate, and its row says why.
  if (event.withheld !== undefined)
    return event.target < oldest ? undefined : skippedRow(event, event.withheld)
  // Steps 4 and 5: the chosen email of an exclusion goes after the window, however old its target
  // is.
  const exclusion = exclusionOn(exclusions, event.target)
  if (exclusion?.chosen === event) return delayedRow(event, exclusion.window, today)
  // Steps 3 and 6: any other email is dropped 30 days after its target.
  if (event.target < oldest) return undefined
  // Step 3: skipped for its own reason, which has priority over any window.
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
function skipReason({ contact, events }: PlanFacts, event: YearlyEvent): string | undefined {
  const { effective, quietFirstYear } = contact
  if (effective !== null && event.target < effective) return emailReasons.notYetEffective
  if (effective !== null && quietFirstYear && isInFirstYear(effective, event))
    return emailReasons.withinFirstYear
  const close = higherRankedClose(events, event)
  return close && emailReasons.closeTo({ email: yearlyEmailOf(close.type).name })
}

/** The anniversary email is judged by its event, so that the first one goes. */
function isInFirstYear(effective: DayNumber, event: YearlyEvent): boolean {
  const { year, month, day } = civilOf(effective)
  const firstAnniversary = yearlyDay(year + 1, month, day)
  return (event.type === 'anniversary' ? event.date : event.target) < firstAnniversary
}

function outranks(one: YearlyEvent, other: YearlyEvent): boolean {
  return emailTypeNames.indexOf(one.type) < emailTypeNames.indexOf(other.type)
}

/** Returns the highest-ranked of the switched-on events that are near this one and outrank it. */
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
