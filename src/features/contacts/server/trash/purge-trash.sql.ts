import { sql } from 'kysely'
import {
  asSystem,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { forgetPairs } from '../duplicates/stored-pairs.sql.ts'
import { keepLetterRefusals } from '../letters/letter-refusals.ts'
import { listMergedInto } from '../merge/list-merged-into.ts'
import { isStricter } from '../suppression.ts'

/** A permanently deleted contact, as rows of imports may name it. */
interface Purged {
  readonly contact_id: number
  readonly email: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly phone: string | null
  readonly links: string[]
  /** Their emails, to which the links on printed letters lead. */
  readonly emails: number[]
  /** Their files, whose bytes are not in the trash. */
  readonly files: number[]
  /** Emails that people wrote, which are kept for some days as they came. */
  readonly received: number[]
}

/**
 * Deletes rows that imports refused or warned about and that name one of these people: by email
 * address, by phone number, or by first and last name in two cells, because a row may have been
 * refused for an unreadable email address.
 */
async function deleteRefusedRows(
  transaction: OrganizationTransaction,
  people: readonly Purged[],
): Promise<void> {
  const column = (name: 'email' | 'first_name' | 'last_name' | 'phone') =>
    sql`${people.map((person) => person[name] || null)}::text[]`
  await sql`
    with people as (
      select p.email, p.first_name, p.last_name, p.phone
      from unnest(${column('email')}, ${column('first_name')}, ${column('last_name')},
        ${column('phone')})
        as p (email, first_name, last_name, phone)
    ), cells as (
      select import_id, row_number, ordinal, lower(trim(cell)) as text,
        right(regexp_replace(cell, '[^0-9]', '', 'g'), 10) as digits
      from import_issue cross join lateral unnest(cells) cell
        where organization_id = ${transaction.organizationId}
    ), named as (
      select import_id, row_number, ordinal from cells join people on text = email
      union select import_id, row_number, ordinal from cells join people on digits = phone
      union select f.import_id, f.row_number, f.ordinal from cells f
        join people p on f.text = p.first_name
        join cells l on (l.import_id, l.row_number, l.ordinal) = (f.import_id, f.row_number,
          f.ordinal) and l.text = p.last_name
    )
    delete from import_issue i using named
    where i.organization_id = ${transaction.organizationId} and i.import_id = named.import_id
      and i.row_number = named.row_number and i.ordinal = named.ordinal`.execute(transaction)
}

/**
 * Deletes emails of these people as they came, those in the quarantine too. One that is about
 * others as well stays theirs.
 */
async function deleteReceived(
  transaction: OrganizationTransaction,
  people: readonly Purged[],
): Promise<void> {
  const emails = people.flatMap(({ email }) => email ?? [])
  const ids = sql`${people.map((each) => each.contact_id)}::bigint[]`
  await sql`
    delete from received_email where organization_id = ${transaction.organizationId}
      and contact_ids <@ ${ids}
      and (id = any(${people.flatMap(({ received }) => received)}::bigint[])
        or contact_ids && ${ids}
        or (lower(from_address) = any(${emails}::text[]) and not exists (select 1 from contact c
          where c.organization_id = ${transaction.organizationId}
            and c.email = lower(from_address))))`.execute(transaction)
  await sql`
    update received_email set contact_ids = array(
      select one from unnest(contact_ids) one where one <> all(${ids}))
    where organization_id = ${transaction.organizationId}
      and contact_ids && ${ids}`.execute(transaction)
}

/**
 * Permanently deletes entries of the trash, and those merged into them, with their links and their
 * rows in import reports, and returns the ids. Only the email address of a contact that must not be
 * emailed, or chose calls instead, (unless another contact now has it), hashes of who wanted no
 * letters, and anonymous numbers are kept.
 */
export async function purgeFromTrash(
  services: Pick<Services, 'keys' | 'clock'>,
  transaction: OrganizationTransaction,
  selected: readonly number[],
): Promise<number[]> {
  const { organizationId } = transaction
  const at = services.clock.now()
  const merged = await listMergedInto(transaction, selected, { lock: true })
  const ids = [...new Set([...selected, ...merged])]
  await keepLetterRefusals(services, transaction, ids)
  await sql`
    insert into suppression (organization_id, email, reason, at)
    select d.organization_id, lower(d.email),
      case when bool_or((d.rows -> 'contact' -> 0 ->> 'do_not_contact')::boolean)
        then 'do_not_contact' else 'unsubscribed' end, ${at}::timestamptz
    from deleted_contact d
    where d.organization_id = ${organizationId} and d.contact_id = any(${ids}::bigint[])
      and d.email is not null and (d.rows -> 'contact' -> 0 ->> 'do_not_contact' = 'true'
        or d.rows -> 'contact' -> 0 ->> 'calls_instead' = 'true')
      and not exists (select 1 from contact c
        where c.organization_id = ${organizationId} and c.email = lower(d.email))
    group by d.organization_id, lower(d.email)
    on conflict (organization_id, email) do update
      set reason = excluded.reason, email_id = null, at = excluded.at
      where ${isStricter}`.execute(transaction)
  const { rows } = await sql<Purged>`
    delete from deleted_contact where organization_id = ${organizationId}
      and contact_id = any(${ids}::bigint[])
    returning contact_id, lower(email) as email,
      lower(rows -> 'contact' -> 0 ->> 'first_name') as first_name,
      lower(rows -> 'contact' -> 0 ->> 'last_name') as last_name,
      rows -> 'contact' -> 0 ->> 'phone_number' as phone,
      jsonb_path_query_array(rows, '$.*[*].public_id') as links,
      jsonb_path_query_array(rows, '$.email[*].id') as emails,
      jsonb_path_query_array(rows, '$.contact_file[*].id') as files,
      jsonb_path_query_array(rows, '$.client_email[*].received_id') as received`.execute(
    transaction,
  )
  await transaction
    .deleteFrom('contact_file_part')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`file_id = any(${rows.flatMap(({ files }) => files)}::bigint[])`)
    .execute()
  await deleteRefusedRows(transaction, rows)
  await deleteReceived(transaction, rows)
  await forgetPairs(transaction, ids)
  await transaction
    .deleteFrom('household_dismissal')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`(one_id = any(${ids}::bigint[]) or other_id = any(${ids}::bigint[]))`)
    .execute()
  for (const table of ['contact_before_import', 'import_cells'] as const)
    await transaction
      .deleteFrom(table)
      .where('organization_id', '=', organizationId)
      .where(sql<boolean>`contact_id = any(${ids}::bigint[])`)
      .execute()
  await asSystem(transaction, async (system) => {
    await sql`delete from directory.public_link where organization_id = ${organizationId}
      and public_id = any(${rows.flatMap(({ links }) => links)}::text[])`.execute(system)
    await sql`delete from directory.letter_link where organization_id = ${organizationId}
      and email_id = any(${rows.flatMap(({ emails }) => emails)}::bigint[])`.execute(system)
  })
  return rows.map(({ contact_id }) => contact_id)
}

/** Locks expired entries, oldest first, and returns their ids; skips those that others locked. */
export async function lockExpired(
  transaction: OrganizationTransaction,
  through: Date,
  limit: number,
): Promise<number[]> {
  const rows = await transaction
    .selectFrom('deleted_contact')
    .select('contact_id')
    .where('organization_id', '=', transaction.organizationId)
    .where('deleted_at', '<=', through)
    .orderBy('deleted_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ contact_id }) => contact_id)
}
