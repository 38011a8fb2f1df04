import { useQuery } from '@tanstack/react-query'
import { displayDate } from '../../../../kernel/calendar-date.ts'
import { uncapitalized } from '../../../../kernel/capitalized.ts'
import { FirstLoad } from '../../../../ui/data/FirstLoad.tsx'
import { Banner } from '../../../../ui/frame/Banner.tsx'
import { federalRightsApi } from '../../client/federal-rights-client.ts'
import { federalClockText, federalTitle } from '../../shared/federal-rights/federal-right-texts.ts'

/** The clock of a running federal right, above everything else of the client. */
export function FederalRightNotice({ contactId }: { contactId: number }) {
  const query = useQuery(
    federalRightsApi.listFederalRights.queryOptions({ input: { id: contactId } }),
  )
  const running = (query.data?.rights ?? [])
    .filter(({ standing }) => standing === 'running')
    .toSorted((a, b) => a.days_left - b.days_left)
  if (query.data === undefined) return <FirstLoad query={query} />
  return running.slice(0, 1).map((right) => (
    <Banner key={right.id} tone="info" title={`${federalTitle}: ${federalClockText(right)}`}>
      Until {displayDate(right.last_day)} the client can buy without health questions:{' '}
      {uncapitalized(right.covers)}.
    </Banner>
  ))
}
