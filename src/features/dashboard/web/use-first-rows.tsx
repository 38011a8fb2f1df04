import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'
import { formatCount } from '../../../kernel/count.ts'
import { MoreButton } from '../../../ui/data/MoreButton.tsx'

/** Rows of a list on a phone, where each is a card: the dashboard has several lists. */
const firstRows = 5

/**
 * Returns the rows of a list that are shown, and on a phone a button that shows the rest of those
 * that are loaded; undefined where all are shown.
 */
export function useFirstRows<Row>(
  rows: readonly Row[],
  list: string,
): { readonly shown: readonly Row[]; readonly more: ReactNode | undefined } {
  const [opened, setOpened] = useState(false)
  const isPhone = useMediaQuery('(max-width: 640px)', undefined, { getInitialValueInEffect: false })
  if (!isPhone || opened || rows.length <= firstRows) return { shown: rows, more: undefined }
  return {
    shown: rows.slice(0, firstRows),
    more: (
      <MoreButton
        // Not the button that a list with more pages has in its place.
        key="first"
        aria-label={`${list}: show ${rows.length - firstRows} more`}
        onMore={() => setOpened(true)}
      >
        Show {formatCount(rows.length - firstRows)} more
      </MoreButton>
    ),
  }
}
