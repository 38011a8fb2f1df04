import { Stack } from '@mantine/core'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { Page } from '../../../../ui/frame/Page.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'
import { todayTitle } from '../../shared/task-texts.ts'
import { type WorkSearch, workGroupTitles } from '../../shared/work-queue.ts'
import { useWorkQueue } from './use-work-queue.ts'
import { WorkCard } from './WorkCard.tsx'
import { WorkSteps } from './WorkSteps.tsx'
import { useWorkEntries, workKeyOf } from './work-entries.ts'

export type WorkScreenProps = {
  search: WorkSearch
  /** Shows another entry of the queue. */
  onAt: (key: string) => void
}

const back = { label: todayTitle, href: '/today' }

/** Goes through a group of the page "Today", one entry after the other, by keyboard too. */
export function WorkScreen({ search, onAt }: WorkScreenProps) {
  const query = useWorkEntries(search)
  const place = useWorkQueue(search, query.data?.map(workKeyOf))
  const go = (key: string | undefined) => key !== undefined && onAt(key)
  const entry = query.data?.find((one) => workKeyOf(one) === place?.key)
  return (
    <Page title={workGroupTitles[search.of]} back={back}>
      <QueryState query={query}>
        {() =>
          place === undefined ? null : place.count === 0 ? (
            <Section>
              <EmptyState
                title="Nothing to work through"
                text="There is nothing left in this group."
                action={<LinkButton href="/today">Back to Today</LinkButton>}
              />
            </Section>
          ) : (
            <Stack gap="md">
              <WorkSteps place={place} onAt={onAt} />
              {entry === undefined ? (
                <Section>
                  <EmptyState
                    title="Done or no longer due today"
                    text={
                      place.next === undefined ? 'This was the last one.' : 'On to the next one.'
                    }
                    action={
                      place.next === undefined ? (
                        <LinkButton href="/today">Back to Today</LinkButton>
                      ) : (
                        <Button onClick={() => go(place.next)}>Next</Button>
                      )
                    }
                  />
                </Section>
              ) : (
                <WorkCard key={place.key} entry={entry} onWorked={() => go(place.next)} />
              )}
            </Stack>
          )
        }
      </QueryState>
    </Page>
  )
}
