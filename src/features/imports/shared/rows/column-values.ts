import { detached } from '../../../../kernel/memoize.ts'
import { trimCell, valueKey } from '../cells/cell-text.ts'
import type { ValueCount } from '../choices/cell-choices.rules.ts'

/** The contents of a column in the whole file. */
export interface ColumnValues {
  /** Cells that are not blank. */
  readonly filled: number
  /** The distinct values, the most frequent first; undefined when there are too many to choose. */
  readonly values: readonly ValueCount[] | undefined
}

/** A column with more distinct values is not a choice; an agency may have this many agents. */
export const maxColumnValues = 250

interface Counting {
  filled: number
  values: Map<string, { text: string; rows: number }> | undefined
}

/** Counts the values of every column while a file is read. */
export class ColumnCounter {
  readonly #columns: Counting[]

  constructor(width: number) {
    this.#columns = Array.from({ length: width }, () => ({ filled: 0, values: new Map() }))
  }

  add(row: readonly string[]): void {
    for (const [index, column] of this.#columns.entries()) {
      const cell = row[index]
      if (cell === undefined || cell === '') continue
      const { values } = column
      // Most columns have too many values after a few rows, and are only counted from then on.
      if (values === undefined) {
        column.filled += 1
        continue
      }
      const key = valueKey(cell)
      if (key === '') continue
      column.filled += 1
      const known = values.get(key)
      if (known !== undefined) known.rows += 1
      else if (values.size === maxColumnValues) column.values = undefined
      else
        values.set(detached(key), {
          text: detached(trimCell(cell).replace(/\s+/g, ' ').slice(0, 200)),
          rows: 1,
        })
    }
  }

  result(): ColumnValues[] {
    return this.#columns.map(({ filled, values }) => ({
      filled,
      values:
        values &&
        [...values.values()].sort((a, b) => b.rows - a.rows || (a.text < b.text ? -1 : 1)),
    }))
  }
}
