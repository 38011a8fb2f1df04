import { implement } from '@orpc/server'
import { AppError } from '../../../../kernel/app-error.ts'
import { memberOf, type RequestContext } from '../../../../platform/http/request-context.ts'
import { customTier } from '../../../entitlements/shared/custom-tier.rules.ts'
import { customContactsInvalid } from '../../shared/plan-change.rules.ts'
import { pricePerMonth } from '../../shared/plan-price.rules.ts'
import { plansContract } from '../../shared/plans.contract.ts'
import { cancelSubscription, keepSubscription } from './cancel-subscription.ts'
import { changePlan } from './change-plan.ts'
import { createPlanCheckout } from './plan-checkout.ts'
import { readPlanState } from './plan-state.ts'
import { previewChange } from './preview-change.ts'

const calls = implement(plansContract).$context<RequestContext>()

export const plansRoutes = {
  calculateTier: calls.calculateTier.handler(({ input }) => {
    const tier = /^\d+$/.test(input.n) ? customTier(Number(input.n)) : undefined
    if (tier === undefined) throw new AppError('BAD_REQUEST', customContactsInvalid)
    const { amount, unit } = pricePerMonth(tier)
    return { ...tier, priceLabel: `${amount}${unit}` }
  }),
  readSubscription: calls.readSubscription.handler(
    async ({ context, input }) => (await readPlanState(memberOf(context), input.org)).shown,
  ),
  readMySubscription: calls.readMySubscription.handler(
    async ({ context }) => (await readPlanState(memberOf(context))).shown,
  ),
  previewChange: calls.previewChange.handler(({ context, input }) =>
    previewChange(memberOf(context), input),
  ),
  changePlan: calls.changePlan.handler(({ context, input }) =>
    changePlan(memberOf(context), input),
  ),
  cancelSubscription: calls.cancelSubscription.handler(({ context, input }) =>
    cancelSubscription(memberOf(context), input.org),
  ),
  keepSubscription: calls.keepSubscription.handler(({ context, input }) =>
    keepSubscription(memberOf(context), input.org),
  ),
  createPlanCheckout: calls.createPlanCheckout.handler(({ context, input }) =>
    createPlanCheckout(memberOf(context), input),
  ),
}
