import { civilOf, type DayNumber, monthNames } from '../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { rightText } from '../../eligibility/shared/right-text.rules.ts'
import { rightTexts } from '../../enrollment-windows/shared/right-texts.ts'
import {
  lawsOwnWindow,
  type RuleBook,
  unsettledStates,
} from '../../enrollment-windows/shared/rule-book.ts'
import type { EnrollmentWindow } from '../../enrollment-windows/shared/windows.rules.ts'
import { yearlyRightOf } from '../../enrollment-windows/shared/yearly-right.rules.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import { outreachConstants } from '../../outreach/shared/plan/outreach-constants.ts'

const locale = 'en'
const noCommission = 'many carriers pay little or no commission then'

export const dayText = (day: DayNumber): string => {
  const { month, day: ofMonth } = civilOf(day)
  return `${monthNames[month - 1]} ${ofMonth}`
}

/** Returns a state's rule for an agent, with the right in the words that a client reads. */
export function stateRuleText(
  ruleBook: RuleBook,
  state: StateCode,
  window: EnrollmentWindow | undefined,
): string {
  const name = stateName(state)
  const allYear = ruleBook.continuous.get(state)
  if (allYear !== undefined) {
    const right = rightText({ ...allYear, from: null, until: null }, name, locale)
    return `For a client with a Medicare Supplement plan: “${right}” The state may set more limits. With SmartSend on, no email goes by itself, because ${noCommission}; agents can still send a quote.`
  }
  if (window !== undefined) {
    const { promise, beyond } = rightTexts(locale)
    const { text } = yearlyRightOf(window.rule, name, { locale, asksBirthDate: false })
    const right = [text, promise(window.rule), beyond(window.rule)].filter(Boolean).join(' ')
    return `For a client: “${right}” ${drawnText(state, window)} In that time, and ${outreachConstants.leadExclusionDays} days before it, SmartSend keeps quiet, because ${noCommission}.`
  }
  if (unsettledStates.has(state))
    return `${name} may give a right to change without health questions; our rules do not know for sure. Ask the state’s free counseling (SHIP). Each email goes on its own day.`
  return 'No yearly window that our rules know: each email goes on its own day.'
}

/** The drawing has the widest reading, which holds emails: it is no promise to a client. */
function drawnText(state: StateCode, { rule, start, end }: EnrollmentWindow): string {
  const drawn = `${dayText(start)} to ${dayText(end)}`
  const law = lawsOwnWindow(state)
  if (law === undefined) return `Drawn is the widest reading, ${drawn}.`
  const event = rule.basis === 'anniversary' ? 'policy anniversary' : 'birthday'
  const from = law.startOffset === 0 ? '' : `${-law.startOffset} days before `
  return `Drawn is the widest reading, ${drawn}; the law itself gives ${law.days} days from ${from}the ${event}.`
}
