import { keepPreviousData, skipToken, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { loadState } from '../data/load-state.ts'
import { errorMessage } from '../foundation/transport-error.ts'
import { useFirstPage } from './use-first-page.ts'
import { useSelection } from './use-selection.ts'

/** The state in the URL of every list. */
export type PageState = { readonly page: number; readonly limit: number }

/** Changes the state in the URL; `replace` keeps typed letters out of the browser's history. */
export type ChangeState<State> = (change: Partial<State>, options?: { replace?: boolean }) => void

export type ListPageOptions<State, Row, Data, Failure> = {
  state: State
  onState: (state: State, replace: boolean) => void
  /** The current filters: a change clears the selection, a change of page keeps it. */
  filter: unknown
  query: UseQueryOptions<Data, Failure, Data>
  rowsOf: (data: Data) => readonly Row[]
  /** Asks for the total of these filters, where the rows come before it. */
  count?: UseQueryOptions<{ readonly total: number }, Failure, { readonly total: number }>
}

/** How long a total stays while one turns the pages. */
const totalStale = 10_000

/**
 * Returns the state of a list page: its rows from the URL's page and filters, the selection across
 * pages, and changes of the URL. Render it with `ListPage`.
 */
export function useListPage<
  State extends PageState,
  Row extends { readonly id: number },
  Data extends { readonly total: number; readonly total_exact?: boolean },
  Failure,
>({ state, onState, filter, query, rowsOf, count }: ListPageOptions<State, Row, Data, Failure>) {
  const latest = useRef(state)
  useEffect(() => {
    latest.current = state
  }, [state])
  // Quick changes build on each other, although the URL is updated later. A new filter starts at
  // page 1.
  const change: ChangeState<State> = useCallback(
    (part, { replace = false } = {}) => {
      latest.current = { ...latest.current, page: 1, ...part }
      onState(latest.current, replace)
    },
    [onState],
  )
  const list = useQuery({ ...query, placeholderData: keepPreviousData } as typeof query)
  const data = list.data
  const rows = data === undefined ? [] : rowsOf(data)
  const apart = count !== undefined && data?.total_exact === false
  const counted = useQuery({
    ...(count ?? noCount<Failure>()),
    enabled: apart && !list.isPlaceholderData,
    staleTime: totalStale,
  })
  const total = apart ? counted.data?.total : data?.total
  const selection = useSelection(JSON.stringify(filter))
  const ids = rows.map(({ id }) => id)
  const shown = list.isPlaceholderData ? undefined : rows.length
  useFirstPage({ page: state.page, rows: shown, total }, () =>
    change({ page: 1 } as Partial<State>, { replace: true }),
  )
  return {
    state,
    change,
    data,
    rows,
    total,
    // A page without rows may be past the end.
    load: loadState(apart && rows.length === 0 && total === undefined ? counted : list),
    totalLoad: loadState(apart ? counted : list),
    errorText: list.error ? errorMessage(list.error) : undefined,
    retry: () => void (apart ? counted : list).refetch(),
    selection: {
      ...selection,
      /** Rows of this page to show as selected. */
      shown: selection.all === undefined ? selection.ids : new Set([...selection.ids, ...ids]),
      selectAll: () => selection.pickAll(total ?? 0),
    },
  }
}
export type List = Pick<
  ReturnType<typeof useListPage<PageState, { id: number }, { total: number }, unknown>>,
  'state' | 'total' | 'rows'
>

const noCount = <Failure>(): UseQueryOptions<{ readonly total: number }, Failure> => ({
  queryKey: ['no count'],
  queryFn: skipToken,
})
