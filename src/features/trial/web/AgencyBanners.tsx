import { Box } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Me, meQuery } from '../../../api/use-me.ts'

const pollEvery = 2000

/** While the demonstration agency is being made it looks for its end, then everything on the page is loaded anew. */
function useSeedingEnd(seeding: boolean): void {
  const queryClient = useQueryClient()
  useQuery({ ...meQuery, refetchInterval: seeding ? pollEvery : false })
  const before = useRef(seeding)
  useEffect(() => {
    if (before.current && !seeding) void queryClient.invalidateQueries()
    before.current = seeding
  }, [seeding, queryClient])
}

/** A quiet line across the top: it says how things stand, and is there all day. */
function Strip({ tone, children }: { tone: 'info' | 'warning'; children: ReactNode }) {
  return (
    <Box
      role="status"
      bg={`var(--${tone}-soft)`}
      fz="sm"
      ta="center"
      px="md"
      py={6}
      style={{ borderBottom: `1px solid var(--${tone}-line)` }}
    >
      {children}
    </Box>
  )
}

/** What an agency must know of its own state on every page: that it is being made, shows samples, or emails nobody yet. */
export function AgencyBanners({ user }: { user: Pick<Me, 'live' | 'seeding' | 'demo_mode'> }) {
  const { live, seeding, demo_mode: demo } = user
  useSeedingEnd(seeding)
  return (
    <>
      {seeding && <Strip tone="info">Making the demonstration agency…</Strip>}
      {demo && (
        <Strip tone="info">
          <strong>Demo mode.</strong> The contacts here are samples, and nothing leaves the house.
        </Strip>
      )}
      {!live && !demo && (
        <Strip tone="warning">
          <strong>Test mode.</strong> Email goes only to your default agent, marked TEST, until Go
          Live.
        </Strip>
      )}
    </>
  )
}
