import { sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import type { ClientAtAddress } from '../../shared/household.rules.ts'
import { visibleContacts } from '../visible-contacts.ts'

/** The clients who have one email address. */
export interface AddressClients {
  /** The one who does not share it first. */
  readonly clients: readonly (ClientAtAddress & { readonly household_id: number | null })[]
  /** Members of their household; the clients if they have none. */
  readonly members: number
}

/** Returns the clients of each email address, in lower case; one without a client is missing. */
export async function readAddressClients(
  transaction: OrganizationTransaction,
  emails: readonly string[],
  scope: ContactScope,
): Promise<Map<string, AddressClients>> {
  const { organizationId } = transaction
  const { rows } = await sql<{
    id: number
    email: string
    first_name: string
    last_name: string
    birth_date: CalendarDate | null
    household_id: number | null
    open: boolean
  }>`select c.id, c.email, c.first_name, c.last_name, c.birth_date, c.household_id,
      coalesce(${visibleContacts(scope, 'c')}, false) as open
    from contact c where c.organization_id = ${organizationId}
      and c.email = any(${emails}::text[])
    order by c.shares_email, c.id`.execute(transaction)
  const households = new Set(rows.flatMap(({ household_id }) => household_id ?? []))
  const members = await countMembers(transaction, [...households])
  return new Map(
    [...Map.groupBy(rows, ({ email }) => email)].map(([email, clients]) => {
      const household = clients.find(({ household_id }) => household_id !== null)?.household_id
      return [email, { clients, members: members.get(household ?? 0) ?? clients.length }]
    }),
  )
}

/** Returns how many members these households have. */
export async function countMembers(
  transaction: OrganizationTransaction,
  households: readonly number[],
): Promise<Map<number, number>> {
  if (households.length === 0) return new Map()
  const { rows } = await sql<{ household_id: number; members: number }>`
    select c.household_id, count(*)::int as members from contact c
    where c.organization_id = ${transaction.organizationId}
      and c.household_id = any(${households}::bigint[])
    group by c.household_id`.execute(transaction)
  return new Map(rows.map(({ household_id, members }) => [household_id, members]))
}

/** Adds households without members and returns their ids. */
export async function insertHouseholds(
  transaction: OrganizationTransaction,
  count: number,
  at: Date,
): Promise<number[]> {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    insert into household (organization_id, created_at)
    select o.organization_id, ${at}::timestamptz
    from organization o cross join generate_series(1, ${count}::int)
    where o.organization_id = ${transaction.organizationId}
    returning id`.execute(transaction)
  return rows.map(({ id }) => id)
}

export interface HouseholdMove {
  readonly id: number
  /** The household that the contact was read in; one who has moved since stays there. */
  readonly was: number | null
  readonly householdId: number
}

/** Puts contacts into households, one for each. */
export async function setHouseholds(
  transaction: OrganizationTransaction,
  moves: readonly HouseholdMove[],
): Promise<void> {
  if (moves.length === 0) return
  // The form does not show the household, so an open one is not stale.
  await sql`update contact c set household_id = m.household_id
    from unnest(${moves.map(({ id }) => id)}::bigint[],
      ${moves.map(({ was }) => was)}::bigint[],
      ${moves.map(({ householdId }) => householdId)}::bigint[]) as m (id, was, household_id)
    where c.organization_id = ${transaction.organizationId} and c.id = m.id
      and c.household_id is not distinct from m.was`.execute(transaction)
}
