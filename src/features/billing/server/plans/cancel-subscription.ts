import { AppError } from '../../../../kernel/app-error.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { Payments } from '../../../../platform/payments/payments.ts'
import { requirePayments } from '../../../../platform/payments/require-payments.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { PlanSelection } from '../../../entitlements/shared/plan-selection.rules.ts'
import { isCharged } from '../../../entitlements/shared/subscription-status.rules.ts'
import { holdNoPlan, planInForce } from '../../shared/plan-in-force.rules.ts'
import type { CurrentSubscription } from '../../shared/plans.contract.ts'
import { auditPlanChange } from '../audit-plan-change.ts'
import { priceLines } from '../catalog-prices.ts'
import { syncSubscription } from '../sync-subscription.ts'
import { oneChangeAtATime } from './one-change-at-a-time.ts'
import { readPlanState } from './plan-state.ts'
import { toSecond } from './preview-change.ts'

export const notSubscribed = 'Your agency does not have a subscription to change.'

/**
 * Ends the subscription when its paid period does. Repeating it changes nothing. Throws 404 for
 * another organization, 409 without a subscription.
 */
export const cancelSubscription = (context: MemberContext, org: string) =>
  withSubscription(context, org, async (payments, id, keyOf) => {
    const { cancelAtPeriodEnd } = await payments.readSubscription(id)
    if (!cancelAtPeriodEnd) await payments.setCancelAtPeriodEnd(id, true, keyOf('cancel'))
  })

/**
 * Undoes a cancellation and the change to a cheaper plan that waits: the plan that holds continues.
 * Throws as `cancelSubscription`.
 */
export const keepSubscription = (context: MemberContext, org: string) =>
  withSubscription(context, org, async (payments, id, keyOf) => {
    const before = await payments.readSubscription(id)
    if (before.cancelAtPeriodEnd) await payments.setCancelAtPeriodEnd(id, false, keyOf('keep'))
    const now = toSecond(context.clock.now())
    const { plan, next } = planInForce(before, now)
    if (plan === undefined || next === undefined) return
    const lines = await priceLines(payments, plan)
    await payments.changeSubscription(
      id,
      // The period is paid for at this price.
      { lines, charge: 'next-invoice', at: now, metadata: holdNoPlan },
      keyOf('keep-plan'),
    )
    await recordKept(context, next.plan, plan)
  })

async function withSubscription(
  context: MemberContext,
  org: string,
  work: (payments: Payments, id: string, keyOf: (action: string) => string) => Promise<void>,
): Promise<CurrentSubscription> {
  return oneChangeAtATime(context, async () => {
    const { subscriptionId, status, readAt } = await readPlanState(context, org)
    if (subscriptionId === undefined || !isCharged(status))
      throw new AppError('CONFLICT', notSubscribed)
    // The provider repeats its response to a key; each reading allows a new request.
    const keyOf = (action: string) => [action, subscriptionId, readAt?.getTime()].join('/')
    await work(requirePayments(context), subscriptionId, keyOf)
    await syncSubscription(context)
    return (await readPlanState(context)).shown
  })
}

const recordKept = (context: MemberContext, from: PlanSelection, to: PlanSelection) =>
  inOrganization(context, (transaction) =>
    auditPlanChange(transaction, context, 'billing.keep_plan', { from, to }),
  )
