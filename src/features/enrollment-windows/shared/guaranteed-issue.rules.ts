import {
  type CalendarDate,
  type DayNumber,
  fromDayNumber,
  toDayNumber,
} from '../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import type { GuaranteedIssueLimits, RuleBook } from './rule-book.ts'
import { type EnrollmentWindow, isOpenOn, windowsOf } from './windows.rules.ts'

/**
 * A right to change plans now without health questions, as far as its limits say; without dates it
 * lasts all year.
 */
export interface GuaranteedIssue extends GuaranteedIssueLimits {
  readonly from: CalendarDate | null
  readonly until: CalendarDate | null
}

const limitsOf = ({ sameLetter, sameIssuer, equalOrLesserBenefits }: GuaranteedIssueLimits) => ({
  sameLetter,
  sameIssuer,
  equalOrLesserBenefits,
})

/**
 * The facts that decide a person's rights. `policyDate` is when the policy that the person has now
 * took effect.
 */
export interface PolicyHolder {
  readonly state: StateCode | null
  readonly birthDate: CalendarDate | null
  readonly policyDate: CalendarDate | null
}

/**
 * Returns the guaranteed-issue right that a state rule gives on `today` to a person who already has
 * a Medicare Supplement policy, else null. Source: the state rules of data/outreach-rules.json.
 */
export function guaranteedIssueOn(
  today: CalendarDate,
  ruleBook: RuleBook,
  person: PolicyHolder,
): GuaranteedIssue | null {
  const allYear = person.state === null ? undefined : ruleBook.continuous.get(person.state)
  if (allYear !== undefined) return { from: null, until: null, ...limitsOf(allYear) }
  const day = toDayNumber(today)
  return rightOf(windowsAround(day, ruleBook, person).find((window) => isOpenOn(window, day)))
}

/** Returns the first such right with dates that begins after `today`, else null. */
export function nextGuaranteedIssue(
  today: CalendarDate,
  ruleBook: RuleBook,
  person: PolicyHolder,
): GuaranteedIssue | null {
  const day = toDayNumber(today)
  return rightOf(windowsAround(day, ruleBook, person).find(({ start }) => start > day))
}

const windowsAround = (
  day: DayNumber,
  ruleBook: RuleBook,
  { state, birthDate, policyDate }: PolicyHolder,
) =>
  windowsOf(
    ruleBook,
    {
      state,
      birth: birthDate && toDayNumber(birthDate),
      effective: policyDate && toDayNumber(policyDate),
    },
    day,
  )

const rightOf = (window: EnrollmentWindow | undefined): GuaranteedIssue | null =>
  window === undefined
    ? null
    : {
        from: fromDayNumber(window.start),
        until: fromDayNumber(window.end),
        ...limitsOf(window.rule),
      }
