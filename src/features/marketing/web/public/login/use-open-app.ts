import { useEffect } from 'react'
import { call } from '../../../../../ui-public/client/client.ts'

/**
 * Opens the app in place of the login page when this browser has logged in meanwhile, mostly by the
 * emailed link in another tab: looked up when the page is seen again, also by the Back button.
 */
export function useOpenAppOnceLoggedIn(): void {
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') return
      call<{ valid: boolean; codeRequired: boolean }>('GET', '/auth/session')
        .then(({ valid, codeRequired }) => {
          if (valid || codeRequired) location.reload()
        })
        // The next look, or sending the form, asks again.
        .catch(() => undefined)
    }
    const lookIfKept = ({ persisted }: PageTransitionEvent) => persisted && look()
    window.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', lookIfKept)
    return () => {
      window.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', lookIfKept)
    }
  }, [])
}
