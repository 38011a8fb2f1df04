import { lazy, Suspense } from 'react'
import { useSessionNotice } from '../../../api/tab-session.ts'
import type { Me } from '../client/use-me.ts'
import { useSessionCheck } from './use-session-check.ts'

// Loaded when they are needed.
const SessionEndedDialog = lazy(async () => ({
  default: (await import('./SessionEndedDialog.tsx')).SessionEndedDialog,
}))
const SessionChangedNotice = lazy(async () => ({
  default: (await import('./SessionChangedNotice.tsx')).SessionChangedNotice,
}))

/**
 * Watches the session of this tab: one browser has one session, and another tab may end or replace
 * it.
 */
export function SessionNotices({ user }: { user: Me }) {
  const check = useSessionCheck()
  const notice = useSessionNotice()
  if (notice === undefined) return null
  return (
    <Suspense>
      {notice.kind === 'ended' ? (
        <SessionEndedDialog email={user.email} onCheck={check} />
      ) : (
        <SessionChangedNotice notice={notice} user={user} />
      )}
    </Suspense>
  )
}
