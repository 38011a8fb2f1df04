import { Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formatCount } from '../../../kernel/count.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FirstLoad } from '../../../ui/data/FirstLoad.tsx'
import { loadState } from '../../../ui/data/load-state.ts'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { useMe } from '../../access/client/use-me.ts'
import { minuteText, peopleHref } from '../../contacts/shared/list/between.rules.ts'
import { dashboardApi } from '../client/dashboard-client.ts'
import { firstNewsDays, newsDays } from '../shared/visit.rules.ts'
import { FigureLink } from './FigureLink.tsx'
import styles from './figures.module.css'

/** Counts what clients did since the member's visit of the dashboard before this one. */
export function News() {
  const { timeZone } = useMe()
  const query = useQuery(dashboardApi.readNews.queryOptions())
  const { mutate: noteVisit } = useMutation(dashboardApi.noteVisit.mutationOptions())
  useEffect(() => noteVisit({}), [noteVisit])
  const state = loadState(query)
  if (state === 'failed')
    return (
      <>
        Since your last visit: — Failed to load data{' '}
        <Button size="sm" variant="default" onClick={() => void query.refetch()}>
          Retry
        </Button>
      </>
    )
  const { data } = query
  if (data === undefined)
    return (
      <>
        Since your last visit: Loading...
        <FirstLoad query={query} />
      </>
    )
  const { lastVisit, cut } = data
  const span =
    lastVisit === null
      ? `This is your first visit. In the last ${firstNewsDays} days:`
      : cut
        ? `You last visited on ${displayInstant(lastVisit, timeZone)}. In the last ${newsDays} days:`
        : `Since your last visit, ${displayInstant(lastVisit, timeZone)}:`
  const days = { from: minuteText(new Date(data.since)), to: minuteText(new Date(data.until)) }
  const parts = [
    { what: 'saw', count: data.viewed, text: 'viewed a quote' },
    { what: 'replied', count: data.answered, text: 'answered health questions' },
    { what: 'wanted', count: data.askedForCall, text: 'requested a call' },
  ] as const
  return (
    <>
      <Text size="sm" mb={4}>
        {span}
      </Text>
      <ul className={styles.news}>
        {parts.map(({ what, count, text }) => (
          <li key={what}>
            <FigureLink count={count} href={peopleHref({ what, ...days })}>
              <b>{formatCount(count)}</b> {count === 1 ? 'client' : 'clients'} {text}
            </FigureLink>
          </li>
        ))}
      </ul>
    </>
  )
}
