import { z } from 'zod'
import { DateText, fromDayNumber } from '../../../../kernel/calendar-date.ts'
import { StateCodeField } from '../../../../kernel/us-state.ts'
import { RuleBookNameField } from '../../../enrollment-windows/shared/rule-book.ts'
import type { HoldingRule } from './plan-contact.ts'

export const PlannedRule = z.object({
  ruleBook: RuleBookNameField,
  state: StateCodeField,
  basis: z.enum(['birthday', 'birth_month_first', 'anniversary', 'continuous']),
  /** First and last day of the window; null for a state that enrolls all year. */
  start: DateText.nullable(),
  end: DateText.nullable(),
  source: z.string(),
})
/** The rule that held a planned email, as stored with the email and shown on the contact's page. */
export type PlannedRule = z.output<typeof PlannedRule>

/** Returns the stored form of a rule and its window: compact JSON. */
export function plannedRuleText({ rule, windowStart, windowEnd }: HoldingRule): string {
  const { ruleBook, state, basis, source } = rule
  const planned: PlannedRule = {
    ruleBook,
    state,
    basis,
    start: dayOrNull(windowStart),
    end: dayOrNull(windowEnd),
    source,
  }
  return JSON.stringify(planned)
}

const dayOrNull = (day: number | null) => (day === null ? null : fromDayNumber(day))

/** Returns undefined where no rule is stored or the text has another shape. */
export function readPlannedRule(text: string | null): PlannedRule | undefined {
  if (text === null) return undefined
  try {
    return PlannedRule.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
