import { Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { formatCount } from '../../../kernel/count.ts'
import { MoreButton } from '../../../ui/data/MoreButton.tsx'

/** Rows of a list on a phone, where each is a card: the dashboard has several lists. */
const firstRows = 5

interface List<Row> {
  readonly name: string
  /** The rows that are loaded. */
  readonly rows: readonly Row[]
  readonly total: number
  /** The button that loads more. */
  readonly more: ReactNode
}

/**
 * Returns the rows of a list that are shown, and below the list how many these are of all, with a
 * button for more. On a phone it first shows the rest of those that are loaded.
 */
export function useFirstRows<Row>({ name, rows, total, more }: List<Row>): {
  readonly shown: readonly Row[]
  readonly footer: ReactNode | undefined
} {
  const [opened, setOpened] = useState(false)
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  const few = isPhone && !opened && rows.length > firstRows
  const shown = few ? rows.slice(0, firstRows) : rows
  if (shown.length === 0 || shown.length >= total) return { shown, footer: undefined }
  return {
    shown,
    footer: (
      <>
        <Text size="sm" c="dimmed" ta="center">
          Showing the first {formatCount(shown.length)} of {formatCount(total)}
        </Text>
        {few ? (
          <MoreButton
            // Not the button that a list with more pages has in its place.
            key="first"
            aria-label={`${name}: show ${rows.length - firstRows} more`}
            onMore={() => setOpened(true)}
          >
            Show {formatCount(rows.length - firstRows)} more
          </MoreButton>
        ) : (
          more
        )}
      </>
    ),
  }
}
