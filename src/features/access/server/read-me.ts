import { AppError } from '../../../kernel/app-error.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { recentTotal } from '../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { currentUserFailed, type SessionUser } from '../shared/access.contract.ts'
import { countContacts, findMe } from './me.sql.ts'

/** The signed-in user with the organization's standing: everything the app's frame needs, in one call (decision 39). */
export async function readMe(context: MemberContext): Promise<SessionUser> {
  const [row, contacts] = await inOrganization(context, async (transaction) => [
    await findMe(transaction, context.principal.agentId),
    await recentTotal(context, 'contacts', () => countContacts(transaction)),
  ])
  if (row === undefined) throw new AppError('NOT_FOUND', currentUserFailed)
  const active = row.subscription_status === 'active' || row.subscription_status === 'trialing'
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    is_admin: row.is_admin,
    is_agent: row.is_agent,
    is_default: row.is_default,
    organization_id: row.organization_id,
    organization_slug: row.slug,
    organization_public_id: row.organization_public_id,
    organization_name: row.name,
    primaryColor: row.primary_color,
    secondaryColor: row.secondary_color,
    timeZone: row.time_zone,
    subscription_tier: row.subscription_tier,
    accountStatus: {
      status:
        row.subscription_tier === null
          ? 'no_plan'
          : row.setup_completed_at === null
            ? 'setup_incomplete'
            : 'complete',
      message: '',
      organizationId: row.organization_id,
      organizationName: row.name,
      organizationSlug: row.slug,
      subscriptionTier: row.subscription_tier,
      subscriptionStatus: row.subscription_status,
      agentLimit: row.agent_limit,
      contactLimit: row.contact_limit,
      currentAgentCount: Number(row.agents),
      currentContactCount: contacts,
      billingCycleEnd: row.billing_cycle_end,
      paymentFailureCount: row.payment_failure_count,
      paymentCompleted: active,
    },
    demo_mode: row.demo_mode,
    live: row.go_live_at !== null,
    seeding: row.seeding,
    orgCreateDate: row.organization_created_at.toISOString(),
    hasCompletedWalkthrough: row.has_completed_walkthrough,
    signature: row.signature,
    booking_link: row.booking_link,
    useOrgSenderDetails: row.use_org_sender_details,
  }
}
