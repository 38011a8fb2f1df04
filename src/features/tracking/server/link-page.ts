import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../kernel/app-error.ts'
import { parsePublicId } from '../../../kernel/ids.ts'
import type { Catalogs } from '../../../kernel/locale.ts'
import { publicPaths } from '../../../kernel/public-paths.ts'
import { localeOf } from '../../../platform/http/page-locale.ts'
import type { PageAnswer } from '../../../platform/http/pages.ts'
import type { Services } from '../../../platform/services.ts'
import { openPublicLink } from '../../organizations/server/open-public-link.ts'
import { readPublicAgency } from '../../organizations/server/read-public-agency.ts'
import { invalidOrganizationId } from '../../organizations/shared/organization-texts.ts'
import { linkErrorPath, type PageIds } from '../../quotes/shared/quote-link.ts'
import { invalidQuoteId, quoteLinkInvalid, quoteTexts } from '../../quotes/shared/quote-texts.ts'
import type { VisitLink } from './open-visit.ts'

/**
 * Returns the response to a page's request with the ids in its URL: the result of `load`, or the
 * page that says why the link does not work. A quote's id alone leads on with that of its
 * organization. A visitor who comes to `step` with an organization's id alone has no contact yet,
 * and is asked for what the step needs.
 */
export async function answerLinkPage(
  services: Services,
  request: FastifyRequest,
  load: (link: VisitLink) => Promise<PageAnswer>,
  step?: 'eligibility' | 'schedule',
): Promise<PageAnswer> {
  const link = readLink(request)
  if (step !== undefined && link.orgId !== undefined && (link.id ?? link.contactId) === undefined)
    return { redirect: yourDetailsPath(request, step) }
  if (link.orgId === undefined) {
    const orgId = await findOrganizationOfQuote(services, link.id)
    return orgId === undefined
      ? explainBrokenLink(services, request, link)
      : { redirect: withOrganization(request, orgId) }
  }
  try {
    return await load(link)
  } catch (error) {
    if (error instanceof AppError) return explainBrokenLink(services, request, link)
    throw error
  }
}

const findOrganizationOfQuote = (services: Services, id = ''): Promise<string | undefined> =>
  openPublicLink(
    services,
    id,
    ['quote'],
    async ({ transaction }) => (await readPublicAgency(transaction)).agency.orgId,
  )

function withOrganization(request: FastifyRequest, orgId: string): string {
  const { pathname, searchParams } = new URL(request.url, 'http://host.invalid')
  searchParams.set('orgId', orgId)
  return `${pathname}?${searchParams}`
}

/** Returns the page that asks a visitor who they are, with everything in the URL. */
function yourDetailsPath(request: FastifyRequest, step: string): string {
  const query = new URL(request.url, 'http://host.invalid').searchParams
  query.set('next', step)
  return `${publicPaths.yourDetails}?${query}`
}

/** Returns the ids in the URL; a repeated one counts as missing. A quote's may be in the path. */
export function readLink(request: FastifyRequest): VisitLink {
  const path = request.params as { readonly id?: string }
  const query: Record<string, unknown> = { ...(request.query as object), ...path }
  const text = (key: string) =>
    typeof query[key] === 'string' && query[key] !== '' ? query[key] : undefined
  return { orgId: text('orgId'), id: text('id'), contactId: text('contactId'), tid: text('tid') }
}

/** Returns the ids as the page's links carry them. */
export const pageIdsOf = ({ id, contactId, orgId, tid }: VisitLink): PageIds => ({
  quoteId: id ?? contactId ?? '',
  orgId: orgId ?? '',
  tid: tid ?? null,
})

const titles: Catalogs<string> = { en: 'Link', es: 'Enlace' }

/**
 * One text for each cause (decision 9): missing ids are named on the page itself, a malformed or
 * unknown id leads to /error, an unknown organization to /404.
 */
export async function explainBrokenLink(
  services: Services,
  request: FastifyRequest,
  link: VisitLink,
): Promise<PageAnswer> {
  const [id, orgId] = [link.id ?? link.contactId, link.orgId]
  if (id === undefined || orgId === undefined) {
    const locale = localeOf(request)
    const { noParameters, missingParameters } = quoteTexts[locale]
    const error = (id ?? orgId) === undefined ? noParameters : missingParameters
    return { title: titles[locale], status: 400, data: { error }, locale }
  }
  if (parsePublicId(id) === undefined) return { redirect: linkErrorPath(invalidQuoteId) }
  if (parsePublicId(orgId) === undefined) return { redirect: linkErrorPath(invalidOrganizationId) }
  const known = await openPublicLink(services, orgId, ['organization'], async () => true)
  return { redirect: known ? linkErrorPath(quoteLinkInvalid) : publicPaths.notFound }
}
