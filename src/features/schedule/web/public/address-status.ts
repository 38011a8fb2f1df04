type Kept = { status?: string } | null

/**
 * The status of the page's address, taken out of it at once so that nobody reads it there. The history entry keeps it, so that a
 * reload shows the same page.
 */
function takeStatus(): string | undefined {
  const url = new URL(location.href)
  const given = url.searchParams.get('status')
  if (given === null) return (history.state as Kept)?.status
  url.searchParams.delete('status')
  history.replaceState({ ...(history.state as Kept), status: given } satisfies Kept, '', url)
  return given
}

/** Taken when the page's script starts, before anything is drawn. */
export const addressStatus = takeStatus()
