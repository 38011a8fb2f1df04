import { publicPaths } from '../../../kernel/public-paths.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { readPublicAgency } from '../../organizations/server/read-public-agency.ts'

/** Returns the organization's self-onboarding URL: its leads have no agent (decision 92). */
export async function readSelfOnboardingUrl(
  context: MemberContext,
): Promise<{ selfOnboardingUrl: string }> {
  const { agency } = await inOrganization(context, readPublicAgency)
  return {
    selfOnboardingUrl: `${context.config.baseUrl}${publicPaths.selfOnboarding}/${agency.slug}`,
  }
}
