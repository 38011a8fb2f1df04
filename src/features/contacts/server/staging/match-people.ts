import { type RawBuilder, sql } from 'kysely'
import type { ImportId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { matchPolicyNumbers } from './match-policy-numbers.sql.ts'
import { planForStaged } from './staged-contacts.ts'

/** The `contact_id` of a row whose contact an earlier row of the file already is. */
export const repeatedPerson = 0

/**
 * SQL: whether contact `c` is the person of row `s`: the same name and birth date, or the same name
 * and phone number where neither has a birth date.
 */
const samePerson = sql`lower(c.first_name) = lower(coalesce(s.first_name, ''))
  and lower(c.last_name) = lower(coalesce(s.last_name, ''))
  and (s.birth_date = c.birth_date or s.birth_date is null and c.birth_date is null
    and s.phone_number is not distinct from c.phone_number)
  and (c.first_name <> '' or c.last_name <> '')`

interface Matched {
  /** Rows that have found an existing contact. */
  readonly found: number
  /** Numbers of the rows of a contact that an earlier row already is. */
  readonly repeated: readonly number[]
}

/**
 * Finds the existing contacts of staged rows. The keys in their order: the email address, which
 * needs no search here; where it leads to none, the policy number, then name and birth date, among
 * all contacts for a row without an address, among those without one for a row with a new one.
 * Stores them as `contact_id`, the oldest of several.
 */
export async function matchPeople(
  transaction: OrganizationTransaction,
  importId: ImportId,
): Promise<Matched> {
  await planForStaged(transaction)
  const { organizationId } = transaction
  const rows = sql`s.organization_id = ${organizationId}::bigint
    and s.import_id = ${importId}::bigint`
  const match = (condition: RawBuilder<unknown>) =>
    sql`update staged_contact s set contact_id = m.contact_id
      from (select s.row_number, min(c.id) as contact_id from staged_contact s
        join contact c on c.organization_id = ${organizationId}::bigint and ${samePerson}
        where ${rows} and s.contact_id is null and ${condition} group by s.row_number) m
      where ${rows} and s.row_number = m.row_number`.execute(transaction)
  // What an earlier call has found: the contacts may have changed since.
  await sql`update staged_contact s set contact_id = null where ${rows}
    and s.contact_id is not null`.execute(transaction)
  let found = 0n
  if (
    await exists(transaction, sql`staged_contact s where ${rows} and s.policy_number is not null`)
  )
    found += BigInt(await matchPolicyNumbers(transaction, importId))
  if (await exists(transaction, sql`staged_contact s where ${rows} and s.email is null`))
    found += (await match(sql`s.email is null`)).numAffectedRows ?? 0n
  const noEmail = sql`contact c where c.organization_id = ${organizationId}::bigint
    and c.email is null`
  if (await exists(transaction, noEmail))
    found +=
      (
        await match(sql`s.email is not null and c.email is null and not exists (
          select 1 from contact k where k.organization_id = ${organizationId}::bigint
            and k.email = lower(s.email))`)
      ).numAffectedRows ?? 0n
  if (found === 0n) return { found: 0, repeated: [] }
  const again = await sql<{ row_number: number }>`update staged_contact s
    set contact_id = ${repeatedPerson}
    from (select s.row_number, row_number() over (partition by s.contact_id order by s.row_number)
        as place, c.email from staged_contact s
        join contact c on c.organization_id = ${organizationId}::bigint and c.id = s.contact_id
      where ${rows}) m
    where ${rows} and s.row_number = m.row_number and (m.place > 1 or m.email in (
      select lower(e.email) from staged_contact e
      where e.organization_id = ${organizationId}::bigint and e.import_id = ${importId}::bigint))
    returning s.row_number`.execute(transaction)
  const repeated = again.rows.map(({ row_number }) => row_number)
  return { found: Number(found) - repeated.length, repeated }
}

async function exists(
  transaction: OrganizationTransaction,
  from: RawBuilder<unknown>,
): Promise<boolean> {
  const { rows } = await sql`select 1 from ${from} limit 1`.execute(transaction)
  return rows.length > 0
}

/** A person without an email address, by the position in a list. */
export interface AskedPerson {
  readonly first_name: string | null
  readonly last_name: string | null
  readonly birth_date: string | null
  readonly phone_number: string | null
}

/** Returns the positions, from 0, of the people who are already contacts, matched as an import. */
export async function findKnownPeople(
  transaction: OrganizationTransaction,
  people: readonly AskedPerson[],
): Promise<number[]> {
  if (people.length === 0) return []
  const { rows } = await sql<{ position: number }>`
    select distinct s.position from contact c
    join jsonb_to_recordset(${JSON.stringify(people.map((person, position) => ({ ...person, position })))}::jsonb)
      as s (position integer, first_name text, last_name text, birth_date date, phone_number text)
      on ${samePerson}
    where c.organization_id = ${transaction.organizationId}
    order by s.position`.execute(transaction)
  return rows.map(({ position }) => position)
}
