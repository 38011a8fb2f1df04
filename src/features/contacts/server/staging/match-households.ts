import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import {
  type ClientAtAddress,
  type Person,
  placeRows,
  type RowPlace,
} from '../../shared/household.rules.ts'
import {
  type AddressClients,
  insertHouseholds,
  readAddressClients,
  setHouseholds,
} from '../households/address-clients.ts'
import { visibleContacts } from '../visible-contacts.ts'
import { hiddenClient, type PeopleMatching } from './match-people.ts'
import { stagedRows } from './staged-contacts.ts'

/** The `contact_id` of a row whose household is full. */
const fullHousehold = -1

export interface HouseholdMatch extends PeopleMatching {
  readonly mode: 'create' | 'update' | 'both'
  readonly sharing?: boolean
  readonly now: Date
}

interface Row extends Person {
  readonly isNew: boolean
  readonly row_number: number
  readonly key: string
}

interface PlacedRow {
  readonly number: number
  readonly contactId: number | null
  readonly householdId: number | null
  readonly shares: boolean
}

type Client = AddressClients['clients'][number]

/** The rows of one email address with the clients who have it, or get it by this import. */
interface Address {
  readonly own: readonly Row[]
  readonly clients: readonly Client[]
  readonly places: readonly RowPlace[]
}

/**
 * Stores in the staged rows whom they are about, where the email address alone does not tell: it is
 * shared, or a person said that the row is a new client, or `sharing` and the first names differ or
 * the file has it more than once. Call it after `matchPeople`. Returns how many rows found a
 * contact, and the numbers of those whose household is full.
 */
export async function matchHouseholds(
  transaction: OrganizationTransaction,
  of: HouseholdMatch,
): Promise<{ readonly found: number; readonly full: readonly number[] }> {
  const { sharing = false, scope = 'all', told = [] } = of
  const asks = sharing || told.some(({ contactId }) => contactId === null)
  if (!asks && !(await anybodyShares(transaction))) return { found: 0, full: [] }
  const byEmail = Map.groupBy(await readDoubtful(transaction, of), ({ key }) => key)
  if (byEmail.size === 0) return { found: 0, full: [] }
  const emails = [...byEmail.keys()]
  const known = await readAddressClients(transaction, emails, scope)
  const found = await readFound(transaction, of, scope)
  const addresses = [...byEmail].map(([email, own]): Address => {
    const at = known.get(email)
    const taken = found.get(email) ?? []
    const here = new Set(at?.clients.map(({ id }) => id))
    const coming = taken.filter(({ id }) => !here.has(id))
    const clients = [...(at?.clients ?? []), ...coming]
    const members = (at?.members ?? 0) + coming.length
    const places = placeRows(own, clients, { sharing, members, taken: taken.map(({ id }) => id) })
    return { own, clients, places }
  })
  const placed = await placeAddresses(transaction, of, addresses)
  await storePlaces(transaction, of.importId, placed)
  const full = placed.filter(({ contactId }) => contactId === fullHousehold)
  const matched = placed.filter(({ contactId }) => contactId !== null).length - full.length
  return { found: matched, full: full.map(({ number }) => number) }
}

async function placeAddresses(
  transaction: OrganizationTransaction,
  { mode, now }: HouseholdMatch,
  addresses: readonly Address[],
): Promise<PlacedRow[]> {
  const shared = addresses.filter(({ places }) => places.some(({ kind }) => kind === 'shares'))
  const households =
    mode === 'update' ? new Map<Address, number>() : await householdsOf(transaction, shared, now)
  return addresses.flatMap((address) => {
    const householdId = households.get(address) ?? null
    return address.own.map((row, index) =>
      placedRow(row, address.places[index] as RowPlace, householdId),
    )
  })
}

/** The `contact_id` of a row that becomes no contact. */
const refused: Partial<Record<RowPlace['kind'], number>> = {
  full: fullHousehold,
  hidden: hiddenClient,
}

function placedRow({ row_number }: Row, place: RowPlace, householdId: number | null): PlacedRow {
  const { kind } = place
  return {
    number: row_number,
    contactId: kind === 'client' ? place.id : (refused[kind] ?? null),
    householdId: kind === 'shares' || kind === 'new' ? householdId : null,
    shares: kind === 'shares',
  }
}

async function anybodyShares(transaction: OrganizationTransaction): Promise<boolean> {
  const { rows } = await sql`select 1 from contact c
    where c.organization_id = ${transaction.organizationId} and c.household_id is not null
      and c.shares_email limit 1`.execute(transaction)
  return rows.length > 0
}

/** Returns the rows whom their email address alone may not lead to, in the order of the file. */
async function readDoubtful(
  transaction: OrganizationTransaction,
  { importId, sharing = false }: HouseholdMatch,
): Promise<Row[]> {
  const { organizationId } = transaction
  const staged = stagedRows(organizationId, importId)
  // Few contacts share an address, and an index has them: without sharing, nothing else is read.
  const ofHousehold = sql`c.household_id is not null and c.shares_email`
  const shared = sharing
    ? sql`(${ofHousehold} or lower(coalesce(s.first_name, '')) <> lower(c.first_name))`
    : ofHousehold
  const repeated: RawBuilder<unknown> = sharing
    ? sql`union select s.key from ${staged} group by s.key having count(*) > 1`
    : sql`union select s.key from ${staged} where s.told = 'new'`
  const { rows } = await sql<Row & { birth_date: CalendarDate | null }>`
    with doubtful as materialized (
      select s.key from ${staged} join contact c on c.organization_id = ${organizationId}
        and c.email = s.key
      where ${shared} ${repeated}
    )
    select s.row_number, s.key, s.first_name, s.last_name, s.birth_date,
      coalesce(s.told = 'new', false) as "isNew"
    from ${staged} where s.contact_id is null and s.key in (select d.key from doubtful d)
    order by s.row_number`.execute(transaction)
  return rows
}

/**
 * Returns the clients found by a choice, by number or person, by the address that they have and by
 * the one that they get by this import.
 */
async function readFound(
  transaction: OrganizationTransaction,
  { importId }: HouseholdMatch,
  scope: ContactScope,
): Promise<Map<string, Client[]>> {
  const { organizationId } = transaction
  const { rows } = await sql<ClientAtAddress & { key: string; household_id: number | null }>`
    select a.key, c.id, c.first_name, c.last_name, c.birth_date, c.household_id,
      coalesce(${visibleContacts(scope, 'c')}, false) as open
    from ${stagedRows(organizationId, importId)} join contact c
      on c.organization_id = ${organizationId} and c.id = s.contact_id
      cross join lateral (select s.key union select c.email) a
    where s.contact_id > 0 and a.key is not null order by c.id`.execute(transaction)
  return Map.groupBy(rows, ({ key }) => key)
}

const householdOf = ({ clients }: Address) =>
  clients.find(({ household_id }) => household_id !== null)?.household_id ?? undefined

/** Returns the household of each address, which its clients without one join. */
async function householdsOf(
  transaction: OrganizationTransaction,
  addresses: readonly Address[],
  at: Date,
): Promise<Map<Address, number>> {
  const without = addresses.filter((address) => householdOf(address) === undefined)
  const added = (await insertHouseholds(transaction, without.length, at)).values()
  const ids = new Map(
    addresses.map((one) => [one, householdOf(one) ?? (added.next().value as number)] as const),
  )
  const joining = [...ids].flatMap(([{ clients }, householdId]) =>
    clients
      .filter(({ household_id }) => household_id === null)
      .map(({ id, household_id }) => ({ id, was: household_id, householdId })),
  )
  await setHouseholds(transaction, joining)
  return ids
}

async function storePlaces(
  transaction: OrganizationTransaction,
  importId: ImportId,
  rows: readonly PlacedRow[],
): Promise<void> {
  await sql`update staged_contact s set contact_id = p.contact_id, household_id = p.household_id,
      shares_email = p.shares
    from unnest(${rows.map(({ number }) => number)}::int[],
      ${rows.map(({ contactId }) => contactId)}::bigint[],
      ${rows.map(({ householdId }) => householdId)}::bigint[],
      ${rows.map(({ shares }) => shares)}::boolean[])
      as p (row_number, contact_id, household_id, shares)
    where s.organization_id = ${transaction.organizationId} and s.import_id = ${importId}
      and s.row_number = p.row_number`.execute(transaction)
}
