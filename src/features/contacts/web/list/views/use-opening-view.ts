import { useEffect, useRef } from 'react'
import { emptyListState, type ListState } from '../../../shared/contact-filter.ts'
import { leftWithoutFilters } from '../last-list.ts'
import { stateOfView } from './view-state.rules.ts'

type View = { readonly id: number; readonly state: Readonly<Record<string, string>> }

/**
 * Opens the member's default view when they come to the list without filters; one who clears the
 * filters afterward sees all clients, also on the way back from one. Returns whether it is still to
 * be opened.
 */
export function useOpeningView(
  view: View | null,
  known: boolean,
  state: ListState,
  onState: (state: ListState, replace: boolean) => void,
): boolean {
  const came = useRef(
    JSON.stringify(state) === JSON.stringify(emptyListState) && !leftWithoutFilters(),
  )
  const opens = came.current && known && view !== null
  useEffect(() => {
    if (!known) return
    if (opens && view !== null) onState(stateOfView(view, emptyListState.limit), true)
    came.current = false
  }, [opens, known, view, onState])
  return opens
}
