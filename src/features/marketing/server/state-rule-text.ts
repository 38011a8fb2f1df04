import {
  type CalendarDate,
  civilOf,
  type DayNumber,
  monthNames,
} from '../../../kernel/calendar-date.ts'
import type { StateCode } from '../../../kernel/us-state.ts'
import { rightText } from '../../eligibility/shared/right-text.rules.ts'
import {
  allYearRightOf,
  reliedCommissionRuleIn,
  yearlyRightIn,
} from '../../enrollment-windows/shared/right.rules.ts'
import { rightTexts } from '../../enrollment-windows/shared/right-texts.ts'
import type { YearlyRight } from '../../enrollment-windows/shared/rights-book.ts'
import type { RuleBook } from '../../enrollment-windows/shared/rule-book.ts'
import { memberRuleLine, stateRuleLine } from '../../enrollment-windows/shared/rule-line.ts'
import type { EnrollmentWindow } from '../../enrollment-windows/shared/windows.rules.ts'
import { yearlyRightOf } from '../../enrollment-windows/shared/yearly-right.rules.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import { outreachConstants } from '../../outreach/shared/plan/outreach-constants.ts'

const locale = 'en'

export const dayText = (day: DayNumber): string => {
  const { month, day: ofMonth } = civilOf(day)
  return `${monthNames[month - 1]} ${ofMonth}`
}

interface StateOnDay {
  readonly state: StateCode
  /** The window that holds emails in the drawn year. */
  readonly window: EnrollmentWindow | undefined
  /** Today: a rule that no one has checked again in time is not shown as a right. */
  readonly today: CalendarDate
}

/** Returns a state's rules for an agent, with the right in the words that a client reads. */
export function stateRuleText(ruleBook: RuleBook, { state, window, today }: StateOnDay): string {
  const told = rightTold(state, today)
  const held = heldText(ruleBook, { state, window, today })
  const line = stateRuleLine(state, stateName(state), today)
  if (told === null && held === null && line === null)
    return 'No yearly window in our rules: each email goes out on its own date.'
  return [told, held ?? 'Each email goes out on its own date.', line].filter(Boolean).join(' ')
}

/** The right in a client’s words; null where nothing may be promised. */
function rightTold(state: StateCode, today: CalendarDate): string | null {
  const name = stateName(state)
  const allYear = allYearRightOf(state, today)
  if (allYear !== undefined) {
    const right = { ...allYear, from: null, until: null }
    return `For a client with a Medicare Supplement plan: “${rightText(right, name, locale)}” The state may set more limits.`
  }
  const yearly = yearlyRightIn(state, today)
  if (yearly === undefined) return null
  const { promise, beyond, condition } = rightTexts(locale)
  const { text } = yearlyRightOf(yearly, name, { locale, asksBirthDate: false })
  const right = [text, promise(yearly), condition(yearly), beyond(yearly)].filter(Boolean)
  return `For a client: “${right.join(' ')}” Clients are promised ${promisedDays(yearly)}.`
}

function promisedDays({ basis, days, startOffset }: YearlyRight): string {
  const event = {
    birthday: 'the birthday',
    birth_month_first: 'the first of the birthday’s month',
    anniversary: 'the policy anniversary',
  }[basis]
  const before = startOffset === 0 ? '' : `${-startOffset} days before `
  return `${days} days from ${before}${event}`
}

/** When SmartSend keeps quiet, in the widest reading, and why; null where it holds nothing. */
function heldText(ruleBook: RuleBook, { state, window, today }: StateOnDay): string | null {
  const why = whyQuiet(state, today)
  if (ruleBook.continuous.has(state))
    return `With SmartSend on, no automatic emails go out, ${why}. Agents can still send a quote.`
  if (window === undefined) return null
  const drawn = `${dayText(window.start)} to ${dayText(window.end)}`
  return `The chart shows the widest reading, ${drawn}. During that time and the ${outreachConstants.leadExclusionDays} days before it, SmartSend holds automatic emails, ${why}.`
}

function whyQuiet(state: StateCode, today: CalendarDate): string {
  const law = reliedCommissionRuleIn(state, today)
  return law === undefined
    ? 'because many carriers pay little or no commission then'
    : `unless the agency chooses to send: by law, carriers may not pay less commission then (${memberRuleLine(law, today)})`
}
