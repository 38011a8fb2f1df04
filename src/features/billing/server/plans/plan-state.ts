import { AppError } from '../../../../kernel/app-error.ts'
import { toDayNumber } from '../../../../kernel/calendar-date.ts'
import type { SubscriptionStatus } from '../../../../kernel/subscription-status.ts'
import { dateIn } from '../../../../platform/clock.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { trialDaysLeft } from '../../../entitlements/shared/agency-life.rules.ts'
import { type ChosenPlan, resolvePlan } from '../../../entitlements/shared/plan-selection.rules.ts'
import { isInForce } from '../../../entitlements/shared/subscription-status.rules.ts'
import { type PlanPayment, planPayment } from '../../shared/plan-change.rules.ts'
import type { CurrentSubscription } from '../../shared/plans.contract.ts'
import { findPaymentAccount, getStoredPlan } from '../payment-account.sql.ts'
import { getNamesOfAgency } from './plan-state.sql.ts'

export const unknownOrganization = 'Organization not found.'

/** The agency's plan as it was last stored. */
export interface PlanState {
  readonly status: SubscriptionStatus
  readonly current: ChosenPlan | undefined
  readonly payment: PlanPayment
  readonly subscriptionId: string | undefined
  readonly timeZone: string
  /**
   * Of the last reading from the provider. Every change is followed by one, so keys with it are
   * used once.
   */
  readonly readAt: Date | undefined
  readonly shown: CurrentSubscription
}

/** Returns the plan of the member's organization. Throws 404 if `org` is another's slug or id. */
export async function readPlanState(context: MemberContext, org?: string): Promise<PlanState> {
  const { clock, organizationId } = context
  return inOrganization(context, async (transaction) => {
    const agency = await getNamesOfAgency(transaction)
    if (org !== undefined && org !== agency.slug && org !== String(organizationId))
      throw new AppError('NOT_FOUND', unknownOrganization)
    const stored = await getStoredPlan(transaction)
    const account = await findPaymentAccount(transaction)
    const { subscription_status: status, time_zone: timeZone } = stored
    const current =
      stored.subscription_tier === null
        ? undefined
        : resolvePlan({
            tierId: stored.subscription_tier,
            extraAgents: stored.extra_agents,
            extraContacts: stored.extra_contacts,
          })
    const next =
      account?.next_tier == null || account.next_from === null
        ? undefined
        : resolvePlan({
            tierId: account.next_tier,
            extraAgents: account.next_extra_agents ?? 0,
            extraContacts: account.next_extra_contacts ?? 0,
          })
    const daysLeft = trialDaysLeft(
      toDayNumber(dateIn(timeZone, agency.created_at)),
      toDayNumber(clock.today(timeZone)),
    )
    const subscriptionId = account?.subscription_id ?? undefined
    return {
      status,
      current,
      subscriptionId,
      timeZone,
      readAt: account?.read_at,
      payment: planPayment({ status, subscribed: subscriptionId !== undefined, daysLeft }),
      shown: {
        isActive: current !== undefined && isInForce(status),
        tier: current === undefined ? null : wireTier(current),
        currentPeriodEnd: account?.period_end?.toISOString() ?? null,
        cancelAtPeriodEnd: stored.cancel_at_period_end,
        paymentStatus: status,
        extraAgents: stored.extra_agents,
        extraContacts: stored.extra_contacts,
        plannedChange:
          next === undefined || account?.next_from == null
            ? null
            : { ...next, tier: wireTier(next), from: account.next_from.toISOString() },
      },
    }
  })
}

const wireTier = ({ tier }: ChosenPlan) => ({ ...tier, features: [...tier.features] })
