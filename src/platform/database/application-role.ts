import type pg from 'pg'

interface RoleRow {
  readonly version: number
  readonly name: string
  readonly bypass: boolean
  readonly owner: boolean
}

/**
 * Returns why the product must not use this connection, as a message for the operator; undefined if
 * it may.
 */
export async function applicationRoleProblem(
  pool: pg.Pool | pg.Client,
): Promise<string | undefined> {
  const { rows } = await pool.query<RoleRow>(`
    select current_setting('server_version_num')::int as version, me.rolname as name, me.rolsuper
      or me.rolbypassrls as bypass,
      exists (select from pg_tables where tablename = 'kysely_migration'
      and tableowner = me.rolname) as owner
    from pg_roles me where me.rolname = current_user`)
  const [row] = rows
  if (row === undefined || row.version < 150_000)
    return 'The database is too old: PostgreSQL 15 or newer is needed.'
  if (row.bypass)
    return `DATABASE_URL connects as ${row.name}, which bypasses row-level security: agencies could see each other's data. Use holdfast_app.`
  if (row.owner)
    return `DATABASE_URL connects as ${row.name}, the owner of the tables. Use holdfast_app.`
  return undefined
}
