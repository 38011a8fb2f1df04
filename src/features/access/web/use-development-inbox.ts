import { useQuery } from '@tanstack/react-query'
import { findDevelopmentInbox } from '../shared/development-inbox.ts'

/** Returns the path of the built-in inbox for developers; undefined where none is served. */
export function useDevelopmentInbox(): string | undefined {
  const { data } = useQuery({
    queryKey: ['development-inbox'],
    queryFn: async () => (await findDevelopmentInbox(location.hostname)) ?? null,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? undefined
}
