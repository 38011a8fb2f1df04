import { sql } from 'kysely'
import type { ClientFieldId } from '../../../../kernel/ids.ts'
import { lockByName } from '../../../../platform/database/lock-by-name.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ClientField, NewClientField } from '../../shared/client-fields.contract.ts'

const columns = ['id', 'label', 'kind', 'choices'] as const

/** Returns the agency's extra fields in the order in which they were made, without removed ones. */
export async function readClientFields(
  transaction: OrganizationTransaction,
): Promise<ClientField[]> {
  const rows = await transaction
    .selectFrom('client_field')
    .select(columns)
    .where('organization_id', '=', transaction.organizationId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows as ClientField[]
}

/** Returns how many extra fields the agency has, with the removed ones. */
export async function countClientFields(transaction: OrganizationTransaction): Promise<number> {
  const { fields } = await transaction
    .selectFrom('client_field')
    .select(sql<number>`count(*)`.as('fields'))
    .where('organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()
  return fields
}

/** Lets one transaction at a time change the agency's extra fields. */
export const lockClientFields = (transaction: OrganizationTransaction): Promise<void> =>
  lockByName(transaction, 'client fields')

/** Returns a field, also a removed one; undefined when it is not the agency's. */
export async function findClientField(
  transaction: OrganizationTransaction,
  by: { readonly id: ClientFieldId } | { readonly removedLabel: string },
): Promise<(ClientField & { readonly removed: boolean }) | undefined> {
  const row = await transaction
    .selectFrom('client_field')
    .select([...columns, 'removed_at'])
    .where('organization_id', '=', transaction.organizationId)
    .$if('id' in by, (query) => query.where('id', '=', 'id' in by ? by.id : 0))
    .$if('removedLabel' in by, (query) =>
      query
        .where('removed_at', 'is not', null)
        .where(
          sql`lower(label)`,
          '=',
          sql`lower(${'removedLabel' in by ? by.removedLabel : ''}::text)`,
        ),
    )
    .orderBy('removed_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { removed_at, ...field } = row
  return { ...(field as ClientField), removed: removed_at !== null }
}

/** Inserts a field, with the id `taken` for it before or else a new one. Returns its id. */
export async function insertClientField(
  transaction: OrganizationTransaction,
  { label, kind, choices }: NewClientField,
  { at, taken }: { readonly at: Date; readonly taken: number | undefined },
): Promise<number> {
  const { organizationId } = transaction
  const id = taken === undefined ? sql`default` : sql`${taken}::bigint`
  const { rows } = await sql<{ id: number }>`
    insert into client_field (organization_id, id, label, kind, choices, created_at)
      overriding system value
    values (${organizationId}, ${id}, ${label}, ${kind}, ${choices}::text[], ${at}::timestamptz)
    returning id`.execute(transaction)
  return rows[0]?.id as number
}

export async function updateClientField(
  transaction: OrganizationTransaction,
  { id, label, choices }: Omit<ClientField, 'kind'>,
  removedAt: Date | null,
): Promise<void> {
  await transaction
    .updateTable('client_field')
    .set({ label, choices, removed_at: removedAt })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .execute()
}
