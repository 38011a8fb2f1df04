import { type CalendarDate, fromDayNumber, toDayNumber } from '../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import {
  type AlwaysRight,
  type CommissionRule,
  type RightLimits,
  type RightRule,
  type RightsBook,
  type RuleOrigin,
  rightsBook,
  type YearlyRight,
} from './rights-book.ts'
import { type EnrollmentWindow, isOpenOn, windowsOfRule } from './windows.rules.ts'

/**
 * The facts that decide a person's rights. `policyDate` is when the policy that the person has now
 * took effect.
 */
export interface PolicyHolder {
  readonly state: StateCode | null
  readonly birthDate: CalendarDate | null
  readonly policyDate: CalendarDate | null
}

/** A right with its limits; without dates it lasts all year. */
export interface GivenRight extends RightLimits {
  readonly kind: 'window' | 'always'
  readonly from: CalendarDate | null
  readonly until: CalendarDate | null
  readonly rule: RightRule
}

/**
 * The right to change plans without health questions, as far as it may be promised to a person who
 * has a Medicare Supplement policy. Unsettled: the state may give one, or no one has checked its
 * rule again in time.
 */
export type Right =
  | { readonly kind: 'none'; readonly rule: null }
  | { readonly kind: 'unsettled'; readonly rule: RuleOrigin }
  | GivenRight

const none: Right = { kind: 'none', rule: null }

/** Whether the day is past on which someone had to look at the law again. */
export const isCheckOverdue = (
  { checkAgainBy }: Pick<RuleOrigin, 'checkAgainBy'>,
  day: CalendarDate,
): boolean => day > checkAgainBy

/** Returns a person's right on `day`. Source: data/state-rights.json, the narrowest reading. */
export function rightOn(
  day: CalendarDate,
  { state, ...dates }: PolicyHolder,
  book: RightsBook = rightsBook,
): Right {
  if (state === null) return none
  const unsettled = unsettledIn(state, day, book)
  if (unsettled !== undefined) return { kind: 'unsettled', rule: unsettled }
  const allYear = allYearRightOf(state, day, book)
  if (allYear !== undefined) return givenBy(allYear, null)
  const open = windowsAround(day, { state, ...dates }, book).find((window) =>
    isOpenOn(window, toDayNumber(day)),
  )
  return open === undefined ? none : givenBy(open.rule, open)
}

/** Returns the first right with dates that begins after `day`. */
export function nextRight(
  day: CalendarDate,
  { state, ...dates }: PolicyHolder,
  book: RightsBook = rightsBook,
): GivenRight | undefined {
  if (state === null || unsettledIn(state, day, book) !== undefined) return undefined
  const next = windowsAround(day, { state, ...dates }, book)
    .toSorted((a, b) => a.start - b.start)
    .find(({ start }) => start > toDayNumber(day))
  return next && givenBy(next.rule, next)
}

/** Returns the rule by which the state gives a right each year, told without a person's dates. */
export function yearlyRightIn(
  state: StateCode | null,
  day: CalendarDate,
  book: RightsBook = rightsBook,
): YearlyRight | undefined {
  if (state === null || unsettledIn(state, day, book) !== undefined) return undefined
  return rulesInForce(state, day, book).find((rule) => rule.kind === 'yearly')
}

/** Returns whose policies the state's yearly right covers, checked again in time or not. */
export const rightIssuersIn = (
  state: StateCode,
  day: CalendarDate,
  book: RightsBook = rightsBook,
): RightLimits['issuers'] | undefined =>
  rulesInForce(state, day, book).find((rule) => rule.kind === 'yearly')?.issuers

/** Returns the right on every day of the year, if the state gives one. */
export function allYearRightOf(
  state: StateCode,
  day: CalendarDate,
  book: RightsBook = rightsBook,
): AlwaysRight | undefined {
  return rulesInForce(state, day, book).find(
    (rule) => rule.kind === 'always' && !isCheckOverdue(rule, day),
  ) as AlwaysRight | undefined
}

/** Returns the entry for which a state's right may be neither promised nor denied. */
function unsettledIn(
  state: StateCode,
  day: CalendarDate,
  book: RightsBook = rightsBook,
): RuleOrigin | undefined {
  return (
    book.unsettled.get(state) ??
    rulesInForce(state, day, book).find((rule) => isCheckOverdue(rule, day))
  )
}

/** Returns the rule of rights in a state, and whether they may be promised. */
export function ruleOf(
  state: StateCode,
  day: CalendarDate,
  book: RightsBook = rightsBook,
): { readonly rule: RuleOrigin | undefined; readonly settled: boolean } {
  const unsettled = unsettledIn(state, day, book)
  if (unsettled !== undefined) return { rule: unsettled, settled: false }
  return { rule: rulesInForce(state, day, book)[0], settled: true }
}

/** Returns the law that forbids paying less commission for a policy sold under a right. */
export function commissionRuleIn(
  state: StateCode | null,
  day: CalendarDate,
  book: RightsBook = rightsBook,
): CommissionRule | undefined {
  const rules = state === null ? undefined : book.commissions.get(state)
  return rules?.find((rule) => isInForce(rule, day))
}

/**
 * Returns that law as far as anyone may rely on it: checked again in time. An agency's earlier
 * choice to send inside the window stays for an overdue one (decision 063).
 */
export function reliedCommissionRuleIn(
  state: StateCode | null,
  day: CalendarDate,
  book: RightsBook = rightsBook,
): CommissionRule | undefined {
  const law = commissionRuleIn(state, day, book)
  return law === undefined || isCheckOverdue(law, day) ? undefined : law
}

/** Returns the rules that someone must check again by a day: those whose law has not ended. */
export function rulesToCheck(day: CalendarDate, book: RightsBook = rightsBook): RuleOrigin[] {
  const all = [...book.rights.values(), ...book.commissions.values(), ...book.unsettled.values()]
  const ended = (rule: RuleOrigin) =>
    'until' in rule && rule.until !== null && (rule.until as number) < toDayNumber(day)
  return all.flat().filter((rule) => !ended(rule))
}

/** Returns every rule that no one has checked again in time, by state. */
export const overdueRules = (day: CalendarDate, book: RightsBook = rightsBook): RuleOrigin[] =>
  rulesToCheck(day, book)
    .filter((rule) => isCheckOverdue(rule, day))
    .toSorted((a, b) => a.id.localeCompare(b.id))

/** A right that has not begun yet is unknown until the day on which it does. */
const rulesInForce = (state: StateCode, day: CalendarDate, book: RightsBook) =>
  (book.rights.get(state) ?? []).filter((rule) => isInForce(rule, day))

function isInForce(
  { since, until }: Pick<RightRule, 'since' | 'until'>,
  day: CalendarDate,
): boolean {
  const at = toDayNumber(day)
  return (since === null || since <= at) && (until === null || at <= until)
}

/**
 * A window belongs to the rule that is in force on its event, as for windows that hold emails. It
 * is promised until that rule ends, and not at all while the rule's check is overdue.
 */
function windowsAround(
  day: CalendarDate,
  { state, birthDate, policyDate }: PolicyHolder & { readonly state: StateCode },
  book: RightsBook,
): EnrollmentWindow<YearlyRight>[] {
  const dates = {
    birth: birthDate && toDayNumber(birthDate),
    effective: policyDate && toDayNumber(policyDate),
  }
  return (book.rights.get(state) ?? [])
    .filter((rule) => rule.kind === 'yearly')
    .filter((rule) => !isCheckOverdue(rule, day))
    .flatMap((rule) => windowsOfRule(rule, dates, toDayNumber(day)))
    .filter(({ event, rule }) => rule.until === null || event <= rule.until)
    .map((window) => endingWithItsRule(window))
}

function endingWithItsRule(window: EnrollmentWindow<YearlyRight>): EnrollmentWindow<YearlyRight> {
  const { until } = window.rule
  if (until === null || window.end <= until) return window
  return { ...window, end: until }
}

function givenBy(
  rule: RightRule,
  window: Pick<EnrollmentWindow, 'start' | 'end'> | null,
): GivenRight {
  const { issuers, benefits, noGap } = rule
  return {
    kind: window === null ? 'always' : 'window',
    from: window && fromDayNumber(window.start),
    until: window && fromDayNumber(window.end),
    issuers,
    benefits,
    noGap,
    rule,
  }
}
