import { sql } from 'kysely'
import type { ImportId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { replanContactsJob } from '../../contacts/shared/replan-contacts.job.ts'
import { tidyContactsJob } from '../shared/imports.job.ts'

/** At most so many contacts are replanned by name; beyond that the whole organization is. */
export const maxReplannedByName = 1000

interface Following {
  readonly kind: 'import' | 'undo'
  /** Contacts whose plan changes; undefined when they are too many to name. */
  readonly contactIds: readonly number[] | undefined
}

/** Asks for the new plan of the contacts that an import or its undo changed, and for the upkeep of the search index. */
export async function enqueueFollowing(
  transaction: OrganizationTransaction,
  importId: ImportId,
  { kind, contactIds }: Following,
): Promise<void> {
  const { organizationId } = transaction
  const key = `replan-${organizationId}`
  if (contactIds === undefined)
    await enqueue(transaction, replanContactsJob, { organizationId }, { key })
  else if (contactIds.length > 0) {
    const payload = { organizationId, contactIds: [...contactIds] }
    await enqueue(transaction, replanContactsJob, payload, { key: `${key}-${kind}-${importId}` })
  }
  await enqueue(transaction, tidyContactsJob, {}, { key: tidyContactsJob.name })
}

/** Handler of tidyContactsJob: empties the search index's pending list into the index and refreshes the statistics. */
export async function tidyContacts({ database }: Services): Promise<void> {
  await sql`select maintenance.after_contact_import()`.execute(database.kysely)
}
