import { type CalendarDate, fromDayNumber, toDayNumber } from '../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import type { GuaranteedIssueLimits, RuleBook } from './rule-book.ts'
import { isOpenOn, windowsOf } from './windows.rules.ts'

/** A right to change plans now without health questions, as far as its limits say; without dates it lasts all year. */
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
 * Returns the guaranteed-issue right that a state rule gives on `today` to a person who already has a Medicare Supplement policy, else null.
 * `policyDate` is when that policy took effect. Source: the state rules of data/outreach-rules.json.
 */
export function guaranteedIssueOn(
  today: CalendarDate,
  ruleBook: RuleBook,
  person: {
    state: StateCode | null
    birthDate: CalendarDate | null
    policyDate: CalendarDate | null
  },
): GuaranteedIssue | null {
  const { state, birthDate, policyDate } = person
  if (state === null) return null
  const allYear = ruleBook.continuous.get(state)
  if (allYear !== undefined) return { from: null, until: null, ...limitsOf(allYear) }
  const contact = {
    state,
    birth: birthDate && toDayNumber(birthDate),
    effective: policyDate && toDayNumber(policyDate),
  }
  const day = toDayNumber(today)
  const window = windowsOf(ruleBook, contact, day).find((one) => isOpenOn(one, day))
  if (window === undefined) return null
  return {
    from: fromDayNumber(window.start),
    until: fromDayNumber(window.end),
    ...limitsOf(window.rule),
  }
}
