import { Group } from '@mantine/core'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '../buttons/Button.tsx'

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
    <Group justify="center">
      <Button
        variant="subtle"
        loading={query.isFetchingNextPage}
        loadingText="Loading..."
        onClick={() => void query.fetchNextPage()}
      >
        {label}
      </Button>
    </Group>
  )
}
