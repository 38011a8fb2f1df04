import { displayDateOrBlank } from '../../../../kernel/calendar-date.ts'
import { fieldErrors } from '../../../../kernel/field-errors.ts'
import { displayMoney } from '../../../../kernel/money.ts'
import { parseTypedDate } from '../../../../kernel/typed-date.ts'
import { otherCarrier } from '../../../carriers/shared/carriers.ts'
import type { ClientPolicy } from './policies.contract.ts'
import { PolicyFields } from './policy-fields.ts'
import { type PolicyStatus, policyHasEnded } from './policy-status.ts'
import { anotherInForce } from './policy-texts.ts'
import { parsePremium, premiumError } from './premium.rules.ts'

/** The fields of a policy as typed; empty for what is not known. */
export interface PolicyForm extends Record<string, string | boolean> {
  readonly carrier: string
  readonly carrier_words: string
  readonly plan_code: string
  readonly select_network: boolean
  readonly plan_words: string
  readonly policy_number: string
  readonly effective_date: string
  readonly end_date: string
  readonly premium: string
  readonly premium_on: string
  readonly rate_class: string
  readonly sold_by: string
  readonly sold_by_words: string
  readonly status: PolicyStatus
  /** The person says that it replaces the one in force. */
  readonly replaces: boolean
}
export type PolicyFormErrors = Partial<Record<keyof PolicyForm & string, string>>

/** A plan that only words name, as a choice of the form. */
export const otherPlan = 'OTHER'

/** Returns the form of a policy, or of a new one. */
export function policyFormOf(policy: ClientPolicy | undefined): PolicyForm {
  const { carrier_words, plan_words } = policy ?? {}
  return {
    carrier: policy?.carrier ?? (carrier_words ? otherCarrier : ''),
    carrier_words: carrier_words ?? '',
    plan_code: policy?.plan_code ?? (plan_words ? otherPlan : ''),
    select_network: policy?.select_network ?? false,
    plan_words: plan_words ?? '',
    policy_number: policy?.policy_number ?? '',
    effective_date: displayDateOrBlank(policy?.effective_date),
    end_date: displayDateOrBlank(policy?.end_date),
    premium: policy?.premium_cents ? displayMoney(policy.premium_cents) : '',
    premium_on: displayDateOrBlank(policy?.premium_on),
    rate_class: policy?.rate_class ?? '',
    sold_by: policy?.sold_by ? String(policy.sold_by) : '',
    sold_by_words: policy?.sold_by_words ?? '',
    status: policy?.status ?? 'active',
    replaces: false,
  }
}

/** Returns the form that ends a policy, "lapsed" unless it has ended already. */
export function endingFormOf(policy: ClientPolicy | undefined): PolicyForm {
  const form = policyFormOf(policy)
  return policyHasEnded(form.status) ? form : { ...form, status: 'lapsed' }
}

/** Returns the policy as calls take it; what cannot be read stays as typed, for the error. */
export function policyFieldsOf(form: PolicyForm): PolicyFields {
  const date = (text: string) => (text === '' ? null : (parseTypedDate(text, 'near') ?? text))
  const { premium, replaces, carrier, plan_code, sold_by, ...rest } = form
  return {
    ...rest,
    carrier: carrier || null,
    plan_code: plan_code === '' || plan_code === otherPlan ? null : plan_code,
    effective_date: date(form.effective_date),
    end_date: date(form.end_date),
    premium_cents: premium === '' ? null : parsePremium(premium),
    premium_on: date(form.premium_on),
    sold_by: sold_by === '' ? null : Number(sold_by),
  } as unknown as PolicyFields
}

/**
 * Returns the error text of each wrong field. `inForce`: another policy is in force, which an
 * active one must replace knowingly.
 */
export function policyErrors(form: PolicyForm, inForce: boolean): PolicyFormErrors {
  const { premium_cents: premium, ...errors } = fieldErrors(PolicyFields, policyFieldsOf(form))
  return {
    ...errors,
    ...(premium !== undefined || (form.premium !== '' && parsePremium(form.premium) === undefined)
      ? { premium: premiumError }
      : {}),
    ...(inForce && form.status === 'active' && !form.replaces ? { replaces: anotherInForce } : {}),
  }
}
