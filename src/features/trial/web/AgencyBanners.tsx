import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Banner } from '../../../ui/Banner.tsx'
import { type Me, meQuery } from '../../../ui/use-me.ts'

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

/** What an agency must know of its own state on every page: that it is being made, shows samples, or mails nobody yet. */
export function AgencyBanners({ user }: { user: Pick<Me, 'live' | 'seeding' | 'demo_mode'> }) {
  const { live, seeding, demo_mode: demo } = user
  useSeedingEnd(seeding)
  return (
    <>
      {seeding && <Banner tone="info">Making the demonstration agency…</Banner>}
      {demo && (
        <Banner tone="info" title="Demo mode">
          The contacts here are samples, and nothing leaves the house.
        </Banner>
      )}
      {!live && !demo && (
        <Banner tone="warning" title="Test mode">
          Mail goes only to your default agent, marked TEST, until Go Live.
        </Banner>
      )}
    </>
  )
}
