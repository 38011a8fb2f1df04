import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '../../../../kernel/count.ts'
import { LinkButton } from '../../../../ui/buttons/LinkButton.tsx'
import { EmptyState } from '../../../../ui/data/EmptyState.tsx'
import { type LoadedQuery, loadState } from '../../../../ui/data/load-state.ts'
import { QueryState } from '../../../../ui/data/QueryState.tsx'
import { SkeletonLines } from '../../../../ui/data/SkeletonLines.tsx'
import { AppLink } from '../../../../ui/foundation/AppLink.tsx'
import { Section } from '../../../../ui/frame/Section.tsx'

export type TodayGroupProps<T> = {
  title: string
  query: LoadedQuery<T>
  total: (data: T) => number
  /** Rows that are shown, which may be fewer. */
  shown: (data: T) => number
  empty: { readonly title: string; readonly text: string }
  /** The page with the rows beyond the first ones. */
  moreHref?: string | undefined
  /** Goes through the group, one entry after the other. */
  workHref?: string | undefined
  children: (data: T) => ReactNode
}

/** A counted group of the page "Today"; one that could not be loaded has a dash and a retry. */
export function TodayGroup<T>(props: TodayGroupProps<T>) {
  const { title, query, total, shown, empty, moreHref, workHref, children } = props
  const { data } = query
  const failed = loadState(query) === 'failed'
  const count = failed ? '—' : data && formatCount(total(data))
  const more = data === undefined ? 0 : total(data) - shown(data)
  return (
    <Section
      flush
      title={count === undefined ? title : `${title} (${count})`}
      actions={
        workHref !== undefined && data !== undefined && shown(data) > 1 ? (
          <LinkButton size="sm" variant="default" href={workHref}>
            Work through these
          </LinkButton>
        ) : undefined
      }
      footer={
        more > 0 && (
          <>
            {formatCount(more)} more.{' '}
            {moreHref !== undefined && <AppLink href={moreHref}>See all</AppLink>}
          </>
        )
      }
    >
      <QueryState
        compact
        query={query}
        loadingText={`Loading ${title.toLowerCase()}...`}
        skeleton={
          <Box px="var(--card-pad)" pb="md">
            <SkeletonLines />
          </Box>
        }
        isEmpty={(loaded) => total(loaded) === 0}
        empty={<EmptyState compact {...empty} />}
      >
        {children}
      </QueryState>
    </Section>
  )
}
