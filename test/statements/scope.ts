import type { Column } from './bindings.ts'

/**
 * The columns of a query that may contain an organization, in order if positions matter; `column`
 * is undefined for the others.
 */
export type Output = readonly { readonly name: string; readonly column: Column | undefined }[]

export interface Relation {
  readonly name: string
  readonly columns: ReadonlyMap<string, Column>
}

/** The names that a query, or a part of one, can use. */
export interface Scope {
  readonly relations: Relation[]
  /** Queries of `with`. */
  readonly named: Map<string, Output>
  readonly outer: Scope | undefined
}

export const scopeIn = (outer: Scope | undefined): Scope => ({
  relations: [],
  named: new Map(),
  outer,
})

export function findNamed(scope: Scope | undefined, name: string): Output | undefined {
  return scope && (scope.named.get(name) ?? findNamed(scope.outer, name))
}

/** Returns the column that `fields` name: `column`, `relation.column`, `schema.relation.column`. */
export function findColumn(
  scope: Scope | undefined,
  fields: readonly string[],
): Column | undefined {
  if (scope === undefined) return undefined
  const name = fields.at(-1) ?? ''
  const owner = fields.at(-2)
  for (const relation of scope.relations) {
    if (owner !== undefined && relation.name !== owner) continue
    const column = relation.columns.get(name)
    if (column !== undefined || owner !== undefined) return column
  }
  return findColumn(scope.outer, fields)
}

/** Returns the columns of `*` or `relation.*`. */
export function everyColumn(scope: Scope, owner: string | undefined): Output {
  return scope.relations
    .filter(({ name }) => owner === undefined || name === owner)
    .flatMap(({ columns }) => [...columns].map(([name, column]) => ({ name, column })))
}

/** Returns a derived table under its name, with columns renamed as in the statement. */
export function relationOf(name: string, output: Output, columnNames: readonly string[]): Relation {
  const columns = new Map<string, Column>()
  for (const [index, { name: own, column }] of output.entries())
    if (column !== undefined) columns.set(columnNames[index] ?? own, column)
  return { name, columns }
}
