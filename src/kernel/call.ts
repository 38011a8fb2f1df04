import { type HTTPMethod, type HTTPPath, oc } from '@orpc/contract'
import { z } from 'zod'
import type { ApiScope } from './api-scope.ts'
import { statusOfCode } from './app-error.ts'

/** The people who may make a call; the access check in platform/http reads it from the contract. */
export type Access = 'public' | 'member' | 'admin'
export interface CallMeta {
  readonly access: Access
  /** It works on up to 200,000 rows and may take minutes; others have less than ten seconds. */
  readonly bulk?: boolean
  /**
   * A reading method that writes: refused when a browser opens its URL as a page, as a link of
   * another site can make it do.
   */
  readonly notAsPage?: true
  /**
   * Refused unless the member signed in within the last half hour: for what cannot be undone,
   * carries much away or costs money. `to change rights`: only if the input would change who may do
   * what, which no API key may; the use case asks (`checkMayChangeRights`).
   */
  readonly requiresRecentSignIn?: true | 'to change rights'
  /** The scope an API key needs; without one no key may make the call. */
  readonly scope?: ApiScope
  /** The text for members who are not admins, instead of the general one. */
  readonly adminsOnly?: string
  /** Open to members who must first set up a second factor, who can make no other call. */
  readonly duringSecondFactorSetUp?: true
}

const ErrorData = z.record(z.string(), z.unknown()).optional()
const error = <Code extends keyof typeof statusOfCode>(code: Code) => ({
  status: statusOfCode[code],
  data: ErrorData,
})

const call = oc.$meta<CallMeta>({ access: 'member' }).errors({
  BAD_REQUEST: error('BAD_REQUEST'),
  UNAUTHORIZED: error('UNAUTHORIZED'),
  FORBIDDEN: error('FORBIDDEN'),
  NOT_FOUND: error('NOT_FOUND'),
  CONFLICT: error('CONFLICT'),
  PAYLOAD_TOO_LARGE: error('PAYLOAD_TOO_LARGE'),
  UNPROCESSABLE_CONTENT: error('UNPROCESSABLE_CONTENT'),
  TOO_MANY_REQUESTS: error('TOO_MANY_REQUESTS'),
  SERVICE_UNAVAILABLE: error('SERVICE_UNAVAILABLE'),
})

/**
 * Contracts by method: `memberCall.get('/contacts/{id}', 'One contact',
 * 'contacts:read').output(…)`. Paths are below /api.
 */
function callsOf(access: Access) {
  const withMethod = (method: HTTPMethod) => (path: HTTPPath, summary: string, scope?: ApiScope) =>
    call.meta({ access, ...(scope && { scope }) }).route({ method, path, summary })
  return {
    get: withMethod('GET'),
    post: withMethod('POST'),
    put: withMethod('PUT'),
    delete: withMethod('DELETE'),
  }
}

/** Anyone, signed in or not. */
export const publicCall = callsOf('public')
/** Signed-in members of an organization. */
export const memberCall = callsOf('member')
/** Admins of the organization. */
export const adminCall = callsOf('admin')

/**
 * Output of a call that returns no data. The server adds `success: true` to every success response
 * (decision 172).
 */
export const Done = z.object({})
