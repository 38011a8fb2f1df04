import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { LayoutChoices } from '../../shared/layout.ts'
import type { ImportRun } from '../import-run.ts'
import { layoutKey } from './layout-key.ts'

/** An agency has few kinds of files; older layouts beyond this number are forgotten. */
const maxLayouts = 50

/** Remembers the choices of an import for the next file with the same headers. */
export async function rememberLayout(
  transaction: OrganizationTransaction,
  { mapping, carrierMapping, cellChoices, extraColumns, couples, agentId, now }: ImportRun,
  headers: readonly string[],
): Promise<void> {
  const choices: LayoutChoices = {
    mapping,
    carrierMapping,
    cellChoices,
    extraColumns: [...extraColumns],
    ...(couples && { couples }),
  }
  const values = {
    headers: [...headers],
    choices: JSON.stringify(choices),
    agent_id: agentId,
    used_at: now,
  }
  await transaction
    .insertInto('import_layout')
    .values({ organization_id: transaction.organizationId, key: layoutKey(headers), ...values })
    .onConflict((conflict) => conflict.columns(['organization_id', 'key']).doUpdateSet(values))
    .execute()
  await sql`delete from import_layout where organization_id = ${transaction.organizationId}
    and key in (select key from import_layout
      where organization_id = ${transaction.organizationId}
      order by used_at desc, key offset ${maxLayouts})`.execute(transaction)
}

/** Returns what is remembered of files with these headers, undefined for a new kind of file. */
export function findLayout(transaction: OrganizationTransaction, key: string) {
  return transaction
    .selectFrom('import_layout as l')
    .leftJoin('agent as a', (join) =>
      join.onRef('a.organization_id', '=', 'l.organization_id').onRef('a.id', '=', 'l.agent_id'),
    )
    .select(['l.key', 'l.choices', 'l.used_at', 'a.first_name', 'a.last_name'])
    .where('l.organization_id', '=', transaction.organizationId)
    .where('l.key', '=', key)
    .executeTakeFirst()
}

export async function deleteLayout(
  transaction: OrganizationTransaction,
  key: string,
): Promise<void> {
  await transaction
    .deleteFrom('import_layout')
    .where('organization_id', '=', transaction.organizationId)
    .where('key', '=', key)
    .execute()
}
