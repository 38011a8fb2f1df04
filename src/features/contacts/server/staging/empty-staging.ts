import { sql } from 'kysely'
import { bulkTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'

/**
 * Returns the disk space of ended imports' rows unless an import runs; true if it did. Part of the
 * minute tick, so also of each start: killed imports leave all their rows behind, and autovacuum
 * would keep their pages.
 */
export async function emptyStaging({ database }: Pick<Services, 'database'>): Promise<boolean> {
  const { rows } = await bulkTransaction(database, (transaction) =>
    sql<{ emptied: boolean }>`select maintenance.empty_staging() as emptied`.execute(transaction),
  )
  return rows[0]?.emptied ?? false
}
