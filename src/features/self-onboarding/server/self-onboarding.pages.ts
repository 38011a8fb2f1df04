import type { FastifyRequest } from 'fastify'
import { AppError } from '../../../kernel/app-error.ts'
import { publicPaths, publicRoutes } from '../../../kernel/public-paths.ts'
import { parseTypedDate } from '../../../kernel/typed-date.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import { localeOf } from '../../../platform/http/page-locale.ts'
import type { PageAnswer, ServedPage } from '../../../platform/http/pages.ts'
import type { Services } from '../../../platform/services.ts'
import {
  ownEmailOf,
  type SelfOnboardingIds,
  type SelfOnboardingPageData,
  type Sent,
  selfOnboardingTitle,
} from '../shared/form-pages.ts'
import { LeadSignUp } from '../shared/self-onboarding.contract.ts'
import { type LeadForm, signUpProblems } from '../shared/visitor.rules.ts'
import { findPlace } from './find-place.ts'
import { callerForm, formBody } from './form-body.ts'
import { generateSelfOnboardingQuote } from './generate-lead-quote.ts'
import { readSelfOnboarding } from './read-self-onboarding.ts'
import { rememberVisitor } from './remember-visitor.ts'
import { signUpLead } from './sign-up.ts'
import { visitorOf } from './visitor-of.ts'

function idsOf(request: FastifyRequest): SelfOnboardingIds {
  const query = request.query as Readonly<Record<string, unknown>>
  const text = (name: string) => {
    const value = [query[name]].flat()[0]
    return typeof value === 'string' && value !== '' ? value.slice(0, 300) : null
  }
  return {
    orgSlug: (request.params as { organization: string }).organization,
    agentId: text('agentId'),
    quoteId: text('quoteId'),
    email: text('email'),
    id: text('id'),
    hash: text('hash'),
  }
}

async function showForm(
  services: Services,
  request: FastifyRequest,
  { sent, requestId }: Pick<SelfOnboardingPageData, 'sent' | 'requestId'>,
): Promise<PageAnswer> {
  const ids = idsOf(request)
  try {
    const info = await readSelfOnboarding(services, ids)
    const data: SelfOnboardingPageData = { ...info, ids, requestId, sent }
    const status = sent === null ? 200 : 400
    const locale = localeOf(request)
    return { title: selfOnboardingTitle[locale], data, status, locale }
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND')
      return { redirect: publicPaths.notFound }
    throw error
  }
}

/** /self-onboarding/{organization's id, slug or agent code}?agentId or quoteId */
export const selfOnboardingPage: ServedPage = {
  paths: publicRoutes.selfOnboarding,
  load: (services, request) =>
    showForm(services, request, { sent: null, requestId: newPublicId() }),
  async submit(services, request, reply) {
    const field = formBody(request)
    const values: LeadForm = { ...callerForm(field), carrier: field('carrier') }
    const requestId = field('requestId') || newPublicId()
    const refuse = (sent: Omit<Sent<LeadForm>, 'values'>) =>
      showForm(services, request, { requestId, sent: { values, ...sent } })
    const ids = idsOf(request)
    const { today } = await readSelfOnboarding(services, ids)
    const place = await findPlace(services, values.zipCode)
    const problems = signUpProblems(values, place, today)
    if (Object.keys(problems).length > 0) return refuse({ problems, place, refused: null })
    try {
      const form = LeadSignUp.parse({
        ...values,
        ...Object.fromEntries(Object.entries(ids).filter(([, value]) => value !== null)),
        email: values.email,
        ownEmail: ownEmailOf(ids),
        zip: values.zipCode.trim(),
        dateOfBirth: parseTypedDate(values.dateOfBirth),
        requestId,
        formToken: field('formToken'),
        consentVersion: field('consentVersion') || undefined,
        language: localeOf(request),
        website: field('website'),
      })
      const { contactId } = await signUpLead(services, form, visitorOf(request))
      const { redirectUrl } = await generateSelfOnboardingQuote(services, {
        orgSlug: ids.orgSlug,
        contactId,
        ipAddress: request.ip,
      })
      rememberVisitor(services, request, reply, contactId)
      return { redirect: redirectUrl }
    } catch (error) {
      services.log.warn({ error }, 'sign-up without a script failed')
      return refuse({ problems, place, refused: reasonOfRefusal(error) })
    }
  },
}

/** Returns why a form that was sent without scripts was refused. */
export function reasonOfRefusal(error: unknown): NonNullable<Sent<LeadForm>['refused']> {
  if (!(error instanceof AppError)) return 'failed'
  if (error.data?.reason === 'closed' || error.data?.reason === 'fast') return error.data.reason
  return error.code === 'TOO_MANY_REQUESTS' ? 'often' : 'failed'
}
