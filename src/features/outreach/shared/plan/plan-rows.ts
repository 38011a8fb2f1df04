import { type DayNumber, fromDayNumber } from '../../../../kernel/calendar-date.ts'
import { memoize } from '../../../../kernel/memoize.ts'
import type { ContinuousRule } from '../../../enrollment-windows/shared/rule-book.ts'
import type { EnrollmentWindow } from '../../../enrollment-windows/shared/windows.rules.ts'
import type { HoldingRule, PlannedEmail, PlannedStatus } from './plan-contact.ts'
import { yearlyEmailTypes } from './plan-contact.ts'
import { noDay, type PlanDay, typeOf } from './plan-day.ts'

/** Why a contact gets no email at all, or a candidate none: the texts people read. */
export const reasons = {
  doNotContact: 'Contact unsubscribed / do not contact',
  stateUnknown: 'State unknown',
  notLicensed: (state: string) => `Agency not licensed in ${state}`,
  continuous: (state: string) => `Continuous enrollment in ${state}`,
  notYetEffective: 'Policy not yet effective',
  withinFirstYear: 'Within first year of effective date',
  closeToBirthday: 'Close to the birthday mail',
  closeToAnniversary: 'Close to the anniversary mail',
  closeToAep: 'Close to the AEP mail',
  catchUp: (days: number) => `catch-up: target date was ${days} day(s) ago`,
} as const

/** The one row of a contact skipped whole. */
export function wholeContactRow(reason: string, rule?: ContinuousRule | undefined): PlannedEmail {
  const holding = rule && { rule, windowStart: null, windowEnd: null }
  return {
    type: 'none',
    eventDate: null,
    targetDate: null,
    sendDate: null,
    status: 'skipped',
    reason,
    eventPassed: false,
    rule: holding,
  }
}

/** The one email of an exclusion: it goes the day after the window, or today if that day is past. */
export function delayedRow(day: PlanDay, slot: number, window: EnrollmentWindow): PlannedEmail {
  const after = window.end + 1
  if (after >= day.today) return emailRow(day, slot, 'delayed', after, windowReason(window), window)
  return emailRow(day, slot, 'delayed', day.today, `${windowReason(window)} (catch-up)`, window)
}

export function emailRow(
  day: PlanDay,
  slot: number,
  status: PlannedStatus,
  sendDate: DayNumber | null,
  reason: string | null,
  window?: EnrollmentWindow,
): PlannedEmail {
  const eventDate = day.events[slot] ?? noDay
  const rule: HoldingRule | undefined = window && {
    rule: window.rule,
    windowStart: window.start,
    windowEnd: window.end,
  }
  return {
    type: yearlyEmailTypes[typeOf(slot)] ?? 'none',
    eventDate,
    targetDate: day.targets[slot] ?? noDay,
    sendDate,
    status,
    reason,
    eventPassed: sendDate !== null && sendDate > eventDate,
    rule,
  }
}

/** Adds in order of target date. Slots come by type name: inserting after rows of the same target keeps the order by target, then type. */
export function insertRow(rows: PlannedEmail[], added: PlannedEmail): void {
  let at = rows.length
  rows.push(added)
  for (; at > 0; at -= 1) {
    const before = rows[at - 1]
    if (before === undefined || (before.targetDate ?? 0) <= (added.targetDate ?? 0)) break
    rows[at] = before
  }
  rows[at] = added
}

/** Windows lie around today, so a few thousand texts serve every contact. */
const dateText = memoize(20_000, fromDayNumber)

function windowReason({ rule, start, end }: EnrollmentWindow): string {
  return `${rule.state} enrollment window ${dateText(start)}..${dateText(end)}`
}

/** Why an email inside an exclusion is skipped. */
export function leadReason(day: PlanDay, window: EnrollmentWindow): string {
  return `${windowReason(window)} incl. ${day.ruleBook.constants.leadExclusionDays}-day lead`
}
