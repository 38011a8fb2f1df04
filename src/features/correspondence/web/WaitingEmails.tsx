import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { countOf } from '../../../kernel/count.ts'
import { minuteMs } from '../../../kernel/duration.ts'
import { FirstLoad } from '../../../ui/data/FirstLoad.tsx'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { correspondenceApi } from '../client/correspondence-client.ts'

/** How many received emails a person must decide about; nothing while there are none. */
export function WaitingEmails() {
  const query = useQuery(correspondenceApi.readMailbox.queryOptions({ refetchInterval: minuteMs }))
  const { data } = query
  if (!data?.waiting) return <FirstLoad query={query} />
  return (
    <Banner tone="info">
      {countOf(data.waiting, 'received email')} {data.waiting === 1 ? 'is' : 'are'} not on a
      timeline yet.{' '}
      <Anchor component={AppLink} href="/quarantine" inherit underline="always">
        Open the quarantine
      </Anchor>
    </Banner>
  )
}
