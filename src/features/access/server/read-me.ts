import { AppError } from '../../../kernel/app-error.ts'
import { fromDayNumber } from '../../../kernel/calendar-date.ts'
import { isSendingHeld } from '../../../platform/database/installation.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { recentTotal } from '../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { readProgress } from '../../../platform/work-progress.ts'
import { agencyFacts, agencyStateAt, dayOfAgency } from '../../entitlements/server/agency-facts.ts'
import { countOwnContacts } from '../../entitlements/server/check-plan-limits.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import {
  accountMessage,
  accountState,
  isPaymentConfirmed,
} from '../../entitlements/shared/account-status.rules.ts'
import { agencyLife, isAllowed, trialOf } from '../../entitlements/shared/agency-life.rules.ts'
import { sendingPause } from '../../entitlements/shared/sending-pause.rules.ts'
import { readPublicAgency } from '../../organizations/server/read-public-agency.ts'
import { readReadinessFacts } from '../../organizations/server/read-readiness.ts'
import { missingForGoLive } from '../../organizations/shared/readiness.rules.ts'
import { currentUserFailed, type SessionUser } from '../shared/access.contract.ts'
import { findMe } from './me.sql.ts'

/**
 * Returns the signed-in member with the organization's status: all the app's frame needs, in one
 * call (decision 39).
 */
export async function readMe(context: MemberContext): Promise<SessionUser> {
  const { principal, organizationId } = context
  return inOrganization(context, async (transaction) => {
    const me = await findMe(transaction, principal.agentId)
    if (me === undefined) throw new AppError('NOT_FOUND', currentUserFailed)
    const { agency, timeZone } = await readPublicAgency(transaction)
    const subscription = await readSubscription(transaction)
    const status = accountState(subscription)
    const life = agencyStateAt(subscription, context.clock.now())
    const trial = trialOf(agencyFacts(subscription), dayOfAgency(subscription, context.clock.now()))
    const held = await isSendingHeld(transaction)
    const contacts = await recentTotal(context, 'contacts', () => countOwnContacts(transaction))
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
        message: accountMessage(status, life),
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
        paymentCompleted: isPaymentConfirmed(subscription),
        setupByWizard: subscription.setupByWizard,
      },
      demo_mode: subscription.demoMode,
      live: subscription.live,
      seeding: subscription.seeding,
      seedingProgress: readProgress(context.database, context.organizationId) ?? null,
      trialDaysLeft: trial?.daysLeft ?? null,
      trialEndDate: trial === undefined ? null : fromDayNumber(trial.ends),
      sendingHeld: held,
      sendingPause: sendingPause(life, held),
      sendingRemedy: held ? null : agencyLife[life].remedy,
      mayGoLive: !subscription.live && isAllowed(life, 'goLive'),
      missing: missingForGoLive(await readReadinessFacts(transaction)),
      orgCreateDate: subscription.createdAt.toISOString(),
      hasCompletedWalkthrough: me.has_completed_walkthrough,
      tourVideo: context.config.videos.tour ?? null,
      signature: me.signature,
      booking_link: me.booking_link,
      useOrgSenderDetails: me.use_org_sender_details,
    }
  })
}
