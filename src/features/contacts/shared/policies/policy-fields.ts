import { z } from 'zod'
import { dateField } from '../../../../kernel/calendar-date.ts'
import { otherCarrier } from '../../../carriers/shared/carriers.ts'
import { medigapPlanCodes } from '../../../carriers/shared/plans.ts'
import { contactCarriers } from '../contact-columns.ts'
import { inThisOrLastCentury } from '../contact-fields.ts'
import { statusesOfPolicies } from './policy-status.ts'
import { endBeforeStart, policyEmpty } from './policy-texts.ts'
import { maxPremium, premiumError } from './premium.rules.ts'

/** Blank text means null (unknown). A number that looks like a formula stays the text it is. */
const words = (length: number) =>
  z
    .string()
    .trim()
    .max(length)
    .transform((text) => (text === '' ? null : text))
    .nullable()
    .default(null)

const date = () => dateField({ within: inThisOrLastCentury }).nullable().default(null)

const fields = z.object({
  /** Any other carrier than the product's is named by its words. */
  carrier: z.enum(contactCarriers).nullable().default(null),
  carrier_words: words(200),
  plan_code: z.enum(medigapPlanCodes).nullable().default(null),
  select_network: z.boolean().default(false),
  plan_words: words(200),
  policy_number: words(100),
  effective_date: date(),
  end_date: date(),
  premium_cents: z
    .number(premiumError)
    .int(premiumError)
    .min(1, premiumError)
    .max(maxPremium, premiumError)
    .nullable()
    .default(null),
  /** The day on which the premium was known; today unless given. */
  premium_on: date(),
  rate_class: words(100),
  sold_by: z.number().int().positive().nullable().default(null),
  sold_by_words: words(100),
  status: z.enum(statusesOfPolicies).default('active'),
})

export const policyFieldNames = Object.keys(fields.shape) as (keyof typeof fields.shape)[]

/** The fields of a policy, all known ones: what is left out is not known. */
export const PolicyFields = fields
  .superRefine((policy, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const { effective_date, end_date } = policy
    if (effective_date !== null && end_date !== null && end_date < effective_date)
      issue('end_date', endBeforeStart)
    const { carrier, carrier_words, plan_code, plan_words, policy_number } = policy
    const known = [carrier, carrier_words, plan_code, plan_words, policy_number, effective_date]
    if (known.every((value) => value === null)) issue('carrier', policyEmpty)
  })
  .transform(({ carrier, ...policy }) => ({
    ...policy,
    carrier: carrier === otherCarrier ? null : carrier,
    carrier_words: policy.carrier_words ?? (carrier === otherCarrier ? otherCarrier : null),
    select_network: policy.select_network && policy.plan_code !== null,
    premium_on: policy.premium_cents === null ? null : policy.premium_on,
  }))
export type PolicyFields = z.output<typeof PolicyFields>
