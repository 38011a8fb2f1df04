import type { FastifyReply, FastifyRequest } from 'fastify'
import { publicRoutes, sitePaths } from '../../../kernel/public-paths.ts'
import type { ServedPage } from '../../../platform/http/pages.ts'
import type { Services } from '../../../platform/services.ts'
import { readSession } from '../../access/server/sessions.ts'
import type {
  DemoPageData,
  FormPageData,
  PricingPageData,
  SitePageData,
} from '../shared/site-page.ts'
import { siteTexts } from '../shared/site-texts.ts'

type PageTexts = (typeof siteTexts)[keyof typeof siteTexts]

async function siteDataFor(services: Services, request: FastifyRequest, reply: FastifyReply) {
  const session = await readSession(services, request, reply)
  const data: SitePageData = {
    signedIn: session !== undefined,
    year: services.clock.now().getUTCFullYear(),
  }
  return { data, session }
}

/** / and /templanding (decisions 1, 3). At / members get the app's welcome. */
const landingPage: ServedPage = {
  paths: publicRoutes.landing,
  async load(services, request, reply) {
    const { data, session } = await siteDataFor(services, request, reply)
    const alias = request.url.startsWith(sitePaths.landingAlias)
    if (session !== undefined && !alias) return { app: true }
    if (alias) reply.header('x-robots-tag', 'noindex')
    return { ...siteTexts.landing, data }
  },
}

const pricingPage: ServedPage = {
  paths: publicRoutes.pricing,
  async load(services, request, reply) {
    const { data } = await siteDataFor(services, request, reply)
    const query = new URL(request.url, services.config.baseUrl).search
    return { ...siteTexts.pricing, data: { ...data, query } satisfies PricingPageData }
  },
}

const demoPage: ServedPage = {
  paths: publicRoutes.demo,
  async load(services, request, reply) {
    const { data } = await siteDataFor(services, request, reply)
    const bookingUrl = services.config.demoBookingUrl ?? null
    return { ...siteTexts.demo, data: { ...data, bookingUrl } satisfies DemoPageData }
  },
}

/** A page with a form, in which a member's email address is filled in. */
const formPage = (paths: readonly string[], texts: PageTexts): ServedPage => ({
  paths,
  async load(services, request, reply) {
    const { data, session } = await siteDataFor(services, request, reply)
    const email = session?.principal.email ?? ''
    return { ...texts, data: { ...data, email } satisfies FormPageData }
  },
})

export const sitePages = [
  landingPage,
  pricingPage,
  demoPage,
  formPage(publicRoutes.contactUs, siteTexts.contact),
  formPage(publicRoutes.waitlist, siteTexts.waitlist),
]
