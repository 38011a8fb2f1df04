import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId, FederalRightId } from '../../../../kernel/ids.ts'
import { personName } from '../../../../kernel/person-name.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { FederalRightFields } from '../../shared/federal-rights/federal-right-fields.ts'
import { nextVersion } from '../edit/write-contacts.sql.ts'

export type StoredFederalRight = Awaited<ReturnType<typeof findFederalRights>>[number]

/** Returns a contact's federal rights, open ones first, or the one with this id. */
export async function findFederalRights(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  id?: FederalRightId,
) {
  const rows = await transaction
    .selectFrom('federal_right as f')
    .leftJoin('agent as a', (join) =>
      join.onRef('a.organization_id', '=', 'f.organization_id').onRef('a.id', '=', 'f.created_by'),
    )
    .select([
      ...(['f.id', 'f.trigger', 'f.coverage_end', 'f.medicare_since', 'f.proof'] as const),
      ...(['f.status', 'f.version', 'f.created_at', 'f.created_by'] as const),
      ...(['a.first_name', 'a.last_name'] as const),
    ])
    .where('f.organization_id', '=', transaction.organizationId)
    .where('f.contact_id', '=', contactId)
    .$if(id !== undefined, (query) => query.where('f.id', '=', id as FederalRightId))
    .orderBy((of) => of.case().when('f.status', '=', 'open').then(0).else(1).end())
    .orderBy('f.coverage_end', 'desc')
    .orderBy('f.id', 'desc')
    .execute()
  return rows.map(({ first_name, last_name, ...right }) => ({
    ...right,
    created_by_name: personName(first_name, last_name) || null,
  }))
}

/** Returns how many federal rights each of these contacts has; those without any are left out. */
export async function countFederalRights(
  transaction: OrganizationTransaction,
  contactIds: readonly ContactId[],
): Promise<Map<number, number>> {
  const rows = await transaction
    .selectFrom('federal_right')
    .select((of) => ['contact_id', of.fn.countAll<number>().as('rights')])
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', 'in', contactIds)
    .groupBy('contact_id')
    .execute()
  return new Map(rows.map((row) => [row.contact_id, Number(row.rights)]))
}

export async function insertFederalRight(
  transaction: OrganizationTransaction,
  contactId: ContactId,
  right: FederalRightFields & { readonly at: Date; readonly by: number },
): Promise<FederalRightId> {
  const { at, by, ...fields } = right
  const { id } = await transaction
    .insertInto('federal_right')
    .values({
      organization_id: transaction.organizationId,
      contact_id: contactId,
      ...fields,
      created_at: at,
      created_by: by,
      updated_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id as FederalRightId
}

/** Changes a right; a form that was opened before is then stale. */
export async function updateFederalRightRow(
  transaction: OrganizationTransaction,
  { contactId, id }: { contactId: ContactId; id: FederalRightId },
  { at, ...fields }: FederalRightFields & { readonly at: Date },
): Promise<void> {
  await transaction
    .updateTable('federal_right')
    .set({ ...fields, updated_at: at, version: nextVersion('federal_right') })
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('id', '=', id)
    .execute()
}

/** Returns the last days of coverage of a contact's open rights, of which any may be over. */
export async function listOpenEnds(
  transaction: OrganizationTransaction,
  contactId: ContactId,
): Promise<CalendarDate[]> {
  const rows = await transaction
    .selectFrom('federal_right')
    .select('coverage_end')
    .where('organization_id', '=', transaction.organizationId)
    .where('contact_id', '=', contactId)
    .where('status', '=', 'open')
    .orderBy('coverage_end')
    .execute()
  return rows.map((row) => row.coverage_end)
}
