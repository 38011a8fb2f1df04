import { useQuery } from '@tanstack/react-query'
import { accessApi } from '../../../api/access.ts'

/** Whether this browser is signed in: the session check of the login flow (decision 32). Asked anew whenever somebody looks. */
export const sessionQuery = accessApi.readSession.queryOptions({ staleTime: 0, retry: false })

/** The same for a page; it follows a sign-in in another tab as soon as the person comes back. */
export function useSession() {
  return useQuery({ ...sessionQuery, refetchOnWindowFocus: 'always' })
}
