import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.gen.ts'

/**
 * Refreshes PostgreSQL's statistics of tables that have grown; cheap when none has. Counts the
 * caller's own uncommitted rows.
 */
export async function refreshStatistics(connection: Kysely<DB>): Promise<void> {
  await sql`select maintenance.refresh_statistics()`.execute(connection)
}
