import { useRef } from 'react'
import type { RowKey } from './table-column.ts'

/** The selected rows of a table, and a change of them. */
export type TableSelection = {
  selected: ReadonlySet<RowKey>
  onChange: (selected: ReadonlySet<RowKey>) => void
}

/**
 * Returns what selects rows: one, or with shift all between the last one and this one, as
 * spreadsheets do.
 */
export function useRanges(keys: readonly RowKey[], selection: TableSelection | undefined) {
  const last = useRef<RowKey>(undefined)
  const set = (touched: readonly RowKey[], checked: boolean) => {
    const next = new Set(selection?.selected)
    for (const key of touched) {
      if (checked) next.add(key)
      else next.delete(key)
    }
    selection?.onChange(next)
  }
  return {
    all: (checked: boolean) => set(keys, checked),
    one: (key: RowKey, checked: boolean, ranged: boolean) => {
      const from = last.current === undefined ? -1 : keys.indexOf(last.current)
      const to = keys.indexOf(key)
      last.current = key
      if (!ranged || from === -1) return set([key], checked)
      set(keys.slice(Math.min(from, to), Math.max(from, to) + 1), checked)
    },
  }
}
