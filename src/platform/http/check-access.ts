import type { onRequestAsyncHookHandler } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'
import type { CallMeta } from '../../kernel/call.ts'
import { minuteMs } from '../../kernel/duration.ts'
import type { MemberContext, Services } from '../services.ts'
import { checkKeyScope, rightsNotByKeys } from './api-key-access.ts'
import { crossSiteRefused, fromAnotherSite, opensAsPage } from './cross-site.ts'
import {
  adminRequired,
  notAPage,
  type PrincipalOf,
  type RequestContext,
  setUpSecondFactor,
  signInAgain,
  signInRequired,
} from './request-context.ts'

export type AccessRules = Partial<
  Pick<
    CallMeta,
    | 'access'
    | 'notAsPage'
    | 'requiresRecentSignIn'
    | 'duringSecondFactorSetUp'
    | 'scope'
    | 'adminsOnly'
  >
>
type Asked = Pick<RequestContext, 'principal' | 'request' | 'config' | 'clock'>

/** How long after sign-in a member may do what `requiresRecentSignIn` protects, in milliseconds. */
export const recentSignInLength = 30 * minuteMs

/**
 * The access check of all calls: throws 401 or 403 unless the request may make a call with these
 * rules. Unknown access counts as admin-only. Pages of other sites may not make any call, not even
 * a reading one, as the signed-in member.
 */
export function checkAccess(
  {
    access,
    notAsPage,
    requiresRecentSignIn,
    duringSecondFactorSetUp,
    scope,
    adminsOnly = adminRequired,
  }: AccessRules,
  { principal, request, config, clock }: Asked,
): void {
  if (notAsPage && opensAsPage(request.headers)) throw new AppError('FORBIDDEN', notAPage)
  if (principal?.apiKey !== undefined) checkKeyScope(scope, principal.apiKey)
  if (access === 'public') return
  if (principal === undefined) throw new AppError('UNAUTHORIZED', signInRequired)
  // A page cannot send a key to this site: cross-origin requests with Authorization need a
  // permission that is never given.
  if (principal.apiKey === undefined && fromAnotherSite(request.headers, config.baseUrl))
    throw new AppError('FORBIDDEN', crossSiteRefused)
  if (principal.mustSetUpSecondFactor && !duringSecondFactorSetUp)
    throw new AppError('FORBIDDEN', setUpSecondFactor, { setUpSecondFactor: true })
  if (access !== 'member' && !principal.isAdmin) throw new AppError('FORBIDDEN', adminsOnly)
  if (requiresRecentSignIn === true) checkRecentSignIn({ principal, clock })
}

/** Whether the member signed in within the last half hour. */
export const isRecentSignIn = ({
  principal,
  clock,
}: Pick<MemberContext, 'principal' | 'clock'>): boolean =>
  clock.now().getTime() - principal.signedInAt.getTime() <= recentSignInLength

function checkRecentSignIn(asked: Pick<MemberContext, 'principal' | 'clock'>): void {
  if (!isRecentSignIn(asked)) throw new AppError('FORBIDDEN', signInAgain, { signInAgain: true })
}

/**
 * Throws 403 for an API key and for a sign-in longer than half an hour ago. For calls that require
 * a recent sign-in `to change rights`.
 */
export function checkMayChangeRights({
  principal,
  clock,
}: Pick<MemberContext, 'principal' | 'clock'>): void {
  if (principal.apiKey !== undefined) throw new AppError('FORBIDDEN', rightsNotByKeys)
  checkRecentSignIn({ principal, clock })
}

/** A route's first hook: finds the member and refuses others before a byte of the body is read. */
export const checkAccessFirst =
  (
    rules: AccessRules,
    { services, principalOf }: { services: Services; principalOf: PrincipalOf },
  ): onRequestAsyncHookHandler =>
  async (request, reply) => {
    request.principal = await principalOf(services, request, reply)
    checkAccess(rules, { ...services, principal: request.principal, request })
  }
