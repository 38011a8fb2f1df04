import { AppError } from '../../kernel/app-error.ts'
import { crossSiteRefused, fromAnotherSite } from './cross-site.ts'
import { adminRequired, type RequestContext, signInRequired } from './request-context.ts'

/**
 * The one door of all calls: throws 401 or 403 unless the request may make a call of this access. Unknown access is taken as admin's.
 * No other site's page may make a call in the name of whoever is signed in, reading ones included.
 */
export function checkAccess(
  access: string | undefined,
  { principal, request, config }: Pick<RequestContext, 'principal' | 'request' | 'config'>,
): void {
  if (access === 'public') return
  if (principal === undefined) throw new AppError('UNAUTHORIZED', signInRequired)
  if (fromAnotherSite(request.headers, config.baseUrl))
    throw new AppError('FORBIDDEN', crossSiteRefused)
  if (access !== 'member' && !principal.isAdmin) throw new AppError('FORBIDDEN', adminRequired)
}
