import { AppError } from '../../../kernel/app-error.ts'
import { setupPaths } from '../../../kernel/setup-paths.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { findTier, planRequired } from '../shared/subscription-tiers.ts'
import { saveSubscription } from './save-subscription.ts'

export const otherOrganization = 'This is another organization. Please reload the page.'
export const alreadyOnPlan = 'Your organization already has a plan.'

/**
 * Starts the trial of a plan. Repeating it with the same plan changes nothing. Throws 400 for an unknown plan, 403 for another
 * organization's slug, 409 if the agency has another plan.
 */
export async function choosePlan(
  context: MemberContext,
  { plan, orgSlug }: { plan: string; orgSlug?: string | undefined },
): Promise<{ redirectUrl: string }> {
  const tier = findTier(plan)
  if (tier === undefined) throw new AppError('BAD_REQUEST', planRequired)
  await inOrganization(context, async (transaction) => {
    const { organizationId } = context
    const organization = await transaction
      .selectFrom('organization')
      .select(['slug', 'subscription_tier'])
      .where('organization_id', '=', organizationId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (orgSlug !== undefined && orgSlug !== organization.slug)
      throw new AppError('FORBIDDEN', otherOrganization)
    if (organization.subscription_tier === tier.id) return
    if (organization.subscription_tier !== null) throw new AppError('CONFLICT', alreadyOnPlan)
    await saveSubscription(transaction, { tier, status: 'trialing' }, context.clock.now())
    await recordAudit(transaction, context, {
      action: 'entitlements.choose_plan',
      entity: 'organization',
      id: organizationId,
      detail: { plan: tier.id },
    })
  })
  return { redirectUrl: setupPaths.settings(tier.id) }
}
