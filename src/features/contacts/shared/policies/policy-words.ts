import { displayDate } from '../../../../kernel/calendar-date.ts'
import { displayMoney } from '../../../../kernel/money.ts'
import { otherCarrier } from '../../../carriers/shared/carriers.ts'
import { type MedigapPlanCode, medigapPlanName } from '../../../carriers/shared/plans.ts'
import type { ClientPolicy } from './policies.contract.ts'

/** Returns the carrier's name: ours, or the words of the import file. */
export const policyCarrier = ({ carrier, carrier_words }: ClientPolicy): string | null =>
  carrier ?? carrier_words

interface PlanInWords {
  readonly plan_code: string | null
  /** Null where no plan is known. */
  readonly select_network: boolean | null
  readonly plan_words: string | null
}

/** Returns the plan's name: ours, or the words of the import file. */
export const policyPlan = ({ plan_code, select_network, plan_words }: PlanInWords) =>
  plan_code === null
    ? plan_words
    : medigapPlanName({ code: plan_code as MedigapPlanCode, select: select_network === true })

/** A contact's carrier and plan type, beside the words of its policy in force. */
export interface ContactAndWords extends PlanInWords {
  readonly current_carrier: string | null
  readonly plan_type: string | null
  readonly carrier_words: string | null
}

/** The words that "Other" stands for: only of a field that says it, and where some are known. */
interface OtherWords {
  readonly other_carrier?: string
  readonly other_plan?: string
}

const wordsFor = (field: string | null, words: string | null) =>
  field === otherCarrier && words !== otherCarrier ? words : null

/** Returns what a contact's carrier and plan type call "Other", in its policy's own words. */
export function otherWords(contact: ContactAndWords): OtherWords {
  const carrier = wordsFor(contact.current_carrier, contact.carrier_words)
  const plan = wordsFor(contact.plan_type, policyPlan(contact))
  return {
    ...(carrier !== null && { other_carrier: carrier }),
    ...(plan !== null && { other_plan: plan }),
  }
}

/** Returns "Aetna, Plan G". */
export const policyTitle = (policy: ClientPolicy): string =>
  [policyCarrier(policy), policyPlan(policy)].filter((part) => part !== null).join(', ') ||
  'Carrier and plan unknown'

/** Returns the premium with its age: "$142.50 a month, known since 03/01/2026". */
export function policyPremium({ premium_cents, premium_on }: ClientPolicy): string | null {
  if (premium_cents === null || premium_on === null) return null
  const since = displayDate(premium_on)
  return `${displayMoney(premium_cents)} a month, known since ${since}`
}
