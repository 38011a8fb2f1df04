import { ageOn, type CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../../kernel/us-state.ts'
import { guaranteedIssueOn } from '../../../enrollment-windows/shared/guaranteed-issue.rules.ts'
import {
  type RuleBook,
  ruleBooks,
  unsettledStates,
} from '../../../enrollment-windows/shared/rule-book.ts'

/** The facts of a client that decide what an email may say about health questions. */
export interface HealthFacts {
  readonly state: StateCode | null
  readonly birthDate: CalendarDate | null
  readonly policyDate: CalendarDate | null
  readonly policyHolder: boolean
}

/**
 * Kinds of words in an email: that health questions come first, that it depends, or that the state
 * gives a right to be accepted without them on that day.
 */
export const healthRules = ['questions', 'depends', 'right'] as const
export type HealthRule = (typeof healthRules)[number]

/** By then the six months after Part B at 65, in which no company may ask, are over for most. */
const pastFirstEnrollment = 66

const mayGiveRight = (state: StateCode) =>
  unsettledStates.has(state) || Object.values(ruleBooks).some(({ windows }) => windows.has(state))

export function healthRuleFor(
  ruleBook: RuleBook,
  { state, policyHolder, ...dates }: HealthFacts,
  day: CalendarDate,
): HealthRule {
  if (state === null) return 'depends'
  if (Object.values(ruleBooks).some(({ continuous }) => continuous.has(state))) return 'right'
  if (!policyHolder) return 'depends'
  if (guaranteedIssueOn(day, ruleBook, { state, ...dates }) !== null) return 'right'
  const { birthDate } = dates
  if (birthDate === null || ageOn(birthDate, day) < pastFirstEnrollment) return 'depends'
  return mayGiveRight(state) ? 'depends' : 'questions'
}
