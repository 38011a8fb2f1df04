import { type CalendarDate, displayDate } from '../../../../kernel/calendar-date.ts'
import { displayMoney } from '../../../../kernel/money.ts'
import { type MedigapPlanCode, medigapPlanName } from '../../../carriers/shared/plans.ts'
import type { ClientPolicy } from './policies.contract.ts'

/** Returns the carrier's name: ours, or the words of the import file. */
export const policyCarrier = ({ carrier, carrier_words }: ClientPolicy): string | null =>
  carrier ?? carrier_words

/** Returns the plan's name: ours, or the words of the import file. */
export const policyPlan = ({ plan_code, select_network, plan_words }: ClientPolicy) =>
  plan_code === null
    ? plan_words
    : medigapPlanName({ code: plan_code as MedigapPlanCode, select: select_network })

/** Returns "Aetna, Plan G". */
export const policyTitle = (policy: ClientPolicy): string =>
  [policyCarrier(policy), policyPlan(policy)].filter((part) => part !== null).join(', ') ||
  'Carrier and plan not known'

/** Returns the premium with its age: "$142.50 a month, known since 03/01/2026". */
export function policyPremium({ premium_cents, premium_on }: ClientPolicy): string | null {
  if (premium_cents === null || premium_on === null) return null
  const since = displayDate(premium_on as CalendarDate)
  return `${displayMoney(premium_cents)} a month, known since ${since}`
}
