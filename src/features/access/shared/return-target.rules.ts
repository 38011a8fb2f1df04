// Kept in the tab's session storage, by the app and by the login page.
export const returnTargetKey = 'return-target'
/** The email address of the sign-up; it is kept out of the URL. */
export const signedUpAsKey = 'signed-up-as'

/**
 * Returns the page to open after login if it is a path of this site (decision 16) and not a login
 * page. A path that becomes `//host` when its dots are resolved is refused too: a second redirect
 * to it would leave the site.
 */
export function safeReturnTarget(target: string | null | undefined): string | undefined {
  if (!target || target.length > 2000 || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(target))
    return undefined
  const { pathname } = new URL(target, 'https://holdfast.invalid')
  if (pathname.startsWith('//') || /^\/(login|auth\/|api\/)/.test(pathname)) return undefined
  return target
}
