import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import { MergeRecord } from '../../shared/merge/merge-record.ts'
import { visibleContacts } from '../visible-contacts.ts'

/** Notes in the trash what the merge of a contact has changed. */
export async function keepMerge(
  transaction: OrganizationTransaction,
  { id, into, record }: { id: number; into: number; record: MergeRecord },
): Promise<void> {
  await transaction
    .updateTable('deleted_contact')
    .set({ merged_into: into, merge: JSON.stringify(record) })
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', id)
    .execute()
}

/** Whether one of the contacts is in the trash of the scope because it was merged. */
export async function wasMergedInto(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  scope: ContactScope,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('deleted_contact as c')
    .select('c.contact_id')
    .where('c.organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`c.contact_id = any(${ids}::bigint[])`)
    .where('c.merged_into', 'is not', null)
    .where(visibleContacts(scope, 'c'))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** A contact in the trash that was merged into another. */
export interface MergedContact {
  readonly id: number
  readonly into: number
  readonly email: string | null
  readonly record: MergeRecord
}

/** Returns the merges among these entries of the trash, the latest first. */
export async function readMerges(
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<MergedContact[]> {
  const rows = await transaction
    .selectFrom('deleted_contact')
    .select(['contact_id', 'merged_into', 'email', 'merge'])
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`contact_id = any(${ids}::bigint[])`)
    .where('merged_into', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('contact_id', 'desc')
    .execute()
  return rows.map(({ contact_id, merged_into, email, merge }) => ({
    id: contact_id,
    into: merged_into ?? 0,
    email,
    record: MergeRecord.parse(merge),
  }))
}

/** Whether a contact is in the trash. */
export async function isInTrash(
  transaction: OrganizationTransaction,
  id: number,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('deleted_contact')
    .select('contact_id')
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}
