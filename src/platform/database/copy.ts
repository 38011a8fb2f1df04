import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { OrganizationId } from '../../kernel/ids.ts'
import { takeEffects } from './after-commit.ts'
import { copyText } from './copy-text.ts'
import type { Database } from './database.ts'
import { enterOrganizationStatement } from './transaction.ts'

export type CopyValue = string | number | boolean | null | undefined

/** Returns one row in COPY's text format, including the newline. */
export function copyLine(values: readonly CopyValue[]): string {
  let line = ''
  for (let i = 0; i < values.length; i++) {
    const value = values[i]
    if (i > 0) line += '\t'
    line +=
      value === null || value === undefined
        ? '\\N'
        : typeof value === 'string'
          ? copyText(value)
          : String(value)
  }
  return `${line}\n`
}

/** Yields text chunks of about 64 KB, because a chunk per row would cost more than the rows. */
async function* chunked(lines: Iterable<string> | AsyncIterable<string>): AsyncGenerator<string> {
  let chunk = ''
  for await (const line of lines) {
    chunk += line
    if (chunk.length > 65_536) {
      yield chunk
      chunk = ''
    }
  }
  if (chunk !== '') yield chunk
}

/**
 * Runs COPY … FROM STDIN with lines made by `copyLine`; `target` is `table (column, …)`, never
 * input. Returns the number of rows.
 */
export async function copyInto(
  client: pg.ClientBase,
  target: string,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<number> {
  const stream = client.query(copyFrom(`copy ${target} from stdin`))
  await pipeline(Readable.from(chunked(lines)), stream)
  return stream.rowCount
}

/**
 * Runs `work` in a plain connection's transaction inside one organization, for COPY. PostgreSQL
 * refuses COPY into a table with row-level security: copy into a temporary table, then insert …
 * select.
 */
export async function copyTransaction<Result>(
  database: Database,
  organizationId: OrganizationId,
  work: (client: pg.PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await database.pool.connect()
  let broken: Error | undefined
  try {
    await client.query(`begin; ${enterOrganizationStatement(organizationId)}`)
    const result = await work(client)
    await client.query('commit')
    for (const effect of takeEffects(client)) effect()
    return result
  } catch (error) {
    takeEffects(client)
    await client.query('rollback').catch((failure: Error) => {
      broken = failure
    })
    throw error
  } finally {
    client.release(broken)
  }
}
