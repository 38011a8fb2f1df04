import type { FastifyReply, FastifyRequest } from 'fastify'
import { daySeconds } from '../../../kernel/duration.ts'
import type { Config } from '../../../platform/config.ts'
import { signedCookie } from '../../../platform/http/signed-cookie.ts'

/** How long a browser is remembered after a birth date was confirmed on it, in seconds. */
const rememberedFor = 30 * daySeconds
/** A couple, their parents, and clients of an agent who helps on a shared tablet. */
const maxClients = 8

/** The public ids of the clients whose birth date was confirmed on this browser, latest first. */
const confirmedCookie = signedCookie('confirmed', rememberedFor)

const clientsOf = (config: Config, request: FastifyRequest): string[] =>
  (confirmedCookie.read(config, request) ?? '').split('.').filter((id) => id !== '')

/**
 * Returns whether this browser may see what a client's pages know about them (decision 019): their
 * birth date was typed on it. A signed-in member of the client's agency needs no confirmation;
 * callers check that first.
 */
export function isConfirmed(
  config: Config,
  request: FastifyRequest,
  contactPublicId: string,
): boolean {
  return clientsOf(config, request).includes(contactPublicId)
}

export function rememberConfirmed(
  config: Config,
  request: FastifyRequest,
  reply: FastifyReply,
  contactPublicId: string,
): void {
  const others = clientsOf(config, request).filter((id) => id !== contactPublicId)
  confirmedCookie.set(config, reply, [contactPublicId, ...others].slice(0, maxClients).join('.'))
}
