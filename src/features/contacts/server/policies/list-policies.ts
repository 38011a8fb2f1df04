import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { ClientPolicy } from '../../shared/policies/policies.contract.ts'
import { getContact } from '../get-contact.ts'
import { findPolicies } from './policies.sql.ts'
import { findToldPremium, type PremiumTold } from './told-premium.ts'

/**
 * Returns a client's policies, the one in force first, and the premium that the client has told.
 * Throws 404 as `getContact`.
 */
export function listPolicies(
  context: MemberContext,
  id: ContactId,
): Promise<{ policies: ClientPolicy[]; told_premium: PremiumTold | null }> {
  return inOrganization(context, async (transaction) => {
    await getContact({ ...context, transaction }, id)
    const policies = await findPolicies(transaction, id)
    return { policies, told_premium: await findToldPremium(transaction, id) }
  })
}
