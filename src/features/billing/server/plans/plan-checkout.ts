import { AppError } from '../../../../kernel/app-error.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { otherOrganization, requirePlan } from '../../../entitlements/server/choose-plan.ts'
import {
  type PlanSelection,
  selectionOf,
} from '../../../entitlements/shared/plan-selection.rules.ts'
import type { PlanSearch } from '../../shared/plan-search.ts'
import { readOwnCheckout } from '../complete-checkout.ts'
import { startCheckout } from '../start-checkout.ts'
import { getNamesOfAgency } from './plan-state.sql.ts'

/**
 * Opens the provider's page for a plan. Throws 400 for an impossible plan, 403 for another
 * organization, 409 with a subscription.
 */
export async function createPlanCheckout(
  context: MemberContext,
  { orgSlug, ...selection }: PlanSelection & { readonly orgSlug?: string | undefined },
): Promise<{ sessionId: string }> {
  const { slug } = await inOrganization(context, getNamesOfAgency)
  if (orgSlug !== undefined && orgSlug !== slug) throw new AppError('FORBIDDEN', otherOrganization)
  const plan = selectionOf(requirePlan(selection))
  const { baseUrl } = context.config
  const choice = new URLSearchParams({
    plan: plan.tierId,
    agents: String(plan.extraAgents),
    contacts: String(plan.extraContacts),
    step: 'review',
  } satisfies Required<Record<keyof PlanSearch, string>>)
  const { id } = await startCheckout(context, {
    view: 'hosted',
    plan,
    returnUrl: `${baseUrl}/contacts?payment_success=true`,
    cancelUrl: `${baseUrl}/change-plan?${choice}`,
  })
  return { sessionId: id }
}

/**
 * Returns where a payment session leads: to the provider's page while it is open, else back to the
 * plans. Throws 404 unless it is the agency's own.
 */
export async function findCheckoutUrl(context: MemberContext, sessionId: string): Promise<string> {
  const { status, url } = await readOwnCheckout(context, sessionId)
  return status === 'open' && url !== null ? url : '/change-plan?session=closed'
}
