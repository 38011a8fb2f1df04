import type { onRequestAsyncHookHandler } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'
import type { Services } from '../services.ts'
import { crossSiteRefused, fromAnotherSite } from './cross-site.ts'
import {
  adminRequired,
  type PrincipalOf,
  type RequestContext,
  signInRequired,
} from './request-context.ts'

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

/** A route's first hook: finds the member and refuses others before a byte of the body is read. */
export const checkAccessFirst =
  (
    access: string | undefined,
    { services, principalOf }: { services: Services; principalOf: PrincipalOf },
  ): onRequestAsyncHookHandler =>
  async (request, reply) => {
    request.principal = await principalOf(services, request, reply)
    checkAccess(access, { principal: request.principal, request, config: services.config })
  }
