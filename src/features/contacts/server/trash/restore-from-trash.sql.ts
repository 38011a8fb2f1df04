import { type RawBuilder, sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { unsharedEmail } from '../edit/write-contacts.sql.ts'
import { keepTags } from '../tags/tags.sql.ts'
import { dependentTables } from './move-to-trash.sql.ts'

/** A column of a table; `fallback` is the SQL of its default. */
interface Column {
  readonly table: string
  readonly name: string
  readonly fallback: string | null
  readonly generated: boolean
}

/** Returns the columns of each table in order. */
async function readColumns(transaction: OrganizationTransaction): Promise<Map<string, Column[]>> {
  const { rows } = await sql<Column>`
    select c.relname as "table", a.attname as name, a.attgenerated <> '' as generated,
      case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as fallback
    from pg_attribute a join pg_class c on c.oid = a.attrelid
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where c.oid = any(${['contact', ...dependentTables]}::text[]::regclass[]) and a.attnum > 0
      and not a.attisdropped
    order by c.relname, a.attnum`.execute(transaction)
  return Map.groupBy(rows, ({ table }) => table)
}

/** Values that cannot be restored unchanged; a deleted owner is not either. */
const changed: Readonly<Record<string, string>> = {
  // Entries of the trash may be older than the rule that addresses are in lower case.
  'contact.email': 'lower(r.email)',
  'email.status': "case when r.status = 'sending' then 'failed' else r.status end",
  'email.failure':
    "case when r.status = 'sending' then 'The contact was deleted while this email was on its way. It may have arrived.' else r.failure end",
}

/** The tag of a row, or the one that it was merged into. */
const tagOf = (organizationId: number) => sql`(select g.id from tag g
  where g.organization_id = ${organizationId} and (g.id = r.tag_id or r.tag_id = any(g.merged_ids)))`

/** Returns the condition for the rows of a table that are restored. */
function restorable(organizationId: number, table: string): RawBuilder<boolean> {
  // A queued email was never sent; the new plan decides whether it is sent.
  // So does that of a letter whose batch was undone or failed meanwhile.
  if (table === 'email')
    return sql<boolean>`r.status <> 'queued' and not exists (select 1 from letter_batch b
      where b.organization_id = ${organizationId} and b.id = r.letter_batch_id
        and b.status in ('failed', 'undone'))`
  if (table === 'contact_tag') return sql<boolean>`exists ${tagOf(organizationId)}`
  if (table !== 'contact') return sql<boolean>`true`
  return sql<boolean>`not exists (select 1 from contact o
    where o.organization_id = ${organizationId} and o.email = lower(r.email)
      and (r.household_id is null or o.household_id is distinct from r.household_id))`
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function restoredValue(organizationId: number, table: string, column: string): RawBuilder<unknown> {
  if (column === 'organization_id') return sql`d.organization_id`
  if (table === 'contact' && column === 'agent_id')
    return sql`(select a.id from agent a where a.organization_id = ${organizationId}
      and a.id = r.agent_id and a.deleted_at is null)`
  if (table === 'contact_tag' && column === 'tag_id') return tagOf(organizationId)
  // Another member of the household may have taken the address meanwhile, or be the first who
  // comes back with it.
  if (table === 'contact' && column === 'shares_email')
    return sql`(r.shares_email or exists (select 1 from contact o
      where o.organization_id = ${organizationId} and o.email = lower(r.email)
        and o.household_id = r.household_id and not o.shares_email)
      or coalesce((array_agg(r.household_id) filter (where not r.shares_email) over (
        partition by d.organization_id, lower(r.email)
        order by d.deleted_at desc, d.contact_id desc
        rows between unbounded preceding and 1 preceding))[1] = r.household_id, false))`
  return sql.raw(changed[`${table}.${column}`] ?? `r.${quoted(column)}`)
}

/**
 * Inserts a table's rows of these trash entries, including their ids. A column added by a later
 * migration gets its default; a dropped column is skipped.
 */
function insertRows(
  organizationId: number,
  table: string,
  columns: readonly Column[] = [],
  ids: readonly number[],
) {
  const written = columns.filter(({ generated }) => !generated).map(({ name }) => name)
  const values = written.map((name) => restoredValue(organizationId, table, name))
  const blank = `row(${columns.map(({ fallback }) => fallback ?? 'null').join(', ')})::${quoted(table)}`
  return sql<{ id: number }>`
    insert into ${sql.table(table)} (${sql.raw(written.map(quoted).join(', '))}) overriding system
      value
    select ${sql.join(values)} from deleted_contact d
      cross join lateral jsonb_array_elements(d.rows -> ${sql.lit(table)}) as kept
    cross join lateral jsonb_populate_record(${sql.raw(blank)}, kept) as r
    where d.organization_id = ${organizationId}
      and d.contact_id = any(${ids}::bigint[]) and ${restorable(organizationId, table)}
    order by d.deleted_at desc, d.contact_id desc, r.id`
}

/**
 * Restores contacts of the trash with all their rows, removes their entries, and returns the
 * restored ids. An id is missing when a contact of another household now has its email address; of
 * two entries with one email address and no household, the one deleted last is restored.
 */
export async function restoreFromTrash(
  transaction: OrganizationTransaction,
  ids: readonly number[],
): Promise<number[]> {
  const { organizationId } = transaction
  const columns = await readColumns(transaction)
  const contacts = insertRows(organizationId, 'contact', columns.get('contact'), ids)
  const { rows } = await sql<{
    id: number
  }>`${contacts} on conflict (${unsharedEmail}) do nothing returning id`.execute(transaction)
  const restored = rows.map(({ id }) => id).sort((a, b) => a - b)
  if (restored.length === 0) return restored
  await keepTags(transaction)
  for (const table of dependentTables) {
    const insert = insertRows(organizationId, table, columns.get(table), restored)
    // Of two tags that are one now, a contact has it once.
    const once = table === 'contact_tag' ? sql`${insert} on conflict do nothing` : insert
    await once.execute(transaction)
  }
  await transaction
    .deleteFrom('deleted_contact')
    .where('organization_id', '=', organizationId)
    .where(sql<boolean>`contact_id = any(${restored}::bigint[])`)
    .execute()
  return restored
}
