import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { namesOfAgents, namesOfApiKeys } from './record-names.sql.ts'

/** Returns the members by name, deleted ones too, and their API keys, revoked ones too. */
export async function listAuditPeople(
  context: MemberContext,
): Promise<{ person: string; name: string }[]> {
  return inOrganization(context, async (transaction) => {
    const agents = await namesOfAgents(transaction)
    const keys = await namesOfApiKeys(transaction)
    return [
      ...agents.map(({ id, name }) => ({ person: `member-${id}`, name })),
      ...keys.map(({ id, name, owner, revoked }) => ({
        person: `key-${id}`,
        name: `API key “${name}” of ${owner}${revoked ? ' (revoked)' : ''}`,
      })),
    ]
  })
}
