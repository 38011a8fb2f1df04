import { useCallback, useState } from 'react'
import { filterInput, type ListState } from '../../shared/contact-filter.ts'

/** Rows ticked one by one, or everything the filters match. */
export interface Selection {
  readonly ids: ReadonlySet<number>
  /** Number of all that match, where all of them are meant. */
  readonly all: number | undefined
}

const nothing: Selection = { ids: new Set(), all: undefined }

/** The selection belongs to what is filtered: with other filters it starts anew, other pages keep it. */
export function useSelection(state: ListState) {
  const filter = JSON.stringify(filterInput(state))
  const [held, setHeld] = useState({ filter, selection: nothing })
  const selection = held.filter === filter ? held.selection : nothing
  const set = useCallback((next: Selection) => setHeld({ filter, selection: next }), [filter])
  const clear = useCallback(() => set(nothing), [set])
  return {
    selection,
    count: selection.all ?? selection.ids.size,
    pick: useCallback((ids: ReadonlySet<number>) => set({ ids, all: undefined }), [set]),
    pickAll: useCallback((total: number) => set({ ids: new Set(), all: total }), [set]),
    clear,
  }
}
