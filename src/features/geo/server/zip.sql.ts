import type { Kysely } from 'kysely'
import type { StateCode } from '../../../kernel/us-state.ts'
import type { DB } from '../../../platform/database/schema.gen.ts'
import type { ZipData } from '../shared/geo.contract.ts'

/** ZIP codes belong to no organization, so any connection reads them, in a transaction or not. */
export async function findZip(database: Kysely<DB>, zip: string): Promise<ZipData | undefined> {
  const row = await database
    .selectFrom('zip')
    .select(['state', 'counties', 'cities'])
    .where('zip', '=', zip)
    .executeTakeFirst()
  return row && { ...row, state: row.state as StateCode }
}
