import { sql } from 'kysely'
import type { Services } from '../../../../platform/services.ts'

/** Handler of tidyContactsJob: moves what an import left in the search index's pending list into it, and refreshes the statistics. */
export async function tidyContacts({ database }: Services): Promise<void> {
  await sql`select maintenance.after_contact_import()`.execute(database.kysely)
}
