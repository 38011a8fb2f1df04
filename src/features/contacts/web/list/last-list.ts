import { formatListState, type ListState } from '../../shared/contact-filter.ts'

let query = ''

/** Where "Back to Contacts" leads: the list as it was last shown in this tab. */
export const lastListHref = () => `/contacts${query}`

export function rememberList(state: ListState): void {
  query = formatListState(state)
}
