import { filterInput, ListSearch, type ListState } from '../../../shared/contact-filter.ts'

/** Returns the part of the list's state that a view keeps, as calls take it. */
export const viewStateOf = (state: ListState) => ({ ...filterInput(state), sort: state.sort })

/** Returns the list as a view has it, in pages of the size that the member chose. */
export const stateOfView = (
  view: { readonly id: number; readonly state: Readonly<Record<string, string>> },
  limit: number,
): ListState => ListSearch.parse({ ...view.state, limit, view: view.id })

/** Whether filters, search or order differ from those of a view. */
export const differs = (
  state: ListState,
  view: { readonly id: number; readonly state: Readonly<Record<string, string>> },
): boolean =>
  JSON.stringify(viewStateOf(state)) !== JSON.stringify(viewStateOf(stateOfView(view, state.limit)))
