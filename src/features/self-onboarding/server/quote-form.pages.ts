import type { FastifyRequest } from 'fastify'
import { parsePublicId } from '../../../kernel/ids.ts'
import { publicPaths, publicRoutes, sitePaths } from '../../../kernel/public-paths.ts'
import { parseTypedDate } from '../../../kernel/typed-date.ts'
import { localeOf } from '../../../platform/http/page-locale.ts'
import type { ServedPage } from '../../../platform/http/pages.ts'
import type { Services } from '../../../platform/services.ts'
import { findLinkedAgent } from '../../agents/server/find-linked-agent.ts'
import { defaultTimeZone } from '../../geo/shared/us-states.ts'
import { openPublicLink } from '../../organizations/server/open-public-link.ts'
import { readAgencyAndAgent } from '../../organizations/server/read-public-agency.ts'
import { type QuoteFormPageData, quoteFormTitle } from '../shared/form-pages.ts'
import { pricesPath } from '../shared/quote-request.rules.ts'
import { type PersonForm, personProblems } from '../shared/visitor.rules.ts'
import { findDemonstration } from './find-demonstration.ts'
import { findPlace } from './find-place.ts'
import { formBody } from './form-body.ts'
import { keepBirthDate } from './visitor-cookies.ts'

type Query = Readonly<Record<string, unknown>>
const textIn = (query: Query, name: string) => {
  const value = [query[name]].flat()[0]
  return typeof value === 'string' ? value.trim() : ''
}

/** The page that answers instead of the form. */
interface Elsewhere {
  readonly redirect: string
}

/** The quote page answers everything that is not the form, with its query. */
const toQuotePage = (request: FastifyRequest): Elsewhere => ({
  redirect: `${publicPaths.quote}${new URL(request.url, 'http://host.invalid').search}`,
})

/**
 * Returns the form's data, or the quote page where the URL asks for it: with a quote's id, with a
 * whole person, or without an organization (decision 6); for an unknown organization /404 (decision
 * 9). "Try It Out" is the form of the demonstration agency, or of none (15).
 */
async function readForm(
  services: Services,
  request: FastifyRequest,
): Promise<Omit<QuoteFormPageData, 'sent'> | Elsewhere> {
  const query = request.query as Query
  const trial = request.url.startsWith(sitePaths.tryItOut)
  const orgId = trial ? await findDemonstration(services) : parsePublicId(textIn(query, 'orgId'))
  const planType = textIn(query, 'planType') || null
  if (!trial && (orgId === undefined || textIn(query, 'id') || textIn(query, 'zip')))
    return toQuotePage(request)
  const today = services.clock.today(defaultTimeZone)
  const video = services.config.videos.form
  if (orgId === undefined) return { planType, video, today }
  const form = await openPublicLink(services, orgId, ['organization'], async ({ transaction }) => {
    const agentId = await findLinkedAgent(transaction, textIn(query, 'agentId'))
    const sender = await readAgencyAndAgent(transaction, agentId ?? null)
    const agent = agentId === undefined ? undefined : sender.agent
    const today = services.clock.today(sender.timeZone)
    return { agency: sender.agency, agent, planType, video, today }
  })
  return form ?? { redirect: publicPaths.notFound }
}

/** /quote?orgId=… and /try-it-out */
export const quoteFormPage: ServedPage = {
  paths: publicRoutes.quoteForm,
  async load(services, request) {
    const form = await readForm(services, request)
    if ('redirect' in form) return form
    const data: QuoteFormPageData = { ...form, sent: null }
    const locale = localeOf(request)
    return { title: quoteFormTitle[locale], data, locale }
  },
  async submit(services, request, reply) {
    const form = await readForm(services, request)
    if ('redirect' in form) return form
    const field = formBody(request)
    const values: PersonForm = {
      zipCode: field('zipCode'),
      county: field('county'),
      dateOfBirth: field('dateOfBirth'),
      gender: field('gender'),
      tobacco: field('tobacco'),
    }
    const place = await findPlace(services, values.zipCode)
    const problems = personProblems(values, place, form.today)
    if (Object.keys(problems).length === 0) {
      const [only] = typeof place === 'object' && place.counties.length === 1 ? place.counties : []
      const asked = { ...values, county: only ?? values.county, planType: form.planType ?? '' }
      const birthDate = parseTypedDate(values.dateOfBirth, 'birth')
      if (birthDate !== undefined) keepBirthDate(services.config, reply, birthDate)
      return {
        redirect: pricesPath(asked, {
          orgId: form.agency?.orgId ?? null,
          agentId: form.agent?.id ?? null,
          today: form.today,
        }),
      }
    }
    const data: QuoteFormPageData = { ...form, sent: { values, problems, place, refused: null } }
    const locale = localeOf(request)
    return { title: quoteFormTitle[locale], data, status: 400, locale }
  },
}
