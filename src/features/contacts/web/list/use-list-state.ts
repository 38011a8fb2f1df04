import { useCallback, useEffect, useRef } from 'react'
import type { ListState } from '../../shared/contact-filter.ts'

/** How the screen changes what its address says; `replace` keeps every typed letter out of the browser's history. */
export type ChangeListState = (change: Partial<ListState>, options?: { replace?: boolean }) => void

/** Changes made one right after another build on each other, although the address follows only later. A new filter starts at page 1. */
export function useListState(
  state: ListState,
  onState: (state: ListState, replace: boolean) => void,
): ChangeListState {
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])
  return useCallback(
    (change, { replace = false } = {}) => {
      latest.current = { ...latest.current, page: 1, ...change }
      onState(latest.current, replace)
    },
    [onState],
  )
}
