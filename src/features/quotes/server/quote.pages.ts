import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../kernel/app-error.ts'
import type { Catalogs, Locale } from '../../../kernel/locale.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { publicPaths, publicRoutes } from '../../../kernel/public-paths.ts'
import { databaseTroubleOf } from '../../../platform/database/database-trouble.ts'
import { localeOf } from '../../../platform/http/page-locale.ts'
import type { PageAnswer, ServedPage } from '../../../platform/http/pages.ts'
import type { Services } from '../../../platform/services.ts'
import { sessionCookie } from '../../access/server/session-cookie.ts'
import { readSession } from '../../access/server/sessions.ts'
import { defaultTimeZone } from '../../geo/shared/us-states.ts'
import { openPublicLink } from '../../organizations/server/open-public-link.ts'
import { invalidOrganizationId } from '../../organizations/shared/organization-texts.ts'
import { linkErrorPath } from '../shared/quote-link.ts'
import type { QuotePageData } from '../shared/quote-page.ts'
import { invalidQuoteId, quoteLinkInvalid, quoteTexts } from '../shared/quote-texts.ts'
import { type QuoteUrl, readQuoteUrl, type UrlQuery } from '../shared/quote-url.rules.ts'
import { showPersonQuote } from './show-person-quote.ts'
import { showQuote } from './show-quote.ts'

const titles: Catalogs<string> = { en: 'Quote', es: 'Cotización' }

const page = (data: QuotePageData, locale: Locale, status = 200): PageAnswer => ({
  title: titles[locale],
  data,
  status,
  locale,
})

type MessageKey =
  | 'noParameters'
  | 'missingParameters'
  | 'quoteForbidden'
  | 'quoteServerError'
  | 'tooOften'
  | 'quoteUnauthorized'

function message(request: FastifyRequest, key: MessageKey, status: number): PageAnswer {
  const locale = localeOf(request)
  const text = quoteTexts[locale][key]
  return page({ kind: 'message', message: text, renew: null }, locale, status)
}

/** The quote page. Each text for an invalid URL has its own cause (decisions 8 to 10). */
export const quotePage: ServedPage = {
  paths: publicRoutes.quote,
  async load(services, request, reply) {
    try {
      return await answerUrl(services, request, reply)
    } catch (error) {
      if (error instanceof AppError && error.code === 'FORBIDDEN')
        return message(request, 'quoteForbidden', 403)
      if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS')
        return message(request, 'tooOften', 429)
      if (databaseTroubleOf(error) !== undefined) throw error
      services.log.error({ error, id: request.id }, 'quote page failed')
      return message(request, 'quoteServerError', 500)
    }
  },
}

async function answerUrl(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PageAnswer> {
  const today = services.clock.today(defaultTimeZone)
  const url = readQuoteUrl((request.params as { id?: string }).id, request.query as UrlQuery, today)
  switch (url.kind) {
    case 'nothing':
      return message(request, 'noParameters', 400)
    case 'too little':
      return url.orgId === null
        ? message(request, 'missingParameters', 400)
        : { redirect: formPath(request) }
    case 'malformed quote':
      return { redirect: linkErrorPath(invalidQuoteId) }
    case 'malformed organization':
      return { redirect: linkErrorPath(invalidOrganizationId) }
    case 'quote':
      return answerQuote({ ...services, request }, url, await findMember(services, request, reply))
    case 'person':
      return answerPerson({ ...services, request }, url, await findMember(services, request, reply))
  }
}

/**
 * Returns the form that asks for the person whom a URL with an organization's id does not describe
 * whole (decisions 6 and 8). With a ZIP code it would lead back here.
 */
function formPath({ url }: FastifyRequest): string {
  const query = new URL(url, 'http://host.invalid').searchParams
  query.delete('zip')
  return `${publicPaths.quoteForm}?${query}`
}

type PageServices = Services & { readonly request: FastifyRequest }

async function answerQuote(
  services: PageServices,
  url: QuoteUrl & { kind: 'quote' },
  principal: Principal | undefined,
): Promise<PageAnswer> {
  // Previews are for members; without one the session has expired (decision 134).
  if (url.preview && principal === undefined)
    return message(services.request, 'quoteUnauthorized', 401)
  try {
    const answer = await showQuote({ ...services, principal }, url)
    if (answer !== undefined)
      return page(answer.shown, answer.locale, answer.shown.kind === 'message' ? 404 : 200)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
  }
  const known =
    url.orgId === null ||
    (await openPublicLink(services, url.orgId, ['organization'], async () => true))
  return { redirect: known ? linkErrorPath(quoteLinkInvalid) : publicPaths.notFound }
}

async function answerPerson(
  services: PageServices,
  { kind: _kind, ...asked }: QuoteUrl & { kind: 'person' },
  principal: Principal | undefined,
): Promise<PageAnswer> {
  const preview = principal !== undefined
  const locale = localeOf(services.request)
  const quote = await showPersonQuote({ ...services, principal }, { ...asked, preview, locale })
  return quote === undefined ? { redirect: publicPaths.notFound } : page(quote, locale)
}

// Consumers have no session cookie, so their pages need no session query.
async function findMember(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Principal | undefined> {
  if (sessionCookie.read(services.config, request) === undefined) return undefined
  return (await readSession(services, request, reply))?.principal
}
