import type { FastifyReply, FastifyRequest } from 'fastify'
import { daySeconds } from '../../kernel/duration.ts'
import { defaultLocale, type Locale, localeParameter, readLocale } from '../../kernel/locale.ts'

/** How long a browser's choice of a language is kept, in seconds. */
const choiceKept = 365 * daySeconds

function languageOfUrl(request: FastifyRequest): Locale | undefined {
  return readLocale((request.query as Readonly<Record<string, unknown>>)[localeParameter])
}

/**
 * Returns the language of a consumer page or call: the one its visitor chose, in this URL or
 * before, else the one the client prefers, else English.
 */
export function localeOf(request: FastifyRequest, preferred?: string | null): Locale {
  return (
    languageOfUrl(request) ??
    readLocale(request.cookies[localeParameter]) ??
    readLocale(preferred) ??
    defaultLocale
  )
}

/** Keeps the language that a URL asks for, so that the next pages and calls are in it. */
export function keepChosenLocale(request: FastifyRequest, reply: FastifyReply): void {
  const chosen = languageOfUrl(request)
  if (chosen === undefined) return
  reply.setCookie(localeParameter, chosen, {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: request.protocol === 'https',
    maxAge: choiceKept,
  })
}
