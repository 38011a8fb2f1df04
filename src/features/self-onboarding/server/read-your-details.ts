import type { FastifyRequest } from 'fastify'
import { parsePublicId } from '../../../kernel/ids.ts'
import { publicPaths } from '../../../kernel/public-paths.ts'
import { parseTypedDate } from '../../../kernel/typed-date.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import type { PageAnswer } from '../../../platform/http/pages.ts'
import type { Services } from '../../../platform/services.ts'
import type { PublicAgency } from '../../organizations/shared/agency.ts'
import { invalidOrganizationId } from '../../organizations/shared/organization-texts.ts'
import { readSender } from '../../quotes/server/show-person-quote.ts'
import { linkErrorPath } from '../../quotes/shared/quote-link.ts'
import { explainBrokenLink } from '../../tracking/server/link-page.ts'
import { currentBoxConsent } from '../shared/consent.ts'
import { type PersonForm, personProblems } from '../shared/visitor.rules.ts'
import type { YourDetailsPageData } from '../shared/your-details-page.ts'
import { findPlace } from './find-place.ts'
import { newFormToken } from './form-token.ts'
import { openSelfOnboarding } from './open-self-onboarding.ts'
import { queryOf, readKnownPerson, readVisitorStep } from './read-visitor-step.ts'
import { readBirthDate, requestIdOf } from './visitor-cookies.ts'

/** Returns what /your-details shows, or the answer to a URL that names no agency. */
export async function readYourDetails(
  services: Services,
  request: FastifyRequest,
): Promise<YourDetailsPageData | PageAnswer> {
  const named = queryOf(request)('orgId')
  if (named === undefined) return explainBrokenLink(services, request, {})
  const orgId = parsePublicId(named)
  if (orgId === undefined) return { redirect: linkErrorPath(invalidOrganizationId) }
  const step = readVisitorStep(request)
  const sender = await openSelfOnboarding(
    services,
    { orgSlug: orgId, agentId: step.agentId },
    ({ transaction, agentId }) => readSender(transaction, agentId),
  )
  if (sender === undefined) return { redirect: publicPaths.notFound }
  const today = services.clock.today(sender.timeZone)
  const known = readKnownPerson(request, readBirthDate(services.config, request), today)
  const place = await findPlace(services, known.zipCode)
  return {
    agency: sender.agency,
    agent: sender.agent,
    step,
    known,
    place,
    missing: Object.keys(personProblems(known, place, today)) as (keyof PersonForm)[],
    pricesPath: pricesOf(request, sender.agency),
    today,
    consentVersion: currentBoxConsent,
    formToken: newFormToken(services),
    requestId: newPublicId(),
    onward: null,
    sent: null,
  }
}

/** The query is the quote page's own, if the visitor comes from there. */
function pricesOf(request: FastifyRequest, { orgId }: PublicAgency): string {
  const query = new URL(request.url, 'http://host.invalid').searchParams
  if (!query.has('zip')) return `${publicPaths.quoteForm}?orgId=${orgId}`
  for (const name of ['next', 'choice', 'status', 'effectiveDate']) query.delete(name)
  return `${publicPaths.quote}?${query}`
}

/**
 * Returns the request id of a whole person in this browser; undefined in a browser that keeps no
 * cookies.
 */
export function requestIdOfForm(
  { config }: Pick<Services, 'config'>,
  request: FastifyRequest,
  orgId: string,
  form: PersonForm & { readonly phone?: string },
): string | undefined {
  const dateOfBirth = parseTypedDate(form.dateOfBirth, 'birth')
  const gender = form.gender === 'M' || form.gender === 'F' ? form.gender : undefined
  if (dateOfBirth === undefined || gender === undefined) return undefined
  return requestIdOf(config, request, {
    org: orgId,
    zip: form.zipCode.trim(),
    dateOfBirth,
    gender,
    tobacco: form.tobacco === 'yes',
    phone: form.phone?.trim(),
  })
}
