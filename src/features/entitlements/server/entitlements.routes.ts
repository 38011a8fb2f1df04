import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { entitlementsContract } from '../shared/entitlements.contract.ts'
import { subscriptionTiers } from '../shared/subscription-tiers.ts'
import { choosePlan } from './choose-plan.ts'

const calls = implement(entitlementsContract).$context<RequestContext>()

export const entitlementsRoutes = calls.router({
  listSubscriptionTiers: calls.listSubscriptionTiers.handler(() => ({
    tiers: subscriptionTiers.map((tier) => ({ ...tier, features: [...tier.features] })),
  })),
  choosePlan: calls.choosePlan.handler(({ context, input }) =>
    choosePlan(memberOf(context), input),
  ),
})
