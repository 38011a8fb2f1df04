import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../platform/config.ts'

/** How long a browser may take its answers up again, in seconds. */
export const resumeFor = 14 * 24 * 3600

const nameOf = (config: Config) =>
  config.baseUrl.startsWith('https:') ? '__Host-resume' : 'resume'

/** The token that lets this browser, and no other, see the answers it gave. */
export function setResumeCookie(config: Config, reply: FastifyReply, token: string): void {
  const secure = config.baseUrl.startsWith('https:')
  reply.setCookie(nameOf(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    signed: true,
    maxAge: resumeFor,
  })
}

export function readResumeCookie(config: Config, request: FastifyRequest): string | undefined {
  const raw = request.cookies[nameOf(config)]
  const cookie = raw === undefined ? undefined : request.unsignCookie(raw)
  return cookie?.valid ? cookie.value : undefined
}
