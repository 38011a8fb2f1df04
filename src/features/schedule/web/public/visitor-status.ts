import { publicPaths } from '../../../../kernel/public-paths.ts'
import { takeCarriedStatus } from '../../../../ui-public/client/carried-status.ts'

type HistoryState = { status?: string } | null

/**
 * Returns the status that the page before passed on, else the one in the URL, which is removed
 * there. The history entry keeps it, so that a reload shows the same page.
 */
function takeStatus(): string | undefined {
  if (typeof location === 'undefined' || location.pathname !== publicPaths.schedule)
    return undefined
  const url = new URL(location.href)
  const status = takeCarriedStatus() ?? url.searchParams.get('status')
  if (status === null) return (history.state as HistoryState)?.status
  url.searchParams.delete('status')
  history.replaceState(
    { ...(history.state as HistoryState), status } satisfies HistoryState,
    '',
    url,
  )
  return status
}

/** Read when the script starts, before React is loaded. */
export const visitorStatus = takeStatus()
