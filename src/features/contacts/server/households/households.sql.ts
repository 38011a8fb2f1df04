import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { lockByName } from '../../../../platform/database/lock-by-name.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import { folded } from '../../shared/household.rules.ts'
import { visibleContacts } from '../visible-contacts.ts'

/** A client as their household shows them. `open`: the member may see them. */
export interface HouseholdRow {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly email: string | null
  readonly phone_number: string | null
  readonly zip_code: string | null
  readonly street: string | null
  readonly birth_date: CalendarDate | null
  readonly household_id: number | null
  readonly shares_email: boolean
  readonly open: boolean
}

const columns = (scope: ContactScope) => sql`c.id, c.first_name, c.last_name, c.email,
  c.phone_number, c.zip_code, c.street, c.birth_date, c.household_id, c.shares_email,
  coalesce(${visibleContacts(scope, 'c')}, false) as open`

/** Waits until no other transaction joins households of the organization. */
export const lockHouseholds = (transaction: OrganizationTransaction): Promise<void> =>
  lockByName(transaction, 'households')

/**
 * Locks contacts and all members of their households, in the order of their ids, and returns them.
 * The caller holds `lockHouseholds`, so that no household gets a member meanwhile.
 */
export async function lockWithMembers(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  scope: ContactScope,
): Promise<HouseholdRow[]> {
  const { organizationId } = transaction
  const { rows } = await sql<HouseholdRow>`select ${columns(scope)} from contact c
    where c.organization_id = ${organizationId} and (c.id = any(${ids}::bigint[])
      or c.household_id in (select m.household_id from contact m
        where m.organization_id = ${organizationId} and m.id = any(${ids}::bigint[])
          and m.household_id is not null))
    order by c.id for no key update`.execute(transaction)
  return rows
}

/** Returns a client of the scope with all members of their household, by birth date. */
export async function listMembers(
  transaction: OrganizationTransaction,
  id: number,
  scope: ContactScope,
): Promise<HouseholdRow[]> {
  const { organizationId } = transaction
  const { rows } = await sql<HouseholdRow>`select ${columns(scope)} from contact c
    where c.organization_id = ${organizationId} and (c.id = ${id}
      or c.household_id = (select m.household_id from contact m
        where m.organization_id = ${organizationId} and m.id = ${id}))
    order by c.birth_date, c.id`.execute(transaction)
  return rows
}

/** More would be a family name that half a town has. */
const maxSuggested = 5

/**
 * Returns clients of the scope who may live with this one: the same last name, and the same phone
 * number or street. Not those of the same household, nor those whom a member has dismissed. The
 * range of name keys, which are indexed, has all with the last name, however it is spelled.
 */
export async function listSuggested(
  transaction: OrganizationTransaction,
  client: HouseholdRow,
  scope: ContactScope,
): Promise<HouseholdRow[]> {
  const street = folded(client.street)
  if (client.last_name === '' || (client.phone_number === null && street === '')) return []
  const { organizationId } = transaction
  const { rows } = await sql<HouseholdRow>`select ${columns(scope)} from contact c
    where c.organization_id = ${organizationId}
      and c.name_key >= unaccented(${client.last_name}::text || chr(9))
      and c.name_key < unaccented(${client.last_name}::text || chr(10))
      and c.id <> ${client.id}
      and (c.phone_number = ${client.phone_number} or (${street}::text <> ''
        and c.zip_code = ${client.zip_code}
        and regexp_replace(unaccented(c.street), '[^[:alnum:]]', '', 'g') = ${street}::text))
      and (c.household_id is null or c.household_id is distinct from ${client.household_id})
      and ${visibleContacts(scope, 'c')}
      and not exists (select 1 from household_dismissal d
        where d.organization_id = ${organizationId} and d.one_id = least(c.id, ${client.id}::bigint)
          and d.other_id = greatest(c.id, ${client.id}::bigint))
    order by c.first_name, c.id limit ${maxSuggested}`.execute(transaction)
  return rows
}

/** Takes a client out of their household. */
export async function clearHousehold(
  transaction: OrganizationTransaction,
  id: number,
): Promise<void> {
  await transaction
    .updateTable('contact')
    .set({ household_id: null, shares_email: false })
    .where('organization_id', '=', transaction.organizationId)
    .where('id', '=', id)
    .execute()
}

/** Remembers that two clients are not a household. */
export async function insertDismissal(
  transaction: OrganizationTransaction,
  ids: readonly [number, number],
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('household_dismissal')
    .values({
      organization_id: transaction.organizationId,
      one_id: Math.min(...ids),
      other_id: Math.max(...ids),
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
