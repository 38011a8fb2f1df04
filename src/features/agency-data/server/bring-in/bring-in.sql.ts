import { sql } from 'kysely'
import { uniqueViolation } from '../../../../platform/database/retry-on-conflict.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { type ArchivedRow, ArchiveRefused } from './archive-reader.ts'

/**
 * Call it first: with the usual 4 MB, the search index would sort its waiting entries in sixteen
 * parts.
 */
export const sortInMemory = (transaction: OrganizationTransaction) =>
  sql.raw("set local work_mem = '64MB'").execute(transaction)

/** Takes new ids of a table, in ascending order. */
export async function takeIds(
  transaction: OrganizationTransaction,
  table: string,
  count: number,
): Promise<number[]> {
  // The sequence is looked up once and not for each id.
  const { rows } = await sql<{ ids: string }>`
    select string_agg(nextval(s.of)::text, ',') as ids
    from (select pg_get_serial_sequence(${`public.${table}`}, 'id')::regclass as of offset 0) s
      cross join generate_series(1, ${count})`.execute(transaction)
  const ids = (rows[0]?.ids ?? '').split(',').map(Number)
  return ids.sort((one, other) => one - other)
}

/** An agency without clients has none of these, and ON CONFLICT would read each index twice. */
const neverThere = ['contact', 'policy']

/** Columns that a row leaves out are null, and take no time to be read. */
function withoutNulls(row: ArchivedRow): ArchivedRow {
  const given: ArchivedRow = {}
  for (const column in row) if (row[column] !== null) given[column] = row[column]
  return given
}

/**
 * Inserts rows whose columns have the names of the table's; those that exist already stay. Throws
 * ArchiveRefused for a client or policy that the archive has twice.
 */
export async function insertRows(
  transaction: OrganizationTransaction,
  table: string,
  { columns, rows }: { columns: readonly string[]; rows: readonly ArchivedRow[] },
): Promise<void> {
  if (rows.length === 0) return
  const names = sql.join(columns.map((column) => sql.ref(column)))
  const values = sql.join(columns.map((column) => sql.ref(`p.${column}`)))
  const json = JSON.stringify(rows.map(withoutNulls))
  // RETURNING keeps the statement from being a COPY on a cluster, as ON CONFLICT does.
  const end = neverThere.includes(table) ? sql`returning 1` : sql`on conflict do nothing`
  await sql`
    insert into ${sql.table(table)} (organization_id, ${names}) overriding system value
    select o.organization_id, ${values} from organization o
      cross join json_populate_recordset(null::${sql.table(table)}, ${json}::json) p
    where o.organization_id = ${transaction.organizationId} ${end}`
    .execute(transaction)
    .catch((error: { code?: unknown }) => {
      if (error.code !== uniqueViolation) throw error
      throw new ArchiveRefused(`The archive has a row of ${table} twice.`)
    })
}

/** Makes public ids lead to their rows. */
export async function insertLinks(
  transaction: OrganizationTransaction,
  kind: 'agent' | 'quote' | 'email',
  links: readonly { readonly publicId: string; readonly id: number }[],
): Promise<void> {
  await sql`
    insert into directory.public_link (public_id, organization_id, kind, target_id)
    select l.public_id, ${transaction.organizationId}, ${kind}, l.id
    from unnest(${links.map(({ publicId }) => publicId)}::text[],
      ${links.map(({ id }) => id)}::bigint[]) as l (public_id, id)`.execute(transaction)
}

/** Changes the organization's own row to these values. */
export async function updateOrganization(
  transaction: OrganizationTransaction,
  values: ArchivedRow,
): Promise<void> {
  const set = Object.keys(values).map((name) => sql`${sql.ref(name)} = ${sql.ref(`p.${name}`)}`)
  await sql`
    update organization o set ${sql.join(set)}
    from jsonb_populate_record(null::organization, ${JSON.stringify(values)}::jsonb) p
    where o.organization_id = ${transaction.organizationId}`.execute(transaction)
}

/** Returns whether the agency has no client yet. */
export async function hasNoClients(transaction: OrganizationTransaction): Promise<boolean> {
  const row = await transaction
    .selectFrom('contact')
    .select('id')
    .where('organization_id', '=', transaction.organizationId)
    .limit(1)
    .executeTakeFirst()
  return row === undefined
}

export const listAgentsHere = (transaction: OrganizationTransaction) =>
  transaction
    .selectFrom('agent')
    .select(['id', 'email', 'is_default'])
    .where('organization_id', '=', transaction.organizationId)
    .execute()

/** Makes room for the archive's default agent. */
export async function clearDefaultAgent(transaction: OrganizationTransaction): Promise<void> {
  await transaction
    .updateTable('agent')
    .set({ is_default: false })
    .where('organization_id', '=', transaction.organizationId)
    .execute()
}

/** Choices of an agency without clients, which the archive's replace. */
const choices = [
  ...['organization_license', 'carrier_offered', 'state_carrier_setting', 'hold_out_share'],
] as const

/** The choices that a new agency begins with are replaced by the archive's. */
export async function clearChoices(transaction: OrganizationTransaction): Promise<void> {
  for (const table of choices)
    await sql`delete from ${sql.table(table)}
      where organization_id = ${transaction.organizationId}`.execute(transaction)
}
