import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactColumnName } from '../../shared/contact-columns.ts'
import { type ContactValueChanges, valueChanges } from '../../shared/value-changes.rules.ts'
import type { OtherValue, StoredField } from './set-field.sql.ts'

/** Keeps the old and new values of a change, by the entry of the audit log about it. */
export async function keepValueChanges(
  transaction: OrganizationTransaction,
  change: {
    readonly contactId: number
    readonly entryId: number
    readonly values: ContactValueChanges
  },
): Promise<void> {
  if (Object.keys(change.values).length === 0) return
  await transaction
    .insertInto('contact_change')
    .values({
      organization_id: transaction.organizationId,
      contact_id: change.contactId,
      entry_id: change.entryId,
      changes: JSON.stringify(change.values),
    })
    .execute()
}

/** One column that many contacts had other values in. */
export interface ManyChanges {
  readonly field: ContactColumnName
  readonly value: StoredField
  readonly others: readonly OtherValue[]
}

/** Keeps what each of many contacts had before one change, in one statement. */
export async function keepManyChanges(
  transaction: OrganizationTransaction,
  entryId: number,
  { field, value: after, others }: ManyChanges,
): Promise<void> {
  const ids = others.map(({ id }) => id)
  const changes = others.map(({ value }) =>
    JSON.stringify(valueChanges({ [field]: value }, { [field]: after }, [field])),
  )
  await sql`insert into contact_change (organization_id, contact_id, entry_id, changes)
    select o.organization_id, c.id, ${entryId}::bigint, c.changes::jsonb from organization o
    cross join unnest(${ids}::bigint[], ${changes}::text[]) as c(id, changes)
    where o.organization_id = ${transaction.organizationId} returning id`.execute(transaction)
}
