import { AppError } from '../../../kernel/app-error.ts'
import { toDayNumber } from '../../../kernel/calendar-date.ts'
import { dateIn } from '../../../platform/clock.ts'
import { isSendingHeld } from '../../../platform/database/installation.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { recentTotal } from '../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { readSubscription, type Subscription } from '../../entitlements/server/read-subscription.ts'
import {
  accountMessage,
  accountState,
  isPaymentConfirmed,
} from '../../entitlements/shared/account-status.rules.ts'
import { trialDaysLeft } from '../../entitlements/shared/sending-pause.rules.ts'
import { readPublicAgency } from '../../organizations/server/read-public-agency.ts'
import { readReadinessFacts } from '../../organizations/server/read-readiness.ts'
import { missingForGoLive } from '../../organizations/shared/readiness.rules.ts'
import { currentUserFailed, type SessionUser } from '../shared/access.contract.ts'
import { countContacts, findMe } from './me.sql.ts'

/** Returns the signed-in member with the organization's status: all the app's frame needs, in one call (decision 39). */
export async function readMe(context: MemberContext): Promise<SessionUser> {
  const { principal, organizationId } = context
  return inOrganization(context, async (transaction) => {
    const me = await findMe(transaction, principal.agentId)
    if (me === undefined) throw new AppError('NOT_FOUND', currentUserFailed)
    const { agency, timeZone } = await readPublicAgency(transaction)
    const subscription = await readSubscription(transaction)
    const status = accountState(subscription)
    const contacts = await recentTotal(context, 'contacts', () => countContacts(transaction))
    return {
      id: me.id,
      email: me.email,
      firstName: me.first_name,
      lastName: me.last_name,
      phone: me.phone,
      is_admin: me.is_admin,
      is_agent: me.is_agent,
      is_default: me.is_default,
      organization_id: organizationId,
      organization_slug: agency.slug,
      organization_public_id: agency.orgId,
      organization_name: agency.name,
      primaryColor: agency.primaryColor,
      secondaryColor: agency.secondaryColor,
      timeZone,
      subscription_tier: subscription.tier,
      accountStatus: {
        status,
        message: accountMessage(status, subscription.status),
        organizationId,
        organizationName: agency.name,
        organizationSlug: agency.slug,
        subscriptionTier: subscription.tier,
        subscriptionStatus: subscription.status,
        agentLimit: subscription.agentLimit,
        contactLimit: subscription.contactLimit,
        currentAgentCount: Number(me.agents),
        currentContactCount: contacts,
        billingCycleEnd: subscription.billingCycleEnd,
        paymentFailureCount: subscription.paymentFailureCount,
        paymentCompleted: isPaymentConfirmed(subscription.status),
      },
      demo_mode: subscription.demoMode,
      live: subscription.live,
      seeding: subscription.seeding,
      trialDaysLeft: inTrial(subscription)
        ? trialDaysLeft(
            toDayNumber(dateIn(timeZone, subscription.createdAt)),
            toDayNumber(context.clock.today(timeZone)),
          )
        : null,
      sendingHeld: await isSendingHeld(transaction),
      missing: missingForGoLive(await readReadinessFacts(transaction)),
      orgCreateDate: subscription.createdAt.toISOString(),
      hasCompletedWalkthrough: me.has_completed_walkthrough,
      signature: me.signature,
      booking_link: me.booking_link,
      useOrgSenderDetails: me.use_org_sender_details,
    }
  })
}

const inTrial = ({ live, status }: Subscription) =>
  !live && (status === 'none' || status === 'trialing')
