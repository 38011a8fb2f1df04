import type { FastifyRequest } from 'fastify'
import type { PublicId } from '../../../kernel/ids.ts'
import type { Config } from '../../../platform/config.ts'
import { isConfirmed } from '../../quotes/server/confirmed-browser.ts'
import type { Visit, VisitServices } from '../../tracking/server/open-visit.ts'
import { resumeCookie } from './resume-cookie.ts'

/** The answers that a browser may see, by its cookies (decision 022). */
export interface AnsweringBrowser {
  /** The token of a browser that has given answers. */
  readonly token: string | undefined
  /** Whether the contact's birth date was confirmed on it. */
  readonly isConfirmed: (contactPublicId: PublicId) => boolean
}

/** Whether the visitor may see what follows from the client's birth date and policy. */
export const isKnownVisitor = (
  { principal }: VisitServices,
  { organizationId, contactPublicId }: Visit,
  browser: AnsweringBrowser,
): boolean => principal?.organizationId === organizationId || browser.isConfirmed(contactPublicId)

export const answeringBrowser = (config: Config, request: FastifyRequest): AnsweringBrowser => ({
  token: resumeCookie.read(config, request),
  isConfirmed: (contactPublicId) => isConfirmed(config, request, contactPublicId),
})
