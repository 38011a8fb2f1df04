/**
 * Where a login may lead afterwards: a path of this site alone, never another one's address (decision 16), and no page of signing in.
 * A path that a browser reads as `//host` once its dots are resolved is refused too: who follows it twice leaves the site.
 */
export function safeReturnTarget(target: string | null | undefined): string | undefined {
  if (!target || target.length > 2000 || !/^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(target))
    return undefined
  const { pathname } = new URL(target, 'https://holdfast.invalid')
  if (pathname.startsWith('//') || /^\/(login|auth\/|api\/)/.test(pathname)) return undefined
  return target
}
