import { otherCarrier } from '../../../carriers/shared/carriers.ts'
import type { PlanOfPolicy } from '../../../carriers/shared/plans.ts'
import type { ContactValue } from '../contact-columns.ts'

type PlanType = ContactValue<'plan_type'>

/**
 * Returns a plan as the specification's plan types have it: a SELECT or high-deductible plan is
 * another plan than the one with its letter (decision 115b), and so is one that only words name.
 */
export function planTypeOf(plan: PlanOfPolicy | undefined): PlanType {
  if (plan === undefined || plan.select) return otherCarrier
  return plan.code === 'G' ? 'Plan G' : plan.code === 'N' ? 'Plan N' : otherCarrier
}

/** SQL of the carrier and the plan type that a row `p` of policy gives its contact. */
export const viewedCarrier = (p: string): string =>
  `coalesce(${p}.carrier, case when ${p}.carrier_words is not null then '${otherCarrier}' end)`
export const viewedPlan = (p: string): string =>
  `case when ${p}.plan_code in ('G', 'N') and not ${p}.select_network then 'Plan ' || ${p}.plan_code
    when ${p}.plan_code is not null or ${p}.plan_words is not null then '${otherCarrier}' end`
/** SQL of the plan code that a plan type means, the other way around; null for any other plan. */
export const codeOfPlanType = (planType: string): string =>
  `case when ${planType} = 'Plan G' then 'G' when ${planType} = 'Plan N' then 'N' end`
