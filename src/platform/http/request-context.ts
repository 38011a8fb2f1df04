import type { FastifyReply, FastifyRequest } from 'fastify'
import { memberActor } from '../../kernel/actor.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { MemberContext, Services } from '../services.ts'

/** The context of every handler: the services, the request, and the signed-in member, if any. */
export interface RequestContext extends Services {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly principal: Principal | undefined
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the body is read, on every route of the API. */
    principal?: Principal | undefined
  }
}

/** Returns the member whose session is in the request's cookie. */
export type PrincipalOf = (
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<Principal | undefined>

export const signInRequired = 'Please log in to continue.'
export const signInAgain = 'For your security, please log in again before you do this.'
export const setUpSecondFactor =
  'Your agency requires a second step when you log in. Please set it up first.'
export const notAPage = 'This URL is not a page.'
export const adminRequired = 'Only admins can do this.'

/**
 * Returns the signed-in member's context; the access check guarantees that there is one unless the
 * contract is public.
 */
export function memberOf(context: RequestContext): MemberContext {
  const { principal } = context
  if (principal === undefined) throw new AppError('UNAUTHORIZED', signInRequired)
  return {
    ...servicesOf(context),
    organizationId: principal.organizationId,
    principal,
    actor: memberActor(principal),
    ipAddress: context.request.ip,
  }
}

/**
 * Returns a signal that aborts when the response is complete or its connection has ended: no one
 * waits for what is still to be done.
 */
export function endOf({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController()
  if (raw.destroyed) controller.abort()
  else raw.once('close', () => controller.abort())
  return controller.signal
}

/** Returns a process's services without the request. */
export function servicesOf(context: RequestContext): Services {
  const { config, database, clock, keys, mailer, log, metrics, payments } = context
  return { config, database, clock, keys, mailer, log, metrics, payments }
}
