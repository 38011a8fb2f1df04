import { type RawBuilder, sql } from 'kysely'
import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'

/** Rows of client_field_value that contacts `c` should have. */
const valuesOf = sql`select c.organization_id, c.id, e.key::bigint, e.value #>> '{}',
    case when jsonb_typeof(e.value) = 'number' then (e.value #>> '{}')::double precision end
  from contact c cross join lateral jsonb_each(c.extra) e`

/**
 * Keeps the values of the contacts' extra fields as the list reads them, one row each, the same as
 * in `contact.extra`. `added` contacts have none yet.
 */
export async function keepFieldValues(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  { added = false }: { readonly added?: boolean } = {},
): Promise<void> {
  const { organizationId } = transaction
  if (!added)
    await sql`delete from client_field_value where organization_id = ${organizationId}
      and contact_id = any(${ids}::bigint[])`.execute(transaction)
  await insertValues(transaction, sql`c.id = any(${ids}::bigint[])`)
}

/** Does the same for the contacts that an import added or changed, while its rows are staged. */
export async function keepImportedFieldValues(
  transaction: OrganizationTransaction,
  importId: ImportId,
): Promise<void> {
  const { organizationId } = transaction
  const changed = sql`array(select b.contact_id from contact_before_import b
    where b.organization_id = ${organizationId} and b.import_id = ${importId})`
  const added = sql`array(select s.new_id from staged_contact s
    where s.organization_id = ${organizationId} and s.import_id = ${importId}
      and s.extra is not null)`
  await sql`delete from client_field_value where organization_id = ${organizationId}
    and contact_id = any(${changed})`.execute(transaction)
  await insertValues(transaction, sql`c.id = any(${added} || ${changed})`)
}

/** Does the same for all contacts of an agency that came with an archive. */
export const keepAllFieldValues = (transaction: OrganizationTransaction): Promise<void> =>
  insertValues(transaction, sql`true`)

async function insertValues(
  transaction: OrganizationTransaction,
  condition: RawBuilder<unknown>,
): Promise<void> {
  await sql`insert into client_field_value (organization_id, contact_id, field_id, value, number)
    ${valuesOf} where c.organization_id = ${transaction.organizationId} and c.extra <> '{}'
      and jsonb_typeof(e.value) in ('number', 'string') and ${condition} on conflict do nothing`.execute(
    transaction,
  )
}
