import type { FastifyReply, FastifyRequest } from 'fastify'
import { publicRoutes } from '../../../kernel/public-paths.ts'
import { localeOf } from '../../../platform/http/page-locale.ts'
import type { PageAnswer, ServedPage } from '../../../platform/http/pages.ts'
import type { Services } from '../../../platform/services.ts'
import { isLinkFollowed, isPress } from '../../tracking/server/is-press.ts'
import { TemporaryContact } from '../shared/self-onboarding.contract.ts'
import { callerProblems, personProblems } from '../shared/visitor.rules.ts'
import {
  onwardPath,
  temporaryContactOf,
  type YourDetailsPageData,
  yourDetailsTitle,
} from '../shared/your-details-page.ts'
import { addTemporaryContact, rememberChoice } from './add-temporary-contact.ts'
import { findPlace } from './find-place.ts'
import { findQuoteOfVisitor } from './find-quote-of-visitor.ts'
import { callerForm, formBody } from './form-body.ts'
import { readYourDetails, requestIdOfForm } from './read-your-details.ts'
import { rememberVisitor } from './remember-visitor.ts'
import { reasonOfRefusal } from './self-onboarding.pages.ts'
import { keepVisitor } from './visitor-cookies.ts'
import { visitorOf } from './visitor-of.ts'

function show(request: FastifyRequest, data: YourDetailsPageData): PageAnswer {
  const locale = localeOf(request)
  const status = data.sent === null ? 200 : 400
  return { title: yourDetailsTitle[locale], data, status, locale }
}

/**
 * /your-details?orgId, with a quote page's person, next=eligibility or schedule, and choice: asks a
 * visitor without a contact for what the next page needs. A person whom this browser has told about
 * already goes straight on.
 */
export const yourDetailsPage: ServedPage = {
  paths: publicRoutes.yourDetails,
  async load(services, request, reply) {
    const data = await readYourDetails(services, request)
    if (!('agency' in data)) return data
    keepVisitor(services.config, request, reply)
    const { orgId } = data.agency
    const quoteId = await findKnownQuote(services, request, data)
    if (!quoteId) return show(request, data)
    const onward = onwardPath(data.step, { quoteId, orgId })
    const { choice } = data.step
    // Coming back with the browser's button, the visitor would be sent on again and again.
    if (!isLinkFollowed(request)) return show(request, { ...data, onward })
    if (choice !== undefined && isPress(request))
      await rememberChoice(services, quoteId, choice, visitorOf(request))
    return { redirect: onward }
  },
  async submit(services, request, reply) {
    const data = await readYourDetails(services, request)
    return 'agency' in data ? store(services, request, reply, data) : data
  },
}

/**
 * Returns the quote of this browser's person, for the health questions also one without a name;
 * undefined for anyone else.
 */
async function findKnownQuote(
  services: Services,
  request: FastifyRequest,
  { agency: { orgId }, known, step }: YourDetailsPageData,
) {
  for (const phone of step.page === 'eligibility' ? ['known', ''] : ['known']) {
    const requestId = requestIdOfForm(services, request, orgId, { ...known, phone })
    const quoteId = requestId && (await findQuoteOfVisitor(services, orgId, requestId))
    if (quoteId) return quoteId
  }
  return undefined
}

/** Stores what the plain form sent. */
async function store(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  data: YourDetailsPageData,
): Promise<PageAnswer> {
  const field = formBody(request)
  const form = callerForm(field)
  const { step, today } = data
  const { orgId } = data.agency
  const place = await findPlace(services, form.zipCode)
  const unnamed = field('skip') !== '' && step.page === 'eligibility'
  const consent = field('consent') === 'yes'
  const problems = (unnamed ? personProblems : callerProblems)(form, place, today)
  const requestId = field('requestId') || data.requestId
  const refuse = (refused: ReturnType<typeof reasonOfRefusal> | null) =>
    show(request, { ...data, requestId, sent: { values: form, problems, place, refused, consent } })
  if (Object.keys(problems).length > 0) return refuse(null)
  try {
    const contact = TemporaryContact.parse({
      ...temporaryContactOf({
        form,
        unnamed,
        consent,
        consentVersion: field('consentVersion') || data.consentVersion,
        step,
        formToken: field('formToken'),
        requestId:
          requestIdOfForm(services, request, orgId, {
            ...form,
            phone: unnamed ? '' : form.phone,
          }) ?? requestId,
        website: field('website'),
      }),
      org: orgId,
      language: localeOf(request),
    })
    const made = await addTemporaryContact(services, contact, visitorOf(request))
    rememberVisitor(services, request, reply, made.contactId)
    return { redirect: onwardPath(step, { quoteId: made.quoteId, orgId }) }
  } catch (error) {
    services.log.warn({ error }, 'details of a visitor without a script failed')
    return refuse(reasonOfRefusal(error))
  }
}
