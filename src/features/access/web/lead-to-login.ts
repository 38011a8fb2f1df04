import { onSignedOut } from '../../../api/signed-out.ts'
import { rememberReturnTarget } from './return-target.ts'

/** From now on every call answered 401 leads to /login, which knows the page it happened on (ACCESS-001, ACCESS-002). */
export function leadToLogin(goTo: (path: '/login') => void): () => void {
  return onSignedOut(() => {
    const { pathname, search } = location
    // Whoever is on the pages of signing in is being led already.
    if (/^\/(login$|auth\/)/.test(pathname)) return
    // The start page is nobody's aim: from there one lands where everybody lands.
    if (pathname !== '/') rememberReturnTarget(`${pathname}${search}`)
    goTo('/login')
  })
}
