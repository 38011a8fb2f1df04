import { Box } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { type Me, meQuery } from '../../../api/use-me.ts'

const pollEvery = 2000

/** Polls while the demonstration agency is being created, then reloads all data on the page. */
function useSeedingEnd(seeding: boolean): void {
  const queryClient = useQueryClient()
  useQuery({ ...meQuery, refetchInterval: seeding ? pollEvery : false })
  const before = useRef(seeding)
  useEffect(() => {
    if (before.current && !seeding) void queryClient.invalidateQueries()
    before.current = seeding
  }, [seeding, queryClient])
}

/** A line across the top of every page with a status of the agency. */
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

/** Shows on every page that sending is paused, or that the agency is being created, has sample contacts, or sends only test emails. */
export function AgencyBanners({
  user,
}: {
  user: Pick<Me, 'live' | 'seeding' | 'demo_mode' | 'sendingHeld'>
}) {
  const { live, seeding, demo_mode: demo, sendingHeld } = user
  useSeedingEnd(seeding)
  return (
    <>
      {sendingHeld && (
        <Strip tone="warning">
          <strong>Sending is paused by the operator after a restore.</strong> Emails wait, whatever
          date is shown for them. Login emails still go.
        </Strip>
      )}
      {seeding && <Strip tone="info">Making the demonstration agency…</Strip>}
      {demo && (
        <Strip tone="info">
          <strong>Demo mode.</strong> The contacts here are samples, and no email is sent to them.
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
