type Kept = { status?: string } | null

/**
 * The status of the page's address, taken out of it at once so that nobody reads it there. The history entry keeps it, so that a
 * reload shows the same page.
 */
function takeStatus(): string | undefined {
  if (typeof location === 'undefined' || location.pathname !== '/schedule') return undefined
  const url = new URL(location.href)
  const given = url.searchParams.get('status')
  if (given === null) return (history.state as Kept)?.status
  url.searchParams.delete('status')
  history.replaceState({ ...(history.state as Kept), status: given } satisfies Kept, '', url)
  return given
}

/** Taken when the script starts; the server, which renders the page too, reads its request. */
export const addressStatus = takeStatus()
