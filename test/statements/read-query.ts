import type {
  DeleteStmt,
  InsertStmt,
  Node,
  RangeVar,
  SelectStmt,
  UpdateStmt,
  WithClause,
} from 'libpg-query'
import { type Column, given } from './bindings.ts'
import { readCondition, readExpressions, sourceOf } from './read-condition.ts'
import { fullName, type Reading, text } from './reading.ts'
import { everyColumn, findNamed, type Output, relationOf, type Scope, scopeIn } from './scope.ts'

/** Reads a query or a statement that changes rows; returns its output columns. */
export function readQuery(reading: Reading, node: Node, outer: Scope | undefined): Output {
  if ('SelectStmt' in node) return readSelect(reading, node.SelectStmt, outer)
  if ('InsertStmt' in node) return readInsert(reading, node.InsertStmt, outer)
  if ('UpdateStmt' in node) return readChange(reading, node.UpdateStmt, outer)
  if ('DeleteStmt' in node) return readChange(reading, node.DeleteStmt, outer)
  return []
}

function readSelect(reading: Reading, select: SelectStmt, outer: Scope | undefined): Output {
  const scope = scopeIn(outer)
  readWith(reading, select.withClause, scope)
  if (select.larg !== undefined && select.rarg !== undefined)
    return readUnion(reading, select.larg, select.rarg, scope)
  if (select.valuesLists !== undefined) return readValues(reading, select.valuesLists, scope)
  for (const item of select.fromClause ?? []) readFrom(reading, item, scope)
  readCondition(reading, select.whereClause, scope, () => true)
  readExpressions(
    reading,
    [select.targetList, select.groupClause, select.havingClause, select.sortClause].concat([
      select.limitCount,
      select.limitOffset,
      select.windowClause,
      select.distinctClause,
    ]),
    scope,
  )
  return outputOf(reading, select.targetList ?? [], scope)
}

function readUnion(reading: Reading, left: SelectStmt, right: SelectStmt, scope: Scope): Output {
  const first = readSelect(reading, left, scope)
  const second = readSelect(reading, right, scope)
  return first.map(({ name, column }, index) => ({
    name,
    column: all(reading, [column, second[index]?.column]),
  }))
}

function readValues(reading: Reading, rows: readonly Node[], scope: Scope): Output {
  const lists = rows.map((row) => ('List' in row ? (row.List.items ?? []) : []))
  readExpressions(reading, lists, scope)
  return (lists[0] ?? []).map((_, index) => ({
    name: `column${index + 1}`,
    column: all(
      reading,
      lists.map((list) => sourceOf(reading, list[index], scope)),
    ),
  }))
}

/** A column that is bound when all of these are. */
function all(reading: Reading, columns: readonly (Column | undefined)[]): Column | undefined {
  const known = columns.filter((column) => column !== undefined)
  if (known.length < columns.length || known.every((column) => column === given)) return known[0]
  const joined: Column = { scope: {} }
  reading.bindings.add(known, joined)
  return joined
}

function outputOf(reading: Reading, targets: readonly Node[], scope: Scope): Output {
  return targets.flatMap((target): Output => {
    if (!('ResTarget' in target)) return []
    const { name, val } = target.ResTarget
    const fields = val && 'ColumnRef' in val ? (val.ColumnRef.fields ?? []) : []
    const last = fields.at(-1)
    if (last && 'A_Star' in last)
      return everyColumn(scope, fields.length > 1 ? text(fields[0] as Node) : undefined)
    return [{ name: name ?? (last ? text(last) : ''), column: sourceOf(reading, val, scope) }]
  })
}

function readWith(reading: Reading, clause: WithClause | undefined, scope: Scope): void {
  for (const node of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in node)) continue
    const { ctename = '', ctequery, aliascolnames = [] } = node.CommonTableExpr
    if (ctequery === undefined) continue
    const names = aliascolnames.map(text)
    const rename = (output: Output) =>
      output.map(({ name, column }, index) => ({ name: names[index] ?? name, column }))
    // A recursive query reads the output of its first part.
    const first = 'SelectStmt' in ctequery ? ctequery.SelectStmt.larg : undefined
    if (clause?.recursive && first)
      scope.named.set(ctename, rename(readSelect(reading, first, scope)))
    scope.named.set(ctename, rename(readQuery(reading, ctequery, scope)))
  }
}

/** Reads one item of FROM into the scope; returns its columns. */
function readFrom(reading: Reading, node: Node, scope: Scope): Column[] {
  if ('RangeVar' in node) return readTable(reading, node.RangeVar, scope)
  if ('RangeSubselect' in node) {
    const { subquery, alias } = node.RangeSubselect
    const output = subquery === undefined ? [] : readQuery(reading, subquery, scope)
    scope.relations.push(
      relationOf(alias?.aliasname ?? '', output, (alias?.colnames ?? []).map(text)),
    )
    return []
  }
  if ('JoinExpr' in node) {
    const { larg, rarg, jointype, quals, usingClause = [] } = node.JoinExpr
    const left = larg === undefined ? [] : readFrom(reading, larg, scope)
    const before = scope.relations.length
    const right = rarg === undefined ? [] : readFrom(reading, rarg, scope)
    // The condition of an outer join does not filter rows of the outer side.
    const bindable = new Set([
      ...(jointype === 'JOIN_INNER' || jointype === 'JOIN_RIGHT' ? left : []),
      ...(jointype === 'JOIN_INNER' || jointype === 'JOIN_LEFT' ? right : []),
    ])
    readCondition(reading, quals, scope, (column) => bindable.has(column))
    for (const name of usingClause.map(text)) {
      const [one] = scope.relations
        .slice(0, before)
        .flatMap(({ columns }) => columns.get(name) ?? [])
      const [other] = scope.relations
        .slice(before)
        .flatMap(({ columns }) => columns.get(name) ?? [])
      if (one === undefined || other === undefined) continue
      if (bindable.has(other)) reading.bindings.add([one], other)
      if (bindable.has(one)) reading.bindings.add([other], one)
    }
    return [...left, ...right]
  }
  if ('RangeFunction' in node) {
    readExpressions(reading, node.RangeFunction.functions, scope)
    scope.relations.push({ name: node.RangeFunction.alias?.aliasname ?? '', columns: new Map() })
  }
  return []
}

function readTable(reading: Reading, table: RangeVar, scope: Scope): Column[] {
  reading.seen.add(table)
  const name = table.alias?.aliasname ?? table.relname ?? ''
  const named = table.schemaname === undefined ? findNamed(scope, table.relname ?? '') : undefined
  if (named !== undefined) {
    scope.relations.push(relationOf(name, named, []))
    return []
  }
  if (!reading.isOrganizationTable(fullName(table))) {
    scope.relations.push({ name, columns: new Map() })
    return []
  }
  const column = reading.bindings.table(fullName(table), scope)
  scope.relations.push({ name, columns: new Map([['organization_id', column]]) })
  return [column]
}

function readInsert(reading: Reading, insert: InsertStmt, outer: Scope | undefined): Output {
  const scope = scopeIn(outer)
  readWith(reading, insert.withClause, scope)
  const rows = insert.selectStmt ? readQuery(reading, insert.selectStmt, scope) : []
  if (insert.relation === undefined) return []
  reading.written.push(fullName(insert.relation))
  const [column] = readTable(reading, insert.relation, scope)
  const names = (insert.cols ?? []).map((node) => ('ResTarget' in node ? node.ResTarget.name : ''))
  const value = rows[names.indexOf('organization_id')]?.column
  if (column !== undefined && value !== undefined) reading.bindings.add([value], column)
  readExpressions(reading, [insert.onConflictClause], scope)
  return outputOf(reading, insert.returningClause?.exprs ?? [], scope)
}

function readChange(
  reading: Reading,
  change: UpdateStmt & DeleteStmt,
  outer: Scope | undefined,
): Output {
  const scope = scopeIn(outer)
  readWith(reading, change.withClause, scope)
  if (change.relation === undefined) return []
  reading.written.push(fullName(change.relation))
  readTable(reading, change.relation, scope)
  for (const item of [...(change.fromClause ?? []), ...(change.usingClause ?? [])])
    readFrom(reading, item, scope)
  readCondition(reading, change.whereClause, scope, () => true)
  readExpressions(reading, [change.targetList, change.returningClause], scope)
  return outputOf(reading, change.returningClause?.exprs ?? [], scope)
}
