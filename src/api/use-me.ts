import { useQuery } from '@tanstack/react-query'
import { accessApi, type accessClient } from './access.ts'

export type Me = Awaited<ReturnType<typeof accessClient.readMe>>['user']

/** The call behind every signed-in page; the frame polls it while the demonstration agency is being created. */
export const meQuery = accessApi.readMe.queryOptions()

/** Returns the signed-in user, for screens inside the signed-in frame, which shows them only after it is loaded. */
export function useMe(): Me {
  const { data } = useQuery(meQuery)
  if (data === undefined) throw new Error('useMe stands outside the signed-in frame')
  return data.user
}
