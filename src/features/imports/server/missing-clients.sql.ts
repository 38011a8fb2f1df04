import { sql } from 'kysely'
import type { ImportId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { matchPeople } from '../../contacts/server/staging/match-people.ts'
import {
  clearStaged,
  planForStaged,
  stageContacts,
  stagedEmails,
} from '../../contacts/server/staging/staged-contacts.ts'
import type { StagedBatch } from '../../contacts/server/staging/staged-rows.ts'
import { visibleContacts } from '../../contacts/server/visible-contacts.ts'
import type { ContactScope } from '../../contacts/shared/contact.policy.ts'

/** The number under which the rows are staged that an import skips. */
const skippedBy = (importId: ImportId) => -importId as ImportId

/** Stages whom rows are about that are not imported: they are in the file all the same. */
export const stageSkipped = (
  transaction: OrganizationTransaction,
  importId: ImportId,
  rows: StagedBatch,
) => stageContacts(transaction, skippedBy(importId), rows, { ids: false })

/**
 * Stores which of the scope's contacts came with an earlier import and are none of this import's
 * rows, which must have been matched and still be staged. A row that was skipped is more than
 * others: also a contact with its name whose date of birth does not say otherwise.
 */
export async function recordMissing(
  transaction: OrganizationTransaction,
  importId: ImportId,
  scope: ContactScope,
): Promise<void> {
  const { organizationId } = transaction
  const skipped = skippedBy(importId)
  await matchPeople(transaction, { importId: skipped, scope })
  await planForStaged(transaction)
  const isNone = (id: ImportId) => sql`not exists (
      select 1 from ${stagedEmails(organizationId, id)} where s.email = c.email)
    and not exists (select 1 from staged_contact s where s.organization_id = ${organizationId}
      and s.import_id = ${id} and s.contact_id = c.id)`
  const { numAffectedRows = 0n } = await sql`
    insert into import_missing (organization_id, import_id, contact_id)
    select c.organization_id, ${importId}::bigint, c.id from contact c
    where c.organization_id = ${organizationId} and c.import_id is not null
      and c.import_id <> ${importId} and ${visibleContacts(scope, 'c')}
      and ${isNone(importId)} and ${isNone(skipped)}
      and not exists (select 1 from staged_contact s where s.organization_id = ${organizationId}
        and s.import_id = ${skipped} and (c.first_name <> '' or c.last_name <> '')
        and lower(coalesce(s.first_name, '')) = lower(c.first_name)
        and lower(coalesce(s.last_name, '')) = lower(c.last_name)
        and (s.birth_date = c.birth_date or s.birth_date is null or c.birth_date is null))
    `.execute(transaction)
  await clearStaged(transaction, skipped)
  await transaction
    .updateTable('import')
    .set({ missing_clients: Number(numAffectedRows) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', importId)
    .execute()
}

/**
 * Returns the clients whom an import's file did not have, as they are now and by id, after `after`;
 * without those who are deleted or no longer visible.
 */
export function listMissing(
  transaction: OrganizationTransaction,
  {
    importId,
    scope,
    after,
    limit,
  }: { importId: ImportId; scope: ContactScope; after: number; limit: number },
) {
  return transaction
    .selectFrom('import_missing as m')
    .innerJoin('contact as c', (join) =>
      join.onRef('c.organization_id', '=', 'm.organization_id').onRef('c.id', '=', 'm.contact_id'),
    )
    .select(['c.id', 'c.first_name', 'c.last_name', 'c.email', 'c.phone_number', 'c.birth_date'])
    .select(['c.current_carrier', 'c.plan_type', 'c.effective_date', 'c.client_status'])
    .where('m.organization_id', '=', transaction.organizationId)
    .where('m.import_id', '=', importId)
    .where('m.contact_id', '>', after)
    .where(visibleContacts(scope, 'c'))
    .orderBy('m.contact_id')
    .limit(limit)
    .execute()
}
