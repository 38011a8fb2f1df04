import { sql } from 'kysely'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import type {
  OrganizationTransaction,
  SystemTransaction,
} from '../../../../platform/database/transaction.ts'

/** Rows deleted in one transaction: a second or two. */
export const erasedAtOnce = 20_000

/** Deleted last, by other means. */
const keptUntilTheEnd = ['organization', 'audit_entry', 'audit_entry_row']

/**
 * Returns the tables of schema public with rows of organizations, those that refer to others before
 * them, so that no row is deleted by a reference and each is counted.
 */
export async function tablesToErase(transaction: OrganizationTransaction): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname::text as name from pg_catalog.pg_class c
      join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attname = 'organization_id' and not a.attisdropped order by 1`.execute(transaction)
  const { rows: references } = await sql<{ from: string; to: string }>`
    select f.relname::text as from, t.relname::text as to from pg_catalog.pg_constraint k
      join pg_catalog.pg_class f on f.oid = k.conrelid
      join pg_catalog.pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and k.conrelid <> k.confrelid
      and f.relnamespace = 'public'::regnamespace`.execute(transaction)
  const left = new Set(tables.map(({ name }) => name).filter((n) => !keptUntilTheEnd.includes(n)))
  const ordered: string[] = []
  while (left.size > 0) {
    const free = [...left].filter(
      (name) => !references.some(({ from, to }) => to === name && left.has(from)),
    )
    if (free.length === 0) throw new Error('tables refer to each other in a circle')
    for (const name of free) left.delete(name)
    ordered.push(...free)
  }
  return ordered
}

/** Deletes up to `erasedAtOnce` rows of a table and returns how many. */
export async function eraseRows(
  transaction: OrganizationTransaction,
  table: string,
): Promise<number> {
  const { organizationId } = transaction
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where organization_id = ${organizationId}
      and ctid = any(array(select ctid from ${sql.table(table)}
        where organization_id = ${organizationId} limit ${erasedAtOnce}))`.execute(transaction)
  return Number(numAffectedRows ?? 0)
}

export async function countAuditEntries(transaction: OrganizationTransaction): Promise<number> {
  const { n } = await transaction
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/**
 * Deletes the audit log, which goes after every member and client; returns its entries. The only
 * statement of its transaction: on a cluster the function has connections of the owner's, which
 * enter no other role and show nothing to the application's own before the commit.
 */
export async function eraseAuditLog(transaction: OrganizationTransaction): Promise<number> {
  await sql.raw(`set local app.erases_agency = 'on'`).execute(transaction)
  const { rows } = await sql<{ erased: number }>`
    select maintenance.erase_audit_log() as erased`.execute(transaction)
  return rows[0]?.erased ?? 0
}

/** Deletes the row of the organization itself. */
export async function eraseOrganizationRow(transaction: OrganizationTransaction): Promise<number> {
  const { numDeletedRows } = await transaction
    .deleteFrom('organization')
    .where('organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Returns the tables of the directory with rows of organizations, but for the deletions. */
export async function directoryTables(system: SystemTransaction): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname::text as name from pg_catalog.pg_class c
      join pg_catalog.pg_attribute a on a.attrelid = c.oid
      join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'directory' and c.relkind = 'r' and a.attname = 'organization_id'
      and not a.attisdropped and c.relname <> 'agency_deletion' order by 1`.execute(system)
  return rows.map(({ name }) => name)
}

export async function eraseDirectoryRows(
  system: SystemTransaction,
  table: string,
  organizationId: OrganizationId,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(`directory.${table}`)}
    where organization_id = ${organizationId}`.execute(system)
  return Number(numAffectedRows ?? 0)
}
