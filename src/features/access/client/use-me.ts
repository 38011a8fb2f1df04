import { queryOptions, useQuery } from '@tanstack/react-query'
import { bindTab } from '../../../api/tab-session.ts'
import { withFlags } from '../shared/access.contract.ts'
import { isForRole } from '../shared/page-access.policy.ts'
import { accessApi, accessClient } from './access-client.ts'

type Answer = Awaited<ReturnType<typeof accessClient.readMe>>
export type Me = Answer['user']

/**
 * The call behind every signed-in page; the frame polls it while the demonstration agency is being
 * created.
 */
export const meQuery = queryOptions({
  queryKey: accessApi.readMe.queryKey(),
  queryFn: async ({ signal }): Promise<Answer> => {
    const me = await accessClient.readMe(undefined, { signal })
    bindTab(me.user)
    return me
  },
  select: ({ user }: Answer) => ({ user: withFlags(user) }),
})

/**
 * Returns the signed-in user, for screens inside the signed-in frame, which shows them only after
 * it is loaded.
 */
export function useMe(): Me {
  const { data } = useQuery(meQuery)
  if (data === undefined) throw new Error('useMe stands outside the signed-in frame')
  return data.user
}

/** Returns the rights of the signed-in user, as policies ask for them. */
export const useRights = () => rightsOf(useMe())
export const rightsOf = (user: Pick<Me, 'is_admin'>) => ({ isAdmin: user.is_admin })

/** Whether the member's role opens a page, for links that not everyone sees. */
export const useMayOpen = (path: string): boolean => isForRole(useMe(), path)
