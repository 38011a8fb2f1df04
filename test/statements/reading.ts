import type { Node, RangeVar } from 'libpg-query'
import type { Bindings } from './bindings.ts'
import type { Output, Scope } from './scope.ts'

/** What one reading of a statement shares. */
export interface Reading {
  readonly bindings: Bindings
  readonly isOrganizationTable: (name: string) => boolean
  /** Every table that was looked at. */
  readonly seen: Set<RangeVar>
  /** Tables that the statement writes. */
  readonly written: string[]
  /** Reads a query inside; returns the columns it gives. */
  readonly readQuery: (reading: Reading, node: Node, outer: Scope | undefined) => Output
}

export const text = (node: Node): string => ('String' in node ? (node.String.sval ?? '') : '')

/** As statements name a table: with its schema unless that is `public`. */
export const fullName = ({ schemaname, relname = '' }: RangeVar) =>
  schemaname === undefined || schemaname === 'public' ? relname : `${schemaname}.${relname}`
