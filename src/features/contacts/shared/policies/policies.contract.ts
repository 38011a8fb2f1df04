import { z } from 'zod'
import { DateText } from '../../../../kernel/calendar-date.ts'
import { memberCall } from '../../../../kernel/call.ts'
import { ContactIdField, PolicyIdField } from '../../../../kernel/ids.ts'
import { PolicyFields } from './policy-fields.ts'
import { statusesOfPolicies } from './policy-status.ts'

export const ClientPolicy = z.object({
  id: z.number(),
  carrier: z.string().nullable(),
  carrier_words: z.string().nullable(),
  plan_code: z.string().nullable(),
  select_network: z.boolean(),
  plan_words: z.string().nullable(),
  policy_number: z.string().nullable(),
  effective_date: DateText.nullable(),
  end_date: DateText.nullable(),
  /** A month's premium in cents, and the day on which it was known. */
  premium_cents: z.number().nullable(),
  premium_on: DateText.nullable(),
  rate_class: z.string().nullable(),
  /** The agent who sold it, or the words for another person who did. */
  sold_by: z.number().nullable(),
  sold_by_name: z.string().nullable(),
  sold_by_words: z.string().nullable(),
  status: z.enum(statusesOfPolicies),
  in_force: z.boolean(),
  version: z.number(),
})
export type ClientPolicy = z.infer<typeof ClientPolicy>

const replaces = PolicyIdField.optional()
const contact = z.object({ id: ContactIdField })
const one = contact.extend({ policy_id: PolicyIdField })
const written = z.object({ policy: ClientPolicy })

export const policiesContract = {
  listPolicies: memberCall
    .get(
      '/contacts/{id}/policies',
      'A client’s policies: the one in force first, then pending and earlier ones',
      'contacts:read',
    )
    .input(contact)
    .output(
      z.object({
        policies: z.array(ClientPolicy),
        /** As the client has told it on a quote's page, until the agent decides about it. */
        told_premium: z.object({ premium_cents: z.number(), premium_on: DateText }).nullable(),
      }),
    ),
  decideToldPremium: memberCall
    .post(
      '/contacts/{id}/told-premium',
      'Accepts the premium a client reported for the policy in force, or dismisses it',
      'contacts:write',
    )
    .input(contact.extend({ accept: z.boolean() }))
    .output(z.object({ policies: z.array(ClientPolicy) })),
  addPolicy: memberCall
    .post(
      '/contacts/{id}/policies',
      'Adds a policy. An active one needs `replaces`, the id of the policy in force, if there is one',
      'contacts:write',
    )
    .input(contact.extend({ policy: PolicyFields, replaces }))
    .output(written),
  updatePolicy: memberCall
    .put(
      '/contacts/{id}/policies/{policy_id}',
      'Replaces a policy’s fields, including to end it; with `version` a stale edit returns 409',
      'contacts:write',
    )
    .input(
      one.extend({
        policy: PolicyFields,
        replaces,
        version: z.number().int().positive().optional(),
      }),
    )
    .output(written),
  deletePolicy: memberCall
    .delete(
      '/contacts/{id}/policies/{policy_id}',
      'Deletes a policy entered by mistake, and returns it',
      'contacts:write',
    )
    .input(one)
    .output(written),
}
