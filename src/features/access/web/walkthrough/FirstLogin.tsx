import { lazy, Suspense, useState } from 'react'
import { welcomed } from '../../../../ui/overlay/welcomed.ts'
import type { Me } from '../../client/use-me.ts'

// Most visits do not show it.
const WalkthroughDialog = lazy(async () => ({
  default: (await import('./WalkthroughDialog.tsx')).WalkthroughDialog,
}))

/**
 * Opens the walkthrough until the member has completed it (decision 4), once the agency is set up,
 * except on its own page. "Close" lasts until the tab is closed, so that the dialog does not cover
 * every page of the first day.
 */
export function FirstLogin({ user, path }: { user: Me; path: string }) {
  const [closed, setClosed] = useState(welcomed.isSet)
  const { hasCompletedWalkthrough, seeding, accountStatus } = user
  if (hasCompletedWalkthrough || seeding || closed) return null
  if (accountStatus.status !== 'complete' || path === '/walkthrough') return null
  return (
    <Suspense>
      <WalkthroughDialog
        onClose={() => {
          welcomed.set()
          setClosed(true)
        }}
      />
    </Suspense>
  )
}
