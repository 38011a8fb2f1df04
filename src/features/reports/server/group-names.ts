import { personName } from '../../../kernel/person-name.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { Grouping } from '../shared/book-filter.ts'
import { fixedName } from '../shared/group-name.ts'

/** Returns the name of a group by its key, as screens, files and emails show it. */
export async function groupNames(
  transaction: OrganizationTransaction,
  by: Grouping,
): Promise<(key: string) => string> {
  if (by === 'agent') {
    const names = await listAgentNames(transaction)
    return (key) => (key === '0' ? 'No agent' : (names.get(Number(key)) ?? 'A deleted agent'))
  }
  return (key) => fixedName(by, key)
}

async function listAgentNames(transaction: OrganizationTransaction): Promise<Map<number, string>> {
  const rows = await transaction
    .selectFrom('agent')
    .select(['id', 'first_name', 'last_name', 'deleted_at'])
    .where('organization_id', '=', transaction.organizationId)
    .execute()
  return new Map(
    rows.map(({ id, first_name, last_name, deleted_at }) => [
      id,
      `${personName(first_name, last_name)}${deleted_at === null ? '' : ' (deleted)'}`,
    ]),
  )
}
