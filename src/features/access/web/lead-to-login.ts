import { onSignedOut } from '../../../api/signed-out.ts'
import { setSessionNotice, unbindTab } from '../../../api/tab-session.ts'
import { loginPath } from '../../../kernel/public-paths.ts'
import { hasUnsavedWork } from '../../../ui/overlay/unsaved-changes.ts'
import { rememberReturnTarget } from './return-target.ts'

/**
 * From now on a 401 response opens /login, which returns to the same page afterwards (ACCESS-001,
 * ACCESS-002). A page with typed work stays as it is and asks for the sign-in.
 */
export function leadToLogin(): () => void {
  return onSignedOut(() => {
    const { pathname, search } = location
    // These pages handle a 401 themselves.
    if (/^\/(login$|auth\/|onboarding$)/.test(pathname)) return
    if (hasUnsavedWork()) return setSessionNotice({ kind: 'ended' })
    unbindTab()
    // The server has another start page for visitors.
    if (pathname === '/') return location.replace('/')
    rememberReturnTarget(`${pathname}${search}`)
    location.replace(loginPath)
  })
}
