import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { announceSignedOut } from '../../../api/signed-out.ts'
import { sessionNotice, setSessionNotice } from '../../../api/tab-session.ts'
import { toast } from '../../../ui/overlay/toasts.ts'
import { accessClient } from '../client/access-client.ts'

/**
 * Returns a function that checks whether this tab's session is still the browser's, and returns
 * whether it is; it also runs whenever the tab gets the focus. A session that is gone or another's
 * is announced; without a response nothing happens.
 */
export function useSessionCheck(): () => Promise<boolean> {
  const queries = useQueryClient()
  const check = useCallback(async () => {
    // A changed session is refused with 409, which the client announces.
    const session = await accessClient.readSession().catch(() => undefined)
    if (session === undefined) return false
    if (!session.valid) {
      announceSignedOut()
      return false
    }
    if (sessionNotice()?.kind === 'ended')
      toast({ tone: 'positive', message: 'You’re logged in again. Please save now.' })
    setSessionNotice(undefined)
    const failed = ({ state }: { state: { status: string } }) => state.status === 'error'
    void queries.invalidateQueries({ predicate: failed })
    return true
  }, [queries])
  useEffect(() => {
    const look = () => void (document.visibilityState === 'visible' && check())
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [check])
  return check
}
