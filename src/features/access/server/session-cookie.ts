import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/config.ts'

const thirtyDays = 30 * 24 * 3600
/** Session length in milliseconds, rolling. */
export const sessionLength = thirtyDays * 1000

// A browser drops __Host- cookies over plain http except on localhost, so development has a plain name.
const named = (config: Config, name: string) =>
  config.baseUrl.startsWith('https:') ? `__Host-${name}` : name
const options = (config: Config, maxAge: number) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: config.baseUrl.startsWith('https:'),
  signed: true,
  maxAge,
})

export function setSessionCookie(config: Config, reply: FastifyReply, token: string): void {
  reply.setCookie(named(config, 'session'), token, options(config, thirtyDays))
}

export function clearSessionCookie(config: Config, reply: FastifyReply): void {
  reply.clearCookie(named(config, 'session'), options(config, 0))
}

/** The browser that asks for a link gets a nonce; only there the link works without a press of the button. */
export function setBrowserCookie(config: Config, reply: FastifyReply, nonce: string): void {
  reply.setCookie(named(config, 'login'), nonce, options(config, 3600))
}

export const readSessionCookie = (config: Config, request: FastifyRequest) =>
  signedCookie(request, named(config, 'session'))
export const readBrowserCookie = (config: Config, request: FastifyRequest) =>
  signedCookie(request, named(config, 'login'))

function signedCookie(request: FastifyRequest, name: string): string | undefined {
  const raw = request.cookies[name]
  const cookie = raw === undefined ? undefined : request.unsignCookie(raw)
  return cookie?.valid ? cookie.value : undefined
}
