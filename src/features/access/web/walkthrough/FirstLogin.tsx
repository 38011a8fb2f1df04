import { lazy, Suspense, useState } from 'react'
import type { Me } from '../../../../api/use-me.ts'

// Most visits do not show it.
const WalkthroughDialog = lazy(async () => ({
  default: (await import('./WalkthroughDialog.tsx')).WalkthroughDialog,
}))

const key = 'walkthrough-closed'

/** "Close" lasts until the browser's session ends, so that the dialog does not cover every page of the first day. */
function closedBefore(): boolean {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

function rememberClosed(): void {
  try {
    sessionStorage.setItem(key, '1')
  } catch {
    // Storage may be forbidden; the dialog then opens again after a reload.
  }
}

/** Opens the walkthrough until the member has completed it (decision 4), once the agency is set up, except on its own page. */
export function FirstLogin({ user, path }: { user: Me; path: string }) {
  const [closed, setClosed] = useState(closedBefore)
  const { hasCompletedWalkthrough, seeding, accountStatus } = user
  if (hasCompletedWalkthrough || seeding || closed) return null
  if (accountStatus.status !== 'complete' || path === '/walkthrough') return null
  return (
    <Suspense>
      <WalkthroughDialog
        onClose={() => {
          rememberClosed()
          setClosed(true)
        }}
      />
    </Suspense>
  )
}
