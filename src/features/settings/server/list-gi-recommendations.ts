import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { ruleBooks } from '../../enrollment-windows/shared/rule-book.ts'
import { readOrganizationSettings } from '../../organizations/server/read-organization-settings.ts'
import { type GiRecommendation, recommendCarrierSettings } from '../shared/recommendations.rules.ts'

/** Returns a recommended setting for each state and carrier. */
export async function listGiRecommendations(
  context: MemberContext,
): Promise<{ recommendations: GiRecommendation[] }> {
  const { carrierContracts, timeZone } = await inOrganization(context, (transaction) =>
    readOrganizationSettings(transaction),
  )
  const ruleBook = ruleBooks[context.config.ruleBook]
  const today = context.clock.today(timeZone)
  return { recommendations: recommendCarrierSettings(ruleBook, carrierContracts, today) }
}
