import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../../platform/services.ts'
import { rememberConfirmed } from '../../quotes/server/confirmed-browser.ts'
import { readSignUpToken } from './contact-tokens.ts'

/**
 * Lets the browser that a visitor has just typed a birth date on see the details of their quote
 * (decision 019).
 */
export function rememberVisitor(
  { config, keys }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  contactToken: string,
): void {
  const publicId = readSignUpToken(keys, contactToken)
  if (publicId !== undefined) rememberConfirmed(config, request, reply, publicId)
}
