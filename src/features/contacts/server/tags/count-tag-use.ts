import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import type { UsedTag } from '../../shared/tags/tags.contract.ts'
import { listTagRows, readTagUse } from './tags.sql.ts'

/** Returns the agency's tags by name, with the number of contacts that have each. */
export function countTagUse(context: MemberContext): Promise<UsedTag[]> {
  return inOrganization(context, async (transaction) => {
    const tags = await listTagRows(transaction)
    const used = await readTagUse(transaction)
    return tags.map((tag) => ({ ...tag, contacts: used.get(tag.id) ?? 0 }))
  })
}
