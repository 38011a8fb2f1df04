import { loadModule, parseSync } from 'libpg-query'

/**
 * Splits a text of SQL into its statements by PostgreSQL's own parser. A distributed PostgreSQL
 * passes the whole text of a message on to its nodes, so that a message may hold one statement only.
 */
export async function splitStatements(text: string): Promise<string[]> {
  await loadModule()
  const bytes = Buffer.from(text)
  // The parser counts bytes, and gives the last statement no length.
  return parseSync(text).stmts.map(({ stmt_location: from = 0, stmt_len: length }) =>
    bytes
      .subarray(from, length === undefined ? undefined : from + length)
      .toString()
      .trim(),
  )
}
