import { sql as statement } from 'kysely'
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
