import { type Node, parseSync, type RangeVar } from 'libpg-query'
import { Bindings } from './bindings.ts'
import { readQuery } from './read-query.ts'
import { fullName, type Reading } from './reading.ts'

export interface Verdict {
  /** The organizations' tables in the statement. */
  readonly tables: readonly string[]
  /** Those whose organization the statement does not name. */
  readonly unbound: readonly string[]
  readonly written: readonly string[]
  readonly makesTemporaryTable: boolean
}

/**
 * Reads a statement (or several in one message) with PostgreSQL's own parser. A table is bound when
 * its organization_id equals a parameter, a literal, or an organization_id that is bound.
 * `loadModule` of libpg-query must have run. Throws on wrong SQL.
 */
export function judgeStatement(
  statement: string,
  isOrganizationTable: (name: string) => boolean,
): Verdict {
  const reading: Reading = {
    bindings: new Bindings(),
    isOrganizationTable,
    seen: new Set(),
    written: [],
    readQuery,
  }
  const nodes = (parseSync(statement).stmts ?? []).flatMap(({ stmt }) => stmt ?? [])
  for (const node of nodes) readTop(reading, node)
  const overlooked = nodes
    .flatMap(tablesIn)
    .filter((table) => !reading.seen.has(table) && isOrganizationTable(fullName(table)))
    .map(fullName)
  const { tables, unbound } = reading.bindings.judge()
  return {
    tables: distinct([...tables, ...overlooked]),
    unbound: distinct([...unbound, ...overlooked]),
    written: distinct(reading.written),
    makesTemporaryTable: nodes.some(makesTemporaryTable),
  }
}

const distinct = (names: readonly string[]) => [...new Set(names)].sort()

function readTop(reading: Reading, node: Node): void {
  if ('CopyStmt' in node) readCopy(reading, node.CopyStmt)
  else if ('ExplainStmt' in node && node.ExplainStmt.query)
    readQuery(reading, node.ExplainStmt.query, undefined)
  else if ('DeclareCursorStmt' in node && node.DeclareCursorStmt.query)
    readQuery(reading, node.DeclareCursorStmt.query, undefined)
  else if ('CreateTableAsStmt' in node && node.CreateTableAsStmt.query)
    readQuery(reading, node.CreateTableAsStmt.query, undefined)
  else readQuery(reading, node, undefined)
}

/** COPY FROM is bound if it lists the organization's column; COPY TO if its query is. */
function readCopy(
  reading: Reading,
  copy: { relation?: RangeVar; attlist?: Node[]; query?: Node; is_from?: boolean },
): void {
  if (copy.query !== undefined) readQuery(reading, copy.query, undefined)
  if (copy.relation === undefined || !copy.is_from) return
  reading.written.push(fullName(copy.relation))
  const columns = (copy.attlist ?? []).map((node) => ('String' in node ? node.String.sval : ''))
  if (columns.includes('organization_id')) reading.seen.add(copy.relation)
}

function makesTemporaryTable(node: Node): boolean {
  if ('CreateStmt' in node) return node.CreateStmt.relation?.relpersistence === 't'
  if ('CreateTableAsStmt' in node) return node.CreateTableAsStmt.into?.rel?.relpersistence === 't'
  return 'SelectStmt' in node && node.SelectStmt.intoClause?.rel?.relpersistence === 't'
}

/** Returns every table that is named anywhere, except for the aliases in `for update of`. */
function tablesIn(value: unknown): RangeVar[] {
  if (Array.isArray(value)) return value.flatMap(tablesIn)
  if (typeof value !== 'object' || value === null) return []
  const own = 'relname' in value ? [value as RangeVar] : []
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, part]) =>
      key === 'lockingClause' ? [] : tablesIn(part),
    ),
  ]
}
