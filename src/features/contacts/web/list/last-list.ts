import { filterInput, type ListState } from '../../shared/contact-filter.ts'

/** Returns the input of the list's call, which does not wait for the total of many. */
export const listInput = (state: ListState, columns: readonly string[]) => ({
  ...filterInput(state),
  page: state.page,
  limit: state.limit,
  sort: state.sort,
  columns: columns.join(),
  total: 'known' as const,
})
export type ListInput = ReturnType<typeof listInput>

let query = ''
let input: ListInput | undefined
let opened: number | undefined

/** Returns the link of "Back to Contacts": the list as this tab last showed it. */
export const lastListHref = () => `/contacts${query}`

/** Call it while the URL is that of the list. */
export function rememberList(): void {
  query = location.search
}

/** Returns that input as this tab last used it; undefined if it never did. */
export const lastListInput = () => input
export function rememberInput(asked: ListInput): void {
  input = asked
}

/** Makes another page of that list the one that "Back to Contacts" leads to. */
export function turnPage(page: number): void {
  if (input === undefined) return
  input = { ...input, page }
  const search = new URLSearchParams(query)
  search.set('page', String(page))
  query = `?${search}`
}

/** Remembers the contact that one leaves the list for, to which the focus returns. */
export function rememberOpened(id: number): void {
  opened = id
}
/** Whether one left the list for a contact while no filter or search narrowed it. */
export const leftWithoutFilters = () => opened !== undefined && input !== undefined && query === ''
/** Returns the contact once. */
export function takeOpened(): number | undefined {
  const id = opened
  opened = undefined
  return id
}
