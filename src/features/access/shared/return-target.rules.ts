/** Where a login may lead afterwards: a path of this site alone, never another one's address (decision 16). */
export function safeReturnTarget(target: string | null | undefined): string | undefined {
  if (!target || target.length > 2000 || !/^\/(?![/\\])[^\s\\]*$/.test(target)) return undefined
  const { origin, pathname } = new URL(target, 'https://holdfast.invalid')
  if (origin !== 'https://holdfast.invalid' || pathname.startsWith('/login') || pathname.startsWith('/auth/') || pathname.startsWith('/api/')) return undefined
  return target
}
