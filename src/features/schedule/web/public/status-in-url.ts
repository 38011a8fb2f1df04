import { publicPaths } from '../../../../kernel/public-paths.ts'

type HistoryState = { status?: string } | null

/**
 * Takes the status out of the page's URL, so that no one reads it there. The history entry keeps it:
 * a reload shows the same page.
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

/** Taken as soon as the script starts. On the server, which renders the page too, undefined. */
export const statusInUrl = takeStatus()
