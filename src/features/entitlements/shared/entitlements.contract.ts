import { z } from 'zod'
import { adminCall, publicCall } from '../../../kernel/call.ts'
import { planRequired } from './subscription-tiers.ts'

const SubscriptionTierFields = z.object({
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
    .post('/choose-plan', 'Starts the trial of a plan, for an agency without one')
    .input(
      z.object({
        plan: z.string(planRequired).trim().min(1, planRequired).max(100, planRequired),
        orgSlug: z.string().max(100).optional(),
      }),
    )
    .output(z.object({ redirectUrl: z.string() })),
}
