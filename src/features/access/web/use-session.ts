import { useQuery } from '@tanstack/react-query'
import { accessApi } from '../client/access-client.ts'

/**
 * Whether this browser is signed in: the session check of the login flow (decision 32). Always
 * requested again.
 */
export const sessionQuery = accessApi.readSession.queryOptions({ staleTime: 0, retry: false })

/** The same for a page; a sign-in in another tab shows when this tab gets the focus. */
export function useSession() {
  return useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' })
}
