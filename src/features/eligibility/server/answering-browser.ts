import type { FastifyRequest } from 'fastify'
import type { PublicId } from '../../../kernel/ids.ts'
import type { Config } from '../../../platform/config.ts'
import { isConfirmed } from '../../quotes/server/confirmed-browser.ts'
import { resumeCookie } from './resume-cookie.ts'

/** The answers that a browser may see, by its cookies (decision 022). */
export interface AnsweringBrowser {
  /** The token of a browser that has given answers. */
  readonly token: string | undefined
  /** Whether the contact's birth date was confirmed on it. */
  readonly isConfirmed: (contactPublicId: PublicId) => boolean
}

export const answeringBrowser = (config: Config, request: FastifyRequest): AnsweringBrowser => ({
  token: resumeCookie.read(config, request),
  isConfirmed: (contactPublicId) => isConfirmed(config, request, contactPublicId),
})
