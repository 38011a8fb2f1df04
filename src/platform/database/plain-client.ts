import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql as statement,
} from 'kysely'
import type pg from 'pg'
import type { OrganizationTransaction } from './transaction.ts'

/** The part of the driver's client that runs statements. */
export type PlainClient = Pick<pg.ClientBase, 'query'>

/** Lets code that is given a driver's client run its statements in a transaction of Kysely's. */
export function plainClient(transaction: OrganizationTransaction): PlainClient {
  const { query, queryId } = statement`select 1`.compile(transaction)
  const run = (sql: string, parameters: readonly unknown[] = []) =>
    transaction.executeQuery({ query, queryId, sql, parameters })
  return { query: run as unknown as PlainClient['query'] }
}

const compiler = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** Runs a statement that is composed of Kysely's pieces by the driver's client. */
export async function queryBy<Row extends object>(
  client: PlainClient,
  query: RawBuilder<Row>,
): Promise<Row[]> {
  const { sql, parameters } = query.compile(compiler)
  const { rows } = await client.query<Row>(sql, [...parameters])
  return rows
}
