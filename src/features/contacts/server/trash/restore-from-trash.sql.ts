import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { keptWithContact } from './contact-dependents.ts'

/** The whole of a table's columns in order; `fallback` is the SQL of what a row gets that does not say. */
interface Column {
  readonly table: string
  readonly name: string
  readonly fallback: string | null
  readonly generated: boolean
}

async function readColumns(transaction: OrganizationTransaction): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, a.attgenerated <> '' as generated,
      case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as fallback
    from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.oid = any(${['contact', ...keptWithContact]}::text[]::regclass[]) and a.attnum > 0 and not a.attisdropped
    order by c.relname, a.attnum`.execute(transaction)
  return Map.groupBy(rows, ({ table }) => table)
}

/** What cannot come back as it was: an owner who has left, and a hand-over that nobody recorded any more. */
const changed: Readonly<Record<string, string>> = {
  'contact.agent_id':
    '(select a.id from agent a where a.organization_id = r.organization_id and a.id = r.agent_id)',
  'email.status': "case when r.status = 'sending' then 'failed' else r.status end",
  'email.failure':
    "case when r.status = 'sending' then 'The contact was deleted while this email was on its way. It may have arrived.' else r.failure end",
}

/** An email that still waited never went; the plan decides anew whether it goes. */
const leftOut: Readonly<Record<string, string>> = { email: "and r.status <> 'queued'" }

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/**
 * Inserts a table's rows of these entries as they were, ids included. A column that a later migration added gets its default, one that
 * was dropped is passed over.
 */
function insertRows(table: string, columns: readonly Column[] = [], ids: readonly number[]) {
  const written = columns.filter(({ generated }) => !generated).map(({ name }) => name)
  const values = written.map((name) => changed[`${table}.${name}`] ?? `r.${quoted(name)}`)
  const blank = `row(${columns.map(({ fallback }) => fallback ?? 'null').join(', ')})::${quoted(table)}`
  return sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.raw(written.map(quoted).join(', '))}) overriding system value
    select ${sql.raw(values.join(', '))} from deleted_contact d cross join lateral jsonb_array_elements(d.rows -> ${sql.lit(table)}) as kept
    cross join lateral jsonb_populate_record(${sql.raw(blank)}, kept) as r
    where d.contact_id = any(${ids}::bigint[]) ${sql.raw(leftOut[table] ?? '')}
    order by d.deleted_at desc, d.contact_id desc, r.id`
}

/**
 * Puts contacts of the trash back with everything they had and empties their places in the trash. Answers who is back; who is missing has
 * an address that another contact has by now. Of two entries with one address the one deleted last comes back.
 */
export async function restoreFromTrash(
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<number[]> {
  const columns = await readColumns(transaction)
  const contacts = insertRows('contact', columns.get('contact'), ids)
  const { rows } = await sql<{
    id: number
  }>`${contacts} on conflict (organization_id, lower(email)) do nothing returning id`.execute(
    transaction,
  )
  const back = rows.map(({ id }) => id).sort((a, b) => a - b)
  if (back.length === 0) return back
  for (const table of keptWithContact)
    await insertRows(table, columns.get(table), back).execute(transaction)
  await sql`delete from deleted_contact where contact_id = any(${back}::bigint[])`.execute(
    transaction,
  )
  return back
}
