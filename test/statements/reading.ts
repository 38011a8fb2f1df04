import type { Node, RangeVar } from 'libpg-query'
import type { Bindings } from './bindings.ts'
import type { Output, Scope } from './scope.ts'

/** The state of reading one statement. */
export interface Reading {
  readonly bindings: Bindings
  readonly isOrganizationTable: (name: string) => boolean
  /** Every table that was read. */
  readonly seen: Set<RangeVar>
  /** Tables that the statement writes. */
  readonly written: string[]
  /** Reads a nested query; returns its output columns. */
  readonly readQuery: (reading: Reading, node: Node, outer: Scope | undefined) => Output
}

export const text = (node: Node): string => ('String' in node ? (node.String.sval ?? '') : '')

/** Returns a table's name as in statements: with its schema unless that is `public`. */
export const fullName = ({ schemaname, relname = '' }: RangeVar) =>
  schemaname === undefined || schemaname === 'public' ? relname : `${schemaname}.${relname}`
