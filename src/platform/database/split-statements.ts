export interface Statement {
  readonly text: string
  readonly createsTable: boolean
}

/**
 * Splits a text of SQL into its statements by PostgreSQL's own parser. A distributed PostgreSQL
 * passes the whole text of a message on to its nodes, so a message may hold one statement only.
 */
export async function splitStatements(text: string): Promise<Statement[]> {
  // Loaded here, because only migrations need it: every process imports this file.
  const { loadModule, parseSync } = await import('libpg-query')
  await loadModule()
  const bytes = Buffer.from(text)
  // The parser counts bytes, and gives the last statement no length.
  return (parseSync(text).stmts ?? []).map(
    ({ stmt, stmt_location: from = 0, stmt_len: length }) => ({
      text: bytes
        .subarray(from, length === undefined ? undefined : from + length)
        .toString()
        .trim(),
      createsTable: stmt !== undefined && 'CreateStmt' in stmt,
    }),
  )
}
