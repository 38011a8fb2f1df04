import pg from 'pg'
import { buildOrganization } from '../../test/builders.ts'
import type { BenchServices } from './database.ts'

interface Column {
  readonly table: string
  readonly name: string
}

/** The columns that must differ from agency to agency. */
const renamed: Readonly<Record<string, string>> = {
  organization_id: 't.organization_id + n',
  public_id: 'md5(t.public_id || n)',
  slug: "t.slug || '-' || n",
  email: "n || '.' || t.email",
}

/**
 * Adds agencies without contacts: one is built, and all of its rows are copied, one statement for
 * each table. Returns their ids.
 */
export async function addEmptyAgencies(services: BenchServices, count: number): Promise<number[]> {
  const { organizationId } = await buildOrganization(services)
  const client = new pg.Client({ connectionString: services.superuserUrl })
  await client.connect()
  try {
    // Rows are copied before those that they refer to.
    await client.query('set session_replication_role = replica')
    const { rows } = await client.query<Column>(
      `select format('%I.%I', c.table_schema, c.table_name) as table, c.column_name as name
       from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.is_generated = 'NEVER' and t.table_type = 'BASE TABLE' and exists (
         select from information_schema.columns o where o.column_name = 'organization_id'
           and (o.table_schema, o.table_name) = (c.table_schema, c.table_name))
       order by c.ordinal_position`,
    )
    for (const [table, columns] of Map.groupBy(rows, (column) => column.table)) {
      const names = columns.map(({ name }) => `"${name}"`)
      const values = columns.map(({ name }) => renamed[name] ?? `t."${name}"`)
      await client.query(
        `insert into ${table} (${names.join(', ')}) overriding system value
         select ${values.join(', ')} from ${table} t cross join generate_series(1, $2::int) n
         where t.organization_id = $1`,
        [organizationId, count - 1],
      )
    }
    await client.query('analyze')
  } finally {
    await client.end()
  }
  return Array.from({ length: count }, (_, n) => organizationId + n)
}
