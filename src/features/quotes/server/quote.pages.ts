import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../kernel/app-error.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { publicPaths, publicRoutes } from '../../../kernel/public-paths.ts'
import type { PageAnswer, ServedPage } from '../../../platform/http/pages.ts'
import type { Services } from '../../../platform/services.ts'
import { sessionCookie } from '../../access/server/session-cookie.ts'
import { readSession } from '../../access/server/sessions.ts'
import { openPublicLink } from '../../organizations/server/open-public-link.ts'
import { invalidOrganizationId } from '../../organizations/shared/organization-texts.ts'
import { linkErrorPath } from '../shared/quote-link.ts'
import type { QuotePageData } from '../shared/quote-page.ts'
import {
  invalidQuoteId,
  missingParameters,
  noParameters,
  quoteForbidden,
  quoteLinkInvalid,
  quoteServerError,
  quoteUnauthorized,
} from '../shared/quote-texts.ts'
import { type QuoteUrl, readQuoteUrl, type UrlQuery } from '../shared/quote-url.rules.ts'
import { showPersonQuote } from './show-person-quote.ts'
import { showQuote } from './show-quote.ts'

const page = (data: QuotePageData, status = 200): PageAnswer => ({ title: 'Quote', data, status })
const message = (text: string, status: number) =>
  page({ kind: 'message', message: text, renew: null }, status)

/** The quote page. Each text for an invalid URL has its own cause (decisions 8 to 10). */
export const quotePage: ServedPage = {
  paths: publicRoutes.quote,
  async load(services, request, reply) {
    try {
      return await answerUrl(services, request, reply)
    } catch (error) {
      if (error instanceof AppError && error.code === 'FORBIDDEN')
        return message(quoteForbidden, 403)
      services.log.error({ error, id: request.id }, 'quote page failed')
      return message(quoteServerError, 500)
    }
  },
}

async function answerUrl(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PageAnswer> {
  const url = readQuoteUrl((request.params as { id?: string }).id, request.query as UrlQuery)
  switch (url.kind) {
    case 'nothing':
      return message(noParameters, 400)
    case 'too little':
      return message(missingParameters, 400)
    case 'malformed quote':
      return { redirect: linkErrorPath(invalidQuoteId) }
    case 'malformed organization':
      return { redirect: linkErrorPath(invalidOrganizationId) }
    case 'quote':
      return answerQuote(services, url, await findMember(services, request, reply))
    case 'person':
      return answerPerson(services, url, await findMember(services, request, reply))
  }
}

async function answerQuote(
  services: Services,
  url: QuoteUrl & { kind: 'quote' },
  principal: Principal | undefined,
): Promise<PageAnswer> {
  // Previews are for members; without one the session has expired (decision 134).
  if (url.preview && principal === undefined) return message(quoteUnauthorized, 401)
  try {
    const shown = await showQuote({ ...services, principal }, url)
    if (shown !== undefined) return page(shown, shown.kind === 'message' ? 404 : 200)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
  }
  const known =
    url.orgId === null ||
    (await openPublicLink(services, url.orgId, ['organization'], async () => true))
  return { redirect: known ? linkErrorPath(quoteLinkInvalid) : publicPaths.notFound }
}

async function answerPerson(
  services: Services,
  { person, orgId, planType }: QuoteUrl & { kind: 'person' },
  principal: Principal | undefined,
): Promise<PageAnswer> {
  const preview = principal !== undefined
  const quote = await showPersonQuote(services, { person, orgId, planType, preview })
  return quote === undefined ? { redirect: publicPaths.notFound } : page(quote)
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
