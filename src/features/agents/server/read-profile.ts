import { AppError } from '../../../kernel/app-error.ts'
import { publicPaths } from '../../../kernel/public-paths.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
import { isPaymentConfirmed } from '../../entitlements/shared/account-status.rules.ts'
import { agentPhotoUrl } from '../../organizations/shared/agency.ts'
import type { Profile } from '../shared/profile.contract.ts'
import { profileLoadFailed } from '../shared/profile-texts.ts'
import { findProfile } from './profile.sql.ts'

/** Returns the member's own profile; `lock` locks it until the caller's transaction ends. */
export async function readProfile(
  context: MemberContext,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<Profile> {
  return inOrganization(context, async (transaction) => {
    const row = await findProfile(transaction, context.principal.agentId, { lock })
    if (row === undefined) throw new AppError('NOT_FOUND', profileLoadFailed)
    const subscription = await readSubscription(transaction)
    return {
      firstName: row.first_name,
      lastName: row.last_name,
      email: row.email,
      phone: row.phone,
      signature: row.signature,
      useOrgSenderDetails: row.use_org_sender_details,
      booking_link: row.booking_link,
      photoUrl: row.photo_id === null ? null : agentPhotoUrl(row.public_id, row.photo_id),
      is_admin: row.is_admin,
      paymentStatus: subscription.status,
      paymentsActive: isPaymentConfirmed(subscription),
      organization_id: context.organizationId,
      version: row.version,
      selfOnboardingUrl: `${context.config.baseUrl}${publicPaths.selfOnboarding}/${row.slug}?agentId=${row.public_id}`,
      allowAgentSettings: row.allow_agent_settings,
      forceOrgSenderDetails: row.force_org_sender_details,
      organization: {
        name: row.name,
        phone: row.organization_phone,
        signature: row.organization_signature,
        booking_link: row.organization_booking_link,
      },
    }
  })
}
