import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../../kernel/app-error.ts'
import type { OrganizationId, PublicId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import type { PageAnswer, PublicPage } from '../../../platform/http/pages.ts'
import type { Services } from '../../../platform/services.ts'
import { sessionCookie } from '../../access/server/session-cookie.ts'
import { createSessions } from '../../access/server/sessions.ts'
import { findOrganization } from '../../organizations/server/find-organization.ts'
import {
  type AddressQuery,
  type QuoteAddress,
  readQuoteAddress,
} from '../shared/quote-address.rules.ts'
import type { QuotePageData } from '../shared/quote-page.ts'
import {
  invalidOrganizationId,
  invalidQuoteId,
  missingParameters,
  noParameters,
  quoteForbidden,
  quoteLinkInvalid,
  quoteServerError,
  quoteUnauthorized,
} from '../shared/quote-texts.ts'
import { showPersonQuote } from './show-person-quote.ts'
import { showQuote } from './show-quote.ts'

/** The quote page's title (QUOTE-004). */
export const quoteTitle = 'Quote'

const page = (data: QuotePageData, status = 200): PageAnswer => ({
  title: quoteTitle,
  data,
  status,
})
const message = (text: string, status: number) =>
  page({ kind: 'message', message: text, agency: null, renew: null }, status)
const errorPage = (text: string): PageAnswer => ({
  redirect: `/error?message=${encodeURIComponent(text)}`,
})

/** Each of the texts for a wrong address has one cause of its own (decisions 8 to 10). */
export const quotePage: PublicPage = {
  paths: ['/compare', '/compare/:id', '/quote'],
  async load(services, request, reply) {
    try {
      return await answerAddress(services, request, reply)
    } catch (error) {
      if (error instanceof AppError && error.code === 'FORBIDDEN')
        return message(quoteForbidden, 403)
      services.log.error({ error, id: request.id }, 'quote page failed')
      return message(quoteServerError, 500)
    }
  },
}

async function answerAddress(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PageAnswer> {
  const address = readQuoteAddress(
    (request.params as { id?: string }).id,
    request.query as AddressQuery,
  )
  switch (address.asks) {
    case 'nothing':
      return message(noParameters, 400)
    case 'too little':
      return message(missingParameters, 400)
    case 'malformed quote':
      return errorPage(invalidQuoteId)
    case 'malformed organization':
      return errorPage(invalidOrganizationId)
    case 'quote':
      return answerQuote(services, address, await signedIn(services, request, reply))
    case 'person':
      return answerPerson(services, address, await signedIn(services, request, reply))
  }
}

async function answerQuote(
  services: Services,
  address: QuoteAddress & { asks: 'quote' },
  principal: Principal | undefined,
): Promise<PageAnswer> {
  // A preview is for signed-in people; theirs has run out (decision 134).
  if (address.preview && principal === undefined) return message(quoteUnauthorized, 401)
  try {
    const shown = await showQuote({ ...services, principal }, address)
    if (shown !== undefined) return page(shown, shown.kind === 'message' ? 404 : 200)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error
  }
  if (address.orgId !== null && (await organizationOf(services, address.orgId)) === undefined)
    return { redirect: '/404' }
  return errorPage(quoteLinkInvalid)
}

async function answerPerson(
  services: Services,
  address: QuoteAddress & { asks: 'person' },
  principal: Principal | undefined,
): Promise<PageAnswer> {
  const organizationId =
    address.orgId === null ? undefined : await organizationOf(services, address.orgId)
  if (address.orgId !== null && organizationId === undefined) return { redirect: '/404' }
  return page(
    await showPersonQuote(
      services,
      { person: address.person, planType: address.planType, preview: principal !== undefined },
      organizationId,
    ),
  )
}

function organizationOf(services: Services, orgId: PublicId): Promise<OrganizationId | undefined> {
  return systemTransaction(services.database, (system) => findOrganization(system, orgId))
}

// Consumers have no cookie, so their pages cost no look-up.
async function signedIn(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Principal | undefined> {
  if (sessionCookie.read(services.config, request) === undefined) return undefined
  return (await createSessions(services).find(request, reply))?.principal
}
