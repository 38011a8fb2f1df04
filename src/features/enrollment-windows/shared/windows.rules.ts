import { civilOf, type DayNumber, dayNumberOf, isLeapYear } from '../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import type { RuleBook, WindowRule } from './rule-book.ts'

/** The part of a contact that decides about windows. Dates are day numbers; null means not on file. */
export interface WindowContact {
  readonly state: StateCode | null
  readonly birth: DayNumber | null
  readonly effective: DayNumber | null
}

/** A contact whose email SmartSend may hold. */
export interface HoldableContact extends WindowContact {
  readonly smartSend: boolean
  /** State and carrier are ones where the agency wants guaranteed-issue business. */
  readonly targetGi: boolean
}

/** One enrollment window. It is open on start..end, its exclusion lasts exclusionStart..end; all four days are inside. */
export interface EnrollmentWindow {
  readonly rule: WindowRule
  readonly eventYear: number
  readonly event: DayNumber
  readonly start: DayNumber
  readonly end: DayNumber
  readonly exclusionStart: DayNumber
}

/** The day of a yearly event; February 29 falls on February 28 in common years. */
export function yearlyDay(year: number, month: number, day: number): DayNumber {
  return dayNumberOf(year, month, day === 29 && month === 2 && !isLeapYear(year) ? 28 : day)
}

/** The window around one event, or undefined where age or date of coming into force leave none. Ages count on that year's birthday. */
export function windowAround(
  rule: WindowRule,
  leadExclusionDays: number,
  eventYear: number,
  event: DayNumber,
  birthYear: number | null,
): EnrollmentWindow | undefined {
  if (rule.since !== null && event < rule.since) return undefined
  if (rule.ageMin !== null && (birthYear === null || eventYear - birthYear < rule.ageMin))
    return undefined
  if (rule.ageMax !== null && (birthYear === null || eventYear - birthYear > rule.ageMax))
    return undefined
  const base = rule.basis === 'birth_month_first' ? event - civilOf(event).day + 1 : event
  const start = base + rule.startOffset
  return {
    rule,
    eventYear,
    event,
    start,
    end: start + rule.days - 1,
    exclusionStart: start - leadExclusionDays,
  }
}

/** The contact's window of one event year; undefined without a rule, a date, or a policy old enough for an anniversary. */
export function windowOfYear(
  ruleBook: RuleBook,
  contact: WindowContact,
  eventYear: number,
): EnrollmentWindow | undefined {
  const rule = contact.state === null ? undefined : ruleBook.windows.get(contact.state)
  const anchor = rule?.basis === 'anniversary' ? contact.effective : contact.birth
  if (rule === undefined || anchor === null) return undefined
  const { year, month, day } = civilOf(anchor)
  if (rule.basis === 'anniversary' && eventYear <= year) return undefined
  const birthYear = contact.birth === null ? null : civilOf(contact.birth).year
  return windowAround(
    rule,
    ruleBook.constants.leadExclusionDays,
    eventYear,
    yearlyDay(eventYear, month, day),
    birthYear,
  )
}

/** All windows of the event years y−1 to y+2 of `around`, in order: enough for any day from half a year before it to a year after. */
export function windowsOf(
  ruleBook: RuleBook,
  contact: WindowContact,
  around: DayNumber,
): EnrollmentWindow[] {
  const { year } = civilOf(around)
  const windows: EnrollmentWindow[] = []
  for (let eventYear = year - 1; eventYear <= year + 2; eventYear += 1) {
    const window = windowOfYear(ruleBook, contact, eventYear)
    if (window !== undefined) windows.push(window)
  }
  return windows
}

export function isOpenOn(window: EnrollmentWindow, day: DayNumber): boolean {
  return day >= window.start && day <= window.end
}

export function isExcludedOn(window: EnrollmentWindow, day: DayNumber): boolean {
  return day >= window.exclusionStart && day <= window.end
}

/**
 * The window whose exclusion holds our email on `day`, or undefined where email may go: SmartSend off, targetGI, or no window near.
 * Also the warning before a quote is emailed by hand. Source: outreach rules, steps 1 and 4.
 */
export function holdingWindow(
  ruleBook: RuleBook,
  contact: HoldableContact,
  day: DayNumber,
): EnrollmentWindow | undefined {
  if (!contact.smartSend || contact.targetGi) return undefined
  return windowsOf(ruleBook, contact, day).find((window) => isExcludedOn(window, day))
}
