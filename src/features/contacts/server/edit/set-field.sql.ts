import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { BulkField } from '../../shared/list/bulk-change.contract.ts'
import { nextVersion } from './write-contacts.sql.ts'

export type StoredField = string | number | boolean | null

/** The value of a contact in a column. */
export interface OtherValue {
  readonly id: number
  readonly value: StoredField
}

/** Types of the columns, for their parameters. */
const types: Readonly<Record<BulkField, string>> = {
  agent_id: 'bigint',
  client_status: 'text',
  do_not_contact: 'boolean',
  current_carrier: 'text',
  plan_type: 'text',
}
const typed = (field: BulkField, value: StoredField) => sql`${value}::${sql.raw(types[field])}`

/** Returns those of the contacts that have another value in a column, and that value. */
export async function readOther(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  { field, value }: { readonly field: BulkField; readonly value: StoredField },
): Promise<OtherValue[]> {
  const column = sql.ref(`c.${field}`)
  const { rows } = await sql<OtherValue>`
    select c.id, ${column} as value from contact c
    where c.organization_id = ${transaction.organizationId} and c.id = any(${ids}::bigint[])
      and ${column} is distinct from ${typed(field, value)}
    order by c.id`.execute(transaction)
  return rows
}

/** Sets a column of contacts, which the caller has locked. */
export async function setField(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  { field, value, at }: { readonly field: BulkField; readonly value: StoredField; at: Date },
): Promise<void> {
  await sql`update contact c set ${sql.ref(field)} = ${typed(field, value)},
      version = ${nextVersion('c')}, updated_at = ${at}
    where c.organization_id = ${transaction.organizationId}
      and c.id = any(${ids}::bigint[])`.execute(transaction)
}
