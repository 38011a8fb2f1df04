import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { ContactColumnName } from '../../shared/contact-columns.ts'
import { findDuplicatesJob } from '../../shared/duplicates/find-duplicates.job.ts'

/** Columns by which two contacts may be one person. */
export const comparedColumns: readonly ContactColumnName[] = [
  ...(['email', 'first_name', 'last_name', 'phone_number', 'zip_code', 'birth_date'] as const),
]

/** With more contacts, comparing all of them is not slower. */
const maxByName = 1000

/**
 * Enqueues the search for possible duplicates of changed contacts, for when the transaction
 * commits. Without ids, or with too many, it searches for those of all.
 */
export async function requestDuplicates(
  transaction: OrganizationTransaction,
  ids?: readonly number[],
): Promise<void> {
  const { organizationId } = transaction
  const contactIds = ids !== undefined && ids.length <= maxByName ? [...ids] : undefined
  const of = contactIds?.length === 1 ? `-${contactIds[0]}` : ''
  const key = contactIds === undefined || of ? { key: `duplicates-${organizationId}${of}` } : {}
  await enqueue(transaction, findDuplicatesJob, { organizationId, contactIds }, key)
}
