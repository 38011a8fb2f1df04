import { civilOf, type DayNumber, yearlyDay } from '../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import type { RuleBook, WindowRule, WindowTerms } from './rule-book.ts'

/** Facts that decide a person's enrollment windows. Dates are day numbers; null means unknown. */
export interface WindowContact {
  readonly state: StateCode | null
  readonly birth: DayNumber | null
  readonly effective: DayNumber | null
}

/** One enrollment window: open from `start` to `end`, both days included. */
export interface EnrollmentWindow<Rule extends WindowTerms = WindowRule> {
  readonly rule: Rule
  readonly eventYear: number
  /** The birthday or policy anniversary that the window belongs to. */
  readonly event: DayNumber
  readonly start: DayNumber
  readonly end: DayNumber
}

/** A birthday or policy anniversary that may have a window. */
export interface WindowEvent {
  readonly year: number
  readonly date: DayNumber
}

/**
 * Returns the window of an event; undefined if the event is before the rule took effect or the
 * person is outside its ages.
 */
export function windowAround<Rule extends WindowTerms>(
  rule: Rule,
  { year, date }: WindowEvent,
  birth: DayNumber | null,
): EnrollmentWindow<Rule> | undefined {
  if (rule.since !== null && date < rule.since) return undefined
  if (!isWithinAges(rule, year, birth)) return undefined
  const base = rule.basis === 'birth_month_first' ? firstOfMonth(date) : date
  const start = base + rule.startOffset
  return { rule, eventYear: year, event: date, start, end: start + rule.days - 1 }
}

/** Age limits count the age reached on that year's birthday, limits included. */
function isWithinAges({ ageMin, ageMax }: WindowTerms, year: number, birth: DayNumber | null) {
  if (ageMin === null && ageMax === null) return true
  if (birth === null) return false
  const age = year - civilOf(birth).year
  return (ageMin === null || age >= ageMin) && (ageMax === null || age <= ageMax)
}

function firstOfMonth(date: DayNumber): DayNumber {
  return date - civilOf(date).day + 1
}

/**
 * Returns the windows of the event years y−1 to y+2, where y is the year of `around`, in order.
 * They cover every day from half a year before `around` to a year after it, so a window across the
 * turn of a year is never missed. Source: outreach rules, "Window".
 */
export function windowsOf(
  ruleBook: RuleBook,
  contact: WindowContact,
  around: DayNumber,
): EnrollmentWindow[] {
  const rule = contact.state === null ? undefined : ruleBook.windows.get(contact.state)
  return rule === undefined ? [] : windowsOfRule(rule, contact, around)
}

/** Returns the same windows of one rule, whatever it is about. */
export function windowsOfRule<Rule extends WindowTerms>(
  rule: Rule,
  contact: Pick<WindowContact, 'birth' | 'effective'>,
  around: DayNumber,
): EnrollmentWindow<Rule>[] {
  const anchor = rule.basis === 'anniversary' ? contact.effective : contact.birth
  if (anchor === null) return []
  const { year: anchorYear, month, day } = civilOf(anchor)
  const { year: thisYear } = civilOf(around)
  const windows: EnrollmentWindow<Rule>[] = []
  for (let year = thisYear - 1; year <= thisYear + 2; year += 1) {
    if (rule.basis === 'anniversary' && year <= anchorYear) continue
    const window = windowAround(rule, { year, date: yearlyDay(year, month, day) }, contact.birth)
    if (window !== undefined) windows.push(window)
  }
  return windows
}

export function isOpenOn(window: Pick<EnrollmentWindow, 'start' | 'end'>, day: DayNumber): boolean {
  return day >= window.start && day <= window.end
}
