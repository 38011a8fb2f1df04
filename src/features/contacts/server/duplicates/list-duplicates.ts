import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { contactScope } from '../../shared/contact.policy.ts'
import type { DuplicatePair } from '../../shared/merge/merge.contract.ts'
import { recordReading } from '../record-reading.ts'
import { countPairs, listPairs } from './stored-pairs.sql.ts'

/** Returns a page of the pairs of the member's contacts that may be one person. */
export async function listDuplicates(
  context: MemberContext,
  { contact_id, page, limit }: { contact_id?: number | undefined; page: number; limit: number },
): Promise<{ pairs: DuplicatePair[]; total: number; page: number; limit: number }> {
  const scope = contactScope(context.principal)
  return inOrganization(context, async (transaction) => {
    const pairs = await listPairs(transaction, scope, { contactId: contact_id, page, limit })
    const total = await countPairs(transaction, scope, contact_id)
    await recordReading(context, transaction, pairs.length * 2)
    return { pairs, total, page, limit }
  })
}
