import { sql } from 'kysely'
import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import { homeKey } from '../../shared/household.rules.ts'
import { visibleContacts } from '../visible-contacts.ts'
import { planForStaged, stagedRows } from './staged-contacts.ts'

/** A row of an import with the contact that it has become, or is about. */
export interface RowContact {
  readonly row: number
  readonly id: number
  readonly isNew: boolean
  readonly last_name: string | null
  readonly phone_number: string | null
  readonly email: string | null
  readonly home: string | undefined
  readonly household_id: number | null
}

interface Housed {
  readonly street: string | null
  readonly zip_code: string | null
}

/** Returns the staged rows of an import whose contact the scope has, after they were written. */
export async function listRowContacts(
  transaction: OrganizationTransaction,
  importId: ImportId,
  scope: ContactScope,
): Promise<RowContact[]> {
  const { organizationId } = transaction
  await planForStaged(transaction)
  const contact = sql`s.row_number as row, c.id, c.id = s.new_id as "isNew", s.last_name,
      s.phone_number, c.email, c.household_id, s.street, s.zip_code
    from ${stagedRows(organizationId, importId)} join contact c
      on c.organization_id = ${organizationId} and coalesce(${visibleContacts(scope, 'c')}, false)`
  const { rows } = await sql<Omit<RowContact, 'home'> & Housed>`
    select ${contact} and c.id = s.contact_id
    union select ${contact} and c.id = s.new_id
    union select ${contact} and c.email = s.key and not c.shares_email
      where s.contact_id is null and not s.shares_email
    order by row`.execute(transaction)
  return rows.map(({ street, zip_code, ...row }) => ({ ...row, home: homeKey(street, zip_code) }))
}
