import { type Kysely, sql } from 'kysely'
import type { DB } from './schema.gen.ts'

/** Lets the planner know of tables that have grown past what it knew; cheap when none has. Sees the caller's own uncommitted rows. */
export async function refreshStatistics(connection: Kysely<DB>): Promise<void> {
  await sql`select maintenance.refresh_statistics()`.execute(connection)
}
