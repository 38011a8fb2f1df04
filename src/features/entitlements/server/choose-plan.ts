import { AppError } from '../../../kernel/app-error.ts'
import { setupPaths } from '../../../kernel/setup-paths.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import type { PlanSelection } from '../shared/plan-selection.rules.ts'
import { type ChosenPlan, resolvePlan, selectionErrors } from '../shared/plan-selection.rules.ts'
import { planRequired } from '../shared/subscription-tiers.ts'
import { saveSubscription } from './save-subscription.ts'

export const otherOrganization = 'This page belongs to another organization. Please reload it.'
export const alreadyOnPlan = 'Your organization already has a plan.'

/**
 * Returns the plan that is named. Throws 400 for an unknown one, and for extra resources that it
 * cannot have.
 */
export function requirePlan(selection: PlanSelection): ChosenPlan {
  const plan = resolvePlan(selection)
  const { tier, extraAgents, extraContacts } = selectionErrors(plan?.tier, selection)
  const error = tier ?? extraAgents ?? extraContacts
  if (plan === undefined || error !== undefined)
    throw new AppError('BAD_REQUEST', error ?? planRequired)
  return plan
}

export interface PlanToChoose {
  readonly plan: string
  readonly orgSlug?: string | undefined
  readonly extraAgents?: number
  readonly extraContacts?: number
}

/**
 * Starts the trial of a plan. Repeating it with the same plan changes nothing. Throws 400 for an
 * unknown plan, 403 for another organization's slug, 409 if the agency has another plan.
 */
export async function choosePlan(
  context: MemberContext,
  { plan, orgSlug, extraAgents = 0, extraContacts = 0 }: PlanToChoose,
): Promise<{ redirectUrl: string }> {
  const { tier } = requirePlan({ tierId: plan, extraAgents, extraContacts })
  return inOrganization(context, async (transaction) => {
    const { organizationId } = context
    const organization = await transaction
      .selectFrom('organization')
      .select(['slug', 'subscription_tier', 'setup_completed_at'])
      .where('organization_id', '=', organizationId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    if (orgSlug !== undefined && orgSlug !== organization.slug)
      throw new AppError('FORBIDDEN', otherOrganization)
    const isSetUp = organization.setup_completed_at !== null
    const next = { redirectUrl: isSetUp ? setupPaths.changePlan : setupPaths.settings(tier.id) }
    if (organization.subscription_tier === tier.id) return next
    if (organization.subscription_tier !== null) throw new AppError('CONFLICT', alreadyOnPlan)
    await saveSubscription(
      transaction,
      { tier, extraAgents, extraContacts, status: 'trialing' },
      context.clock.now(),
    )
    await recordAudit(transaction, context, {
      action: 'entitlements.choose_plan',
      entity: 'organization',
      id: organizationId,
      detail: {
        plan: tier.id,
        ...(extraAgents > 0 && { extraAgents }),
        ...(extraContacts > 0 && { extraContacts }),
      },
    })
    return next
  })
}
