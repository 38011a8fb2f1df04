import { type RawBuilder, sql } from 'kysely'
import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactScope } from '../../shared/contact.policy.ts'
import type { ToldRow } from '../../shared/told-row.ts'
import { visibleContacts } from '../visible-contacts.ts'
import { matchPolicyNumbers } from './match-policy-numbers.sql.ts'
import { planForStaged, stagedRows } from './staged-contacts.ts'

/** The `contact_id` of a row whose contact an earlier row of the file already is. */
export const repeatedPerson = 0
/** The `contact_id` of a row for which a client was chosen who is gone, or is another agent's. */
export const chosenGone = -2
/** The `contact_id` of a row whose address another agent's client has. */
export const hiddenClient = -3

/**
 * SQL: whether contact `c` is the person of row `s`: the same name and birth date, or the same name
 * and phone number where neither has a birth date.
 */
export const samePerson = sql`lower(c.first_name) = lower(coalesce(s.first_name, ''))
  and lower(c.last_name) = lower(coalesce(s.last_name, ''))
  and (s.birth_date = c.birth_date or s.birth_date is null and c.birth_date is null
    and s.phone_number is not distinct from c.phone_number)
  and (c.first_name <> '' or c.last_name <> '')`

export interface PeopleMatching {
  readonly importId: ImportId
  readonly told?: readonly ToldRow[]
  /** The contacts that the importer sees, and may choose. */
  readonly scope?: ContactScope
}

/** A row left out because its contact is another row, with the number of that one. */
export interface RepeatedRow {
  readonly row: number
  readonly kept: number
}

interface Matched {
  /** Rows that have found an existing contact. */
  readonly found: number
  /** Numbers of the rows that cannot be written, as their `contact_id` says. */
  readonly refused: readonly number[]
  /** Those of them whose contact another row is. */
  readonly repeated: readonly RepeatedRow[]
  /** Rows whose contact keeps its email address, because another one has that of the row. */
  readonly kept: readonly { readonly row: number; readonly email: string }[]
}

/**
 * Finds the existing contacts of staged rows. The keys in their order: what a person said; the
 * email address, which needs no search here; where it leads to none, the policy number, then name
 * and birth date, among all contacts for a row without an address, among those without one for a
 * row with a new one. Stores them as `contact_id`, the oldest of several.
 */
export async function matchPeople(
  transaction: OrganizationTransaction,
  { importId, told = [], scope = 'all' }: PeopleMatching,
): Promise<Matched> {
  await planForStaged(transaction)
  const { organizationId } = transaction
  const rows = sql`s.organization_id = ${organizationId}::bigint
    and s.import_id = ${importId}::bigint`
  const match = (condition: RawBuilder<unknown>) =>
    sql`update staged_contact s set contact_id = m.contact_id
      from (select s.row_number, min(c.id) as contact_id from staged_contact s
        join contact c on c.organization_id = ${organizationId}::bigint and ${samePerson}
        where ${rows} and s.contact_id is null and s.told is null and ${condition}
        group by s.row_number) m
      where ${rows} and s.row_number = m.row_number`.execute(transaction)
  const { matched, numbered, unaddressed } = await tellStaged(transaction, rows)
  // What an earlier call has found: the contacts may have changed since.
  if (matched)
    await sql`update staged_contact s set contact_id = null, told = null where ${rows}
      and (s.contact_id is not null or s.told is not null)`.execute(transaction)
  let found = told.length === 0 ? 0n : BigInt(await storeTold(transaction, importId, told, scope))
  if (numbered) found += BigInt(await matchPolicyNumbers(transaction, importId))
  if (unaddressed) found += (await match(sql`s.email is null`)).numAffectedRows ?? 0n
  const noEmail = sql`contact c where c.organization_id = ${organizationId}::bigint
    and c.email is null`
  if (await exists(transaction, noEmail))
    found +=
      (
        await match(sql`s.email is not null and c.email is null and not exists (
          select 1 from contact k where k.organization_id = ${organizationId}::bigint
            and k.email = lower(s.email))`)
      ).numAffectedRows ?? 0n
  if (found === 0n) return { found: 0, refused: [], repeated: [], kept: [] }
  const repeated = await refuseRepeated(transaction, importId)
  const gone = await sql<{ row_number: number }>`select s.row_number from staged_contact s
    where ${rows} and s.contact_id = ${chosenGone}`.execute(transaction)
  const refused = [
    ...repeated.map(({ row }) => row),
    ...gone.rows.map(({ row_number }) => row_number),
  ]
  const kept = await keepAddresses(transaction, importId)
  return { found: Number(found) - refused.length, refused, repeated, kept }
}

/** Says whether any staged row was matched before, has a policy number, or no email address. */
async function tellStaged(
  transaction: OrganizationTransaction,
  rows: RawBuilder<unknown>,
): Promise<{ matched: boolean; numbered: boolean; unaddressed: boolean }> {
  const found = await sql<{ matched: boolean; numbered: boolean; unaddressed: boolean }>`
    select coalesce(bool_or(s.contact_id is not null or s.told is not null), false) as matched,
      coalesce(bool_or(s.policy_number is not null), false) as numbered,
      coalesce(bool_or(s.email is null), false) as unaddressed
    from staged_contact s where ${rows}`.execute(transaction)
  return found.rows[0] ?? { matched: false, numbered: false, unaddressed: false }
}

/** Stores what was said of rows; returns how many are said to be a client. */
async function storeTold(
  transaction: OrganizationTransaction,
  importId: ImportId,
  told: readonly ToldRow[],
  scope: ContactScope,
): Promise<number> {
  const { organizationId } = transaction
  const { rows } = await sql<{ told: string }>`
    update staged_contact s set told = case when t.contact_id is null then 'new' else 'client' end,
      contact_id = case when t.contact_id is not null then coalesce((select c.id from contact c
        where c.organization_id = ${organizationId} and c.id = t.contact_id
          and ${visibleContacts(scope, 'c')}), ${chosenGone}) end
    from unnest(${told.map(({ row }) => row)}::int[],
      ${told.map(({ contactId }) => contactId)}::bigint[]) as t (row_number, contact_id)
    where s.organization_id = ${organizationId} and s.import_id = ${importId}
      and s.row_number = t.row_number returning s.told`.execute(transaction)
  return rows.filter((row) => row.told === 'client').length
}

/**
 * Leaves out rows whose contact another row is: one by its email address, a chosen one, an earlier
 * one. The people of a shared address are placed later, so it says nothing. Returns them.
 */
async function refuseRepeated(
  transaction: OrganizationTransaction,
  importId: ImportId,
): Promise<RepeatedRow[]> {
  const { organizationId } = transaction
  const addressed = sql`e.organization_id = ${organizationId}::bigint
    and e.import_id = ${importId}::bigint and e.contact_id is null and e.told is null`
  const { rows } = await sql<RepeatedRow>`update staged_contact s
    set contact_id = ${repeatedPerson}
    from (select s.row_number,
        row_number() over same as place, first_value(s.row_number) over same as first,
        case when c.email is distinct from s.key and not c.shares_email and not exists (
          select 1 from contact k where k.organization_id = ${organizationId}::bigint
            and k.email = c.email and k.shares_email) then c.email end as email
      from ${stagedRows(organizationId, importId)}
      join contact c on c.organization_id = ${organizationId}::bigint and c.id = s.contact_id
      window same as (partition by s.contact_id order by s.told, s.row_number)) m
    where s.organization_id = ${organizationId}::bigint and s.import_id = ${importId}::bigint
      and s.row_number = m.row_number and (m.place > 1 or m.email in (
        select lower(e.email) from staged_contact e where ${addressed}))
    returning s.row_number as row, coalesce((select min(e.row_number) from staged_contact e
      where ${addressed} and lower(e.email) = m.email), m.first) as kept`.execute(transaction)
  return rows
}

/**
 * An import takes no email address from a contact: a row that leads to another one by a choice or
 * its policy number leaves that one the address it has. So does one who shares an address, and a
 * second one to whom the file gives the same new address.
 */
async function keepAddresses(
  transaction: OrganizationTransaction,
  importId: ImportId,
): Promise<Matched['kept']> {
  const { organizationId } = transaction
  const { rows } = await sql<{ row: number; email: string }>`update staged_contact s
    set email = m.email
    from (select s.row_number, s.key, s.email as given, c.email, c.shares_email,
        row_number() over (partition by s.key order by s.row_number) as place
      from ${stagedRows(organizationId, importId)}
      join contact c on c.organization_id = ${organizationId} and c.id = s.contact_id
      where s.key is not null and c.email is distinct from s.key) m
    where s.organization_id = ${organizationId} and s.import_id = ${importId}
      and s.row_number = m.row_number and (m.shares_email or m.place > 1
        or exists (select 1 from contact k where k.organization_id = ${organizationId}
          and k.email = m.key))
    returning s.row_number as row, m.given as email`.execute(transaction)
  return rows
}

async function exists(
  transaction: OrganizationTransaction,
  from: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`select 1 from ${from} limit 1`.execute(transaction)
  return rows.length > 0
}
