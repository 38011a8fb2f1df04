import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'

export interface SignedCookie {
  name(config: Pick<Config, 'baseUrl'>): string
  set(config: Config, reply: FastifyReply, value: string): void
  clear(config: Config, reply: FastifyReply): void
  /** Returns the value, undefined if there is none or its signature is wrong. */
  read(config: Config, request: FastifyRequest): string | undefined
}

/**
 * A cookie for the whole site that scripts cannot read and browsers cannot change. `maxAge` is in
 * seconds.
 */
export function signedCookie(plainName: string, maxAge: number): SignedCookie {
  // Browsers drop __Host- cookies over plain http except on localhost, so development has a plain
  // name.
  const nameIn = ({ baseUrl }: Pick<Config, 'baseUrl'>) =>
    baseUrl.startsWith('https:') ? `__Host-${plainName}` : plainName
  const optionsIn = ({ baseUrl }: Config) => ({
    path: '/',
    httpOnly: true,
    sameSite: 'lax' as const,
    secure: baseUrl.startsWith('https:'),
    signed: true,
  })
  return {
    name: nameIn,
    set(config, reply, value) {
      reply.setCookie(nameIn(config), value, { ...optionsIn(config), maxAge })
    },
    clear(config, reply) {
      reply.clearCookie(nameIn(config), { ...optionsIn(config), maxAge: 0 })
    },
    read(config, request) {
      const raw = request.cookies[nameIn(config)]
      const cookie = raw === undefined ? undefined : request.unsignCookie(raw)
      return cookie?.valid ? cookie.value : undefined
    },
  }
}
