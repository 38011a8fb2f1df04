import { onSignedOut } from '../../../api/signed-out.ts'
import { rememberReturnTarget } from './return-target.ts'

/** From now on a 401 response opens /login, which returns to the same page afterwards (ACCESS-001, ACCESS-002). */
export function leadToLogin(goTo: (path: '/login') => void): () => void {
  return onSignedOut(() => {
    const { pathname, search } = location
    // The login pages handle a 401 themselves.
    if (/^\/(login$|auth\/)/.test(pathname)) return
    // From the start page, login opens the landing page.
    if (pathname !== '/') rememberReturnTarget(`${pathname}${search}`)
    goTo('/login')
  })
}
