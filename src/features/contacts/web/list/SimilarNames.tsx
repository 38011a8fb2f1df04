import { Text } from '@mantine/core'

export type SimilarNamesProps = { search: string }

/** Above contacts that a search found only by allowing for typing errors. */
export function SimilarNames({ search }: SimilarNamesProps) {
  return (
    <Text role="status" size="sm" px="md" py="sm" bg="var(--info-soft)">
      No exact match for “{search.trim()}”. These names are similar.
    </Text>
  )
}
