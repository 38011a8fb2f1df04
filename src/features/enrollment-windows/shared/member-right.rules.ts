import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import {
  type GivenRight,
  nextRight,
  type PolicyHolder,
  reliedCommissionRuleIn,
  rightOn,
  yearlyRightIn,
} from './right.rules.ts'
import { coversEverything, rightTexts } from './right-texts.ts'
import { memberRuleLine, stateRuleLine } from './rule-line.ts'

/** The words that a member reads of a client's right to change plans without health questions. */
export interface MemberRight {
  readonly text: string
  /** The rule, when it was checked, how sure it is, its source, and whether it is overdue. */
  readonly rule: string
}

/**
 * Returns a client's right today, else the next one; null in a state whose rules give none. Without
 * a policy, it says that it is for those who have one, unless it is for everyone.
 */
export function memberRightOf(
  today: CalendarDate,
  { policyHolder, ...person }: PolicyHolder & { readonly policyHolder: boolean },
  stateName: string,
): MemberRight | null {
  const { state } = person
  if (state === null) return null
  const right = rightOn(today, person)
  if (right.kind === 'unsettled') {
    const rule = stateRuleLine(state, stateName, today) ?? ''
    return {
      text: 'Do not tell the client that they have a right to change or that they do not.',
      rule,
    }
  }
  const yearly = yearlyRightIn(state, today)
  const given = right.kind === 'none' ? nextRight(today, person) : right
  const rule = given?.rule ?? yearly
  if (rule === undefined) return null
  const law = reliedCommissionRuleIn(state, today)
  const paid =
    law === undefined
      ? ''
      : ` By law, carriers may not pay less commission then. ${memberRuleLine(law, today)}`
  return {
    text: `${policyHolder || coversEverything(right) ? '' : ifPolicy}${
      given === undefined ? noDates(stateName) : `${whenText(given, today)}: ${coversText(given)}`
    }`,
    rule: `${memberRuleLine(rule, today)}${paid}`,
  }
}

const ifPolicy = 'Only for clients with a Medicare Supplement policy. '

const noDates = (stateName: string) =>
  `${stateName} gives clients a right to change each year. Its dates appear here once the missing date is filled in or the client is within the age limits.`

function whenText({ from, until }: GivenRight, today: CalendarDate): string {
  if (from === null || until === null) return 'Right to change any time of year'
  return from <= today
    ? `Right to change now, through ${displayDate(until)}`
    : `Next right to change: ${displayDate(from)} to ${displayDate(until)}`
}

function coversText(right: GivenRight): string {
  const { covered, beyond, condition } = rightTexts('en')
  return [`${covered(right)}.`, condition(right), beyond(right)].filter(Boolean).join(' ')
}
