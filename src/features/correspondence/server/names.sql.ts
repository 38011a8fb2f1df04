import { sql } from 'kysely'
import { personName } from '../../../kernel/person-name.ts'
import type { Principal } from '../../../kernel/principal.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { visibleContacts } from '../../contacts/server/visible-contacts.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'

/** Returns names and email addresses of members, also of those who are gone. */
export async function readAgents(
  transaction: OrganizationTransaction,
  ids: readonly (number | null)[],
): Promise<
  Map<number, { readonly name: string; readonly email: string; readonly deleted: boolean }>
> {
  const rows = await transaction
    .selectFrom('agent')
    .select(['id', 'first_name', 'last_name', 'email', 'deleted_at'])
    .where('organization_id', '=', transaction.organizationId)
    .where(sql<boolean>`id = any(${ids.filter((id) => id !== null)}::bigint[])`)
    .execute()
  return new Map(
    rows.map(({ id, first_name, last_name, email, deleted_at }) => [
      id,
      {
        name: personName(first_name, last_name) || email,
        email: email.toLowerCase(),
        deleted: deleted_at !== null,
      },
    ]),
  )
}

/** Returns the names of those of these contacts whom the member may see. */
export async function readVisibleNames(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  principal: Principal,
): Promise<Map<number, string>> {
  const { rows } = await sql<{
    id: number
    first_name: string | null
    last_name: string | null
    email: string | null
  }>`
    select c.id, c.first_name, c.last_name, c.email from contact c
    where c.organization_id = ${transaction.organizationId} and c.id = any(${ids}::bigint[])
      and ${visibleContacts(contactScope(principal), 'c')}`.execute(transaction)
  return new Map(
    rows.map(({ id, first_name, last_name, email }) => [
      id,
      personName(first_name, last_name) || (email ?? ''),
    ]),
  )
}
