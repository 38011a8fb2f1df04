import { NativeSelect } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { EmptyState } from '../../../ui/data/EmptyState.tsx'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { ShowMore } from '../../../ui/data/ShowMore.tsx'
import { Section } from '../../../ui/frame/Section.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { timelineApi } from '../client/timeline-client.ts'
import { type TimelineKind, timelineKindNames, timelineKinds } from '../shared/timeline-kinds.ts'
import { TimelineItem } from './TimelineItem.tsx'
import styles from './timeline.module.css'

export type TimelineSectionProps = {
  contactId: number
  kind: TimelineKind | undefined
  onKind: (kind: TimelineKind | undefined) => void
  /** It was just chosen: on a phone it begins below what fits on the screen. */
  chosen: boolean
  /** Opens the health answers, for those who may read them. */
  answers: ReactNode
}

const everything = { value: '', label: 'Everything' }
const choices = [
  everything,
  ...timelineKindNames.map((value) => ({ value, label: timelineKinds[value] })),
]

/** Everything that happened with a contact, newest first. */
export function TimelineSection(props: TimelineSectionProps) {
  const { contactId, kind, onKind, chosen, answers } = props
  const { timeZone } = useMe()
  const query = useInfiniteQuery({
    ...timelineApi.listTimeline.infiniteOptions({
      input: (after: string | undefined) => ({
        id: contactId,
        ...(kind !== undefined && { kind }),
        ...(after !== undefined && { after }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (last) => last.next ?? undefined,
      placeholderData: keepPreviousData,
    }),
    // Every other part of the app adds to it.
    staleTime: 0,
  })
  const part = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: again when its entries make it longer
  useEffect(() => {
    if (chosen && matchMedia('(max-width: 640px)').matches) part.current?.scrollIntoView()
  }, [chosen, query.isSuccess])
  return (
    <div ref={part} className={styles.part}>
      <Section
        flush
        title="Timeline"
        description="Everything that happened with this contact, newest first."
        actions={
          <NativeSelect
            label="Show"
            value={kind ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onKind(timelineKindNames.find((name) => name === value))
            }
            data={choices}
          />
        }
        footer={query.hasNextPage && <ShowMore query={query} label="Show earlier" />}
      >
        <QueryState
          query={query}
          loadingText="Loading the timeline..."
          isEmpty={({ pages }) => pages.every(({ entries }) => entries.length === 0)}
          empty={
            <EmptyState
              compact
              title={kind === undefined ? 'Nothing yet' : 'Nothing of this type'}
              text={
                kind === undefined
                  ? 'Emails, calls, notes, and changes appear here.'
                  : 'Choose “Everything” to see the rest.'
              }
            />
          }
        >
          {({ pages }) => (
            <ol className={styles.list} aria-label="Timeline">
              {pages
                .flatMap(({ entries }) => entries)
                .map((entry) => (
                  <TimelineItem
                    key={entry.key}
                    entry={entry}
                    timeZone={timeZone}
                    answers={answers}
                  />
                ))}
            </ol>
          )}
        </QueryState>
      </Section>
    </div>
  )
}
