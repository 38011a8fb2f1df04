import { useEffect } from 'react'

/**
 * While `active`, the browser asks before it leaves the page: that would end an upload or lose
 * typed text.
 */
export function useLeaveWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [active])
}
