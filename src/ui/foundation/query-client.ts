import { QueryClient } from '@tanstack/react-query'
import { statusOf, timedOut } from './transport-error.ts'

const attempts = 2

/**
 * Network failures and 5xx are retried twice; a 4xx would not change, and a timeout has already
 * taken long.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = statusOf(error)
  return failures < attempts && (status === undefined || status >= 500) && !timedOut(error)
}

/** Without a connection a call fails at once, and the page says so, instead of waiting silently. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'always',
        refetchOnReconnect: true,
        retry: shouldRetry,
        retryDelay: (failures) => Math.min(500 * 2 ** failures, 4000),
        staleTime: 30_000,
        refetchOnWindowFocus: false,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}
