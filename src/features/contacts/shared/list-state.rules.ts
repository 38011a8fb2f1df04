import { defaultPageSize, pageSizes } from './page-sizes.ts'

/** Everything the list's URL holds: reload, back and a shared link show the same. */
export interface ListState {
  readonly search: string
  readonly states: readonly string[]
  readonly carriers: readonly string[]
  readonly agents: readonly string[]
  readonly page: number
  readonly limit: number
}

export const emptyListState: ListState = {
  search: '',
  states: [],
  carriers: [],
  agents: [],
  page: 1,
  limit: defaultPageSize,
}

const listOf = (text: string | null) => [
  ...new Set((text ?? '').split(',').filter((item) => item !== '')),
]

/** The state a query string holds; what cannot be read is the default. */
export function parseListState(query: string): ListState {
  const values = new URLSearchParams(query)
  const page = Number(values.get('page'))
  const limit = Number(values.get('limit'))
  return {
    search: (values.get('search') ?? '').slice(0, 200),
    states: listOf(values.get('states')),
    carriers: listOf(values.get('carriers')),
    agents: listOf(values.get('agents')),
    page: Number.isSafeInteger(page) && page >= 1 && page <= 1_000_000 ? page : 1,
    limit: pageSizes.find((size) => size === limit) ?? defaultPageSize,
  }
}

/** The query string of a state, `?` included; defaults are left out. */
export function formatListState(state: ListState): string {
  const values = new URLSearchParams()
  if (state.search !== '') values.set('search', state.search)
  for (const key of ['states', 'carriers', 'agents'] as const)
    if (state[key].length > 0) values.set(key, state[key].join(','))
  if (state.page !== 1) values.set('page', String(state.page))
  if (state.limit !== defaultPageSize) values.set('limit', String(state.limit))
  const text = values.toString()
  return text === '' ? '' : `?${text}`
}

export function isFiltered(state: ListState): boolean {
  return (
    state.search.trim() !== '' ||
    state.states.length > 0 ||
    state.carriers.length > 0 ||
    state.agents.length > 0
  )
}

/** What a call takes to mean the same contacts, without page. */
export function filterInput({ search, states, carriers, agents }: ListState) {
  return {
    search,
    states: states.join(','),
    carriers: carriers.join(','),
    agents: agents.join(','),
  }
}
