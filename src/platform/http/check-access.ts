import { AppError } from '../../kernel/app-error.ts'
import { crossSiteRefused, fromAnotherSite } from './cross-site.ts'
import { adminRequired, type RequestContext, signInRequired } from './request-context.ts'

/**
 * The access check of all calls: throws 401 or 403 unless the request may make a call with this access. Unknown access counts as
 * admin-only. Pages of other sites may not make any call, not even a reading one, as the signed-in member.
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
