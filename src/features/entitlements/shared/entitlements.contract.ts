import { z } from 'zod'
import { adminCall, publicCall } from '../../../kernel/call.ts'
import { extraAgentsInvalid, extraContactsInvalid } from './plan-selection.rules.ts'
import { planRequired } from './subscription-tiers.ts'

export const SubscriptionTierFields = z.object({
  id: z.string(),
  name: z.string(),
  price: z.number(),
  agentLimit: z.number(),
  contactLimit: z.number(),
  features: z.array(z.string()),
})

export const entitlementsContract = {
  listSubscriptionTiers: publicCall
    .get('/organizations/subscription-tiers', 'The plans to choose from')
    .output(z.object({ tiers: z.array(SubscriptionTierFields) })),
  choosePlan: adminCall
    .post('/choose-plan', 'Starts a plan’s trial, for an agency without a plan')
    .input(
      z.object({
        plan: z.string(planRequired).trim().min(1, planRequired).max(100, planRequired),
        orgSlug: z.string().max(100).optional(),
        extraAgents: z.number(extraAgentsInvalid).default(0),
        /** In steps of 5,000. */
        extraContacts: z.number(extraContactsInvalid).default(0),
      }),
    )
    .output(z.object({ redirectUrl: z.string() })),
}
