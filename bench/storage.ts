import pg from 'pg'
import { buildOrganization } from '../test/builders.ts'
import { addContactsWithHistory } from './support/contacts-with-history.ts'
import { openBench } from './support/database.ts'
import { benchRows, report } from './support/report.ts'

interface TableSize {
  readonly name: string
  readonly bytes: number
  readonly indexes: number
}

/**
 * Bytes of the database for each contact with about a year of history: 3 quotes, 5 emails, their
 * public links, 6 events, 8 planned emails. Yardstick: the tables without their indexes.
 */
export async function run(): Promise<void> {
  const services = await openBench({ connections: 1 })
  const client = new pg.Client({ connectionString: services.superuserUrl })
  await client.connect()
  const sizes = async () =>
    (
      await client.query<TableSize>(
        `select n.nspname || '.' || c.relname as name, pg_total_relation_size(c.oid)::float8 as bytes,
          pg_indexes_size(c.oid)::float8 as indexes
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where c.relkind = 'r' and n.nspname in ('public', 'directory') order by 2 desc`,
      )
    ).rows
  try {
    const contacts = benchRows(20_000)
    const { organizationId } = await buildOrganization(services)
    const before = new Map((await sizes()).map(({ name, bytes }) => [name, bytes]))
    await addContactsWithHistory(services, organizationId, contacts)
    await client.query('vacuum analyze')
    const grown = (await sizes())
      .map((table) => ({ ...table, bytes: table.bytes - (before.get(table.name) ?? 0) }))
      .filter(({ bytes }) => bytes > contacts * 10)
    for (const { name, bytes, indexes } of grown)
      report(`${name}, for each contact`, bytes / contacts, 'bytes', {
        ...{ name: 'without indexes', figure: Math.max(1, bytes - indexes) / contacts },
      })
    const sum = (of: (table: TableSize) => number) =>
      grown.reduce((total, table) => total + of(table), 0)
    report('all tables, for each contact', sum(({ bytes }) => bytes) / contacts, 'bytes', {
      ...{
        name: 'without indexes',
        figure: sum(({ bytes, indexes }) => bytes - indexes) / contacts,
      },
    })
  } finally {
    await client.end()
    await services.close()
  }
}
