import { useCallback, useState } from 'react'

/** Rows selected one by one, or everything the filter matches. */
export interface Selection<Id = number> {
  readonly ids: ReadonlySet<Id>
  /** The number of all matches, if all of them are selected. */
  readonly all: number | undefined
}

const nothing: Selection<never> = { ids: new Set(), all: undefined }

/** Returns the selection for one filter; a change of the filter clears it. */
export function useSelection<Id = number>(filter: string) {
  const [held, setHeld] = useState<{ filter: string; selection: Selection<Id> }>({
    filter,
    selection: nothing,
  })
  const selection: Selection<Id> = held.filter === filter ? held.selection : nothing
  const set = useCallback((next: Selection<Id>) => setHeld({ filter, selection: next }), [filter])
  return {
    ...selection,
    count: selection.all ?? selection.ids.size,
    pick: useCallback((ids: ReadonlySet<Id>) => set({ ids, all: undefined }), [set]),
    pickAll: useCallback((total: number) => set({ ids: new Set(), all: total }), [set]),
    clear: useCallback(() => set(nothing), [set]),
  }
}
