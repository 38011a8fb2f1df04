import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { bulkTransaction } from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { requestReplan, requestReplanOfAll } from '../../contacts/server/request-replan.ts'
import { tidyContactsJob } from '../shared/imports.job.ts'

/** Above this number of contacts the whole organization is replanned. */
export const maxReplannedByName = 1000

/**
 * Enqueues the replanning of the contacts that an import or its undo changed, undefined when there
 * are too many to name, and the maintenance of the search index.
 */
export async function enqueueAfterImport(
  transaction: OrganizationTransaction,
  contactIds: readonly number[] | undefined,
): Promise<void> {
  if (contactIds === undefined) await requestReplanOfAll(transaction)
  else await requestReplan(transaction, contactIds)
  await enqueue(transaction, tidyContactsJob, {}, { key: tidyContactsJob.name })
}

/**
 * Handler of tidyContactsJob: empties the search index's pending list into the index and refreshes
 * the statistics.
 */
export async function tidyContacts({ database }: Services): Promise<void> {
  await bulkTransaction(database, (transaction) =>
    sql`select maintenance.after_contact_import()`.execute(transaction),
  )
}
