import { useEffect } from 'react'

export interface ShownPage {
  readonly page: number
  /** Rows of the page; undefined while they are those of another one. */
  readonly rows: number | undefined
  readonly total: number | undefined
}

/** Leads from a page past the end, as after its last rows were deleted, to the first one. */
export function useFirstPage({ page, rows, total = 0 }: ShownPage, toFirst: () => void): void {
  const pastTheEnd = rows === 0 && total > 0 && page > 1
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page past the end
  useEffect(() => {
    if (pastTheEnd) toFirst()
  }, [pastTheEnd, page])
}
