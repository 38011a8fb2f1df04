import { publicPaths } from '../../../../kernel/public-paths.ts'

type HistoryState = { status?: string } | null

/**
 * Removes the status from the page's URL, so that no one sees it there. The history entry keeps it, so
 * that a reload shows the same page.
 */
function takeStatus(): string | undefined {
  if (typeof location === 'undefined' || location.pathname !== publicPaths.schedule)
    return undefined
  const url = new URL(location.href)
  const status = url.searchParams.get('status')
  if (status === null) return (history.state as HistoryState)?.status
  url.searchParams.delete('status')
  history.replaceState(
    { ...(history.state as HistoryState), status } satisfies HistoryState,
    '',
    url,
  )
  return status
}

/** Read when the script starts. Undefined on the server, which renders the page too. */
export const statusInUrl = takeStatus()
