import { sql } from 'kysely'
import { expect } from 'vitest'
import type { OrganizationTransaction } from '../src/platform/database/transaction.ts'

/** Expects that lists read the same values of extra fields as the clients have. */
export async function expectFieldValues(transaction: OrganizationTransaction): Promise<void> {
  const { organizationId } = transaction
  const { rows } = await sql`
    select k.*, e.* from (select contact_id, field_id, value, number from client_field_value
        where organization_id = ${organizationId}) k
      full outer join (select c.id, f.key::bigint as field, f.value #>> '{}' as text,
          case when jsonb_typeof(f.value) = 'number' then (f.value #>> '{}')::numeric end as digits
        from contact c cross join lateral jsonb_each(c.extra) f
        where c.organization_id = ${organizationId}
          and jsonb_typeof(f.value) in ('number', 'string')) e
      on e.id = k.contact_id and e.field = k.field_id
    where k.contact_id is null or e.id is null or k.value <> e.text
      or k.number is distinct from e.digits`.execute(transaction)
  expect(rows).toEqual([])
}
