import type { Node } from 'libpg-query'
import { type Column, given } from './bindings.ts'
import { type Reading, text } from './reading.ts'
import { findColumn, type Scope } from './scope.ts'

/**
 * Returns the column, parameter or literal that an expression passes on unchanged; undefined for
 * computed values.
 */
export function sourceOf(
  reading: Reading,
  node: Node | undefined,
  scope: Scope,
): Column | undefined {
  if (node === undefined) return undefined
  if ('ParamRef' in node || 'A_Const' in node) return given
  if ('TypeCast' in node) return sourceOf(reading, node.TypeCast.arg, scope)
  if ('ColumnRef' in node) return findColumn(scope, (node.ColumnRef.fields ?? []).map(text))
  if (
    'SubLink' in node &&
    node.SubLink.subLinkType === 'EXPR_SUBLINK' &&
    node.SubLink.subselect !== undefined
  )
    return reading.readQuery(reading, node.SubLink.subselect, scope)[0]?.column
  return undefined
}

/**
 * Records the columns that the equalities of a condition bind, but only columns of its own query
 * that `mayBind` allows: an equality inside `or`, `not` or a nested query does not apply to all
 * rows.
 */
export function readCondition(
  reading: Reading,
  node: Node | undefined,
  scope: Scope,
  mayBind: (column: Column) => boolean,
): void {
  if (node === undefined) return
  const bind = (column: Column | undefined, by: Column | undefined) => {
    if (column?.scope === scope && by !== undefined && mayBind(column))
      reading.bindings.add([by], column)
  }
  if ('BoolExpr' in node && node.BoolExpr.boolop === 'AND_EXPR') {
    for (const part of node.BoolExpr.args ?? []) readCondition(reading, part, scope, mayBind)
    return
  }
  if ('SubLink' in node && node.SubLink.subLinkType === 'ANY_SUBLINK' && !node.SubLink.operName) {
    const { testexpr, subselect } = node.SubLink
    const output = subselect === undefined ? [] : reading.readQuery(reading, subselect, scope)
    for (const [index, item] of itemsOf(testexpr).entries())
      bind(sourceOf(reading, item, scope), output[index]?.column)
    return
  }
  for (const [one, other] of equalities(node)) {
    const left = sourceOf(reading, one, scope)
    const right = sourceOf(reading, other, scope)
    bind(left, right)
    bind(right, left)
  }
  readExpressions(reading, node, scope)
}

function equalities(node: Node): [Node | undefined, Node | undefined][] {
  if (!('A_Expr' in node)) return []
  const { kind, name = [], lexpr, rexpr } = node.A_Expr
  if (name.map(text).join('.') !== '=') return []
  const right = itemsOf(rexpr)
  if (kind === 'AEXPR_IN') return right.length === 1 ? [[lexpr, right[0]]] : []
  if (kind !== 'AEXPR_OP' && kind !== 'AEXPR_NOT_DISTINCT') return []
  return itemsOf(lexpr).map((item, index) => [item, right[index]])
}

/** Returns the members of a row or a list, or anything else as a single member. */
function itemsOf(node: Node | undefined): Node[] {
  if (node === undefined) return []
  if ('RowExpr' in node) return node.RowExpr.args ?? []
  if ('List' in node) return node.List.items ?? []
  return [node]
}

/** Reads all nested queries. */
export function readExpressions(reading: Reading, value: unknown, scope: Scope): void {
  if (Array.isArray(value)) for (const item of value) readExpressions(reading, item, scope)
  else if (typeof value === 'object' && value !== null) {
    if ('SelectStmt' in value) reading.readQuery(reading, value as Node, scope)
    else for (const part of Object.values(value)) readExpressions(reading, part, scope)
  }
}
