import { sql } from 'kysely'
import {
  bulkTransaction,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../platform/services.ts'
import { tidyContactsJob } from '../shared/imports.job.ts'

/** Enqueues the maintenance of the search index after an import or its undo. */
export const requestTidying = (transaction: OrganizationTransaction): Promise<void> =>
  enqueue(transaction, tidyContactsJob, {}, { key: tidyContactsJob.name })

/** Empties the search index's pending list into the index and refreshes the statistics. */
export async function tidyContacts({ database }: Services): Promise<void> {
  await bulkTransaction(database, (transaction) =>
    sql`select maintenance.after_contact_import()`.execute(transaction),
  )
}
