import { alterTableParts } from './alter-table-parts.ts'

export interface Statement {
  readonly text: string
  readonly createsTable: boolean
}

/**
 * Splits a text of SQL into its statements by PostgreSQL's own parser. A distributed PostgreSQL
 * passes the whole text of a message on to its nodes, so a message may hold one statement only; and
 * for it (`distributed`) an ALTER TABLE with several commands is several statements.
 */
export async function splitStatements(
  text: string,
  { distributed = false }: { distributed?: boolean } = {},
): Promise<Statement[]> {
  // Loaded here, because only migrations need it: every process imports this file.
  const { loadModule, parseSync } = await import('libpg-query')
  await loadModule()
  const bytes = Buffer.from(text)
  // The parser counts bytes, and gives the last statement no length.
  const statements: Statement[] = []
  for (const { stmt, stmt_location: from = 0, stmt_len: length } of parseSync(text).stmts ?? []) {
    const parts =
      distributed && stmt !== undefined && 'AlterTableStmt' in stmt
        ? await alterTableParts(stmt.AlterTableStmt)
        : undefined
    const end = length === undefined ? undefined : from + length
    for (const part of parts ?? [bytes.subarray(from, end).toString().trim()])
      statements.push({ text: part, createsTable: stmt !== undefined && 'CreateStmt' in stmt })
  }
  return statements
}
