import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { MoreButton } from './MoreButton.tsx'

export type ShowMoreProps = {
  query: Pick<
    UseInfiniteQueryResult<InfiniteData<unknown>>,
    'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'
  >
  label?: string
}

/** Reads the next page of a list, if there is one. */
export function ShowMore({ query, label = 'Show more' }: ShowMoreProps) {
  if (!query.hasNextPage) return null
  return (
    <MoreButton loading={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()}>
      {label}
    </MoreButton>
  )
}
