import { useQuery } from '@tanstack/react-query'

const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/

/** Returns the path of the built-in inbox for developers; undefined where none is served. */
export function useDevelopmentInbox(): string | undefined {
  const { data } = useQuery({
    queryKey: ['development-inbox'],
    queryFn: async () =>
      (await fetch('/dev/mailbox.json', { method: 'HEAD', signal: AbortSignal.timeout(5000) })).ok,
    enabled: loopback.test(location.hostname),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ? '/dev/mailbox' : undefined
}
