import type { LoadState } from '../../kernel/load-state.ts'

/** The part of a TanStack Query result that decides the load state. */
export type LoadedQuery<T> = {
  status: 'pending' | 'error' | 'success'
  fetchStatus: 'fetching' | 'paused' | 'idle'
  data: T | undefined
  error: unknown
  refetch: () => unknown
}

/** Returns the load state. Existing data stays visible during a refresh and after a failed one. */
export function loadState(
  query: Pick<LoadedQuery<unknown>, 'status' | 'fetchStatus' | 'data'>,
): LoadState {
  if (query.data !== undefined) return 'loaded'
  if (query.status === 'error') return query.fetchStatus === 'fetching' ? 'loading' : 'failed'
  return query.fetchStatus === 'idle' ? 'idle' : 'loading'
}
