import type { FastifyReply, FastifyRequest } from 'fastify'
import { toDayNumber } from '../../../kernel/calendar-date.ts'
import { loginPath, publicRoutes, sitePaths } from '../../../kernel/public-paths.ts'
import type { ServedPage } from '../../../platform/http/pages.ts'
import type { Services } from '../../../platform/services.ts'
import { findUsableFactors } from '../../access/server/pending-sign-in.ts'
import { readSession } from '../../access/server/sessions.ts'
import { ruleBooks } from '../../enrollment-windows/shared/rule-book.ts'
import { defaultTimeZone } from '../../geo/shared/us-states.ts'
import type {
  DemoPageData,
  FormPageData,
  LandingPageData,
  LoginPageData,
  PricingPageData,
  SitePageData,
} from '../shared/site-page.ts'
import { siteTexts } from '../shared/site-texts.ts'
import { clientYears } from './client-years.ts'
import { tellOf } from './tell-of.ts'

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
    const { clock, config } = services
    const years = clientYears(ruleBooks[config.ruleBook], toDayNumber(clock.today(defaultTimeZone)))
    const state = new URL(request.url, config.baseUrl).searchParams.get('state') ?? undefined
    return {
      ...tellOf(services, siteTexts.landing, '/'),
      data: { ...data, years, state } satisfies LandingPageData,
    }
  },
}

const pricingPage: ServedPage = {
  paths: publicRoutes.pricing,
  async load(services, request, reply) {
    const { data } = await siteDataFor(services, request, reply)
    const query = new URL(request.url, services.config.baseUrl).search
    return {
      ...tellOf(services, siteTexts.pricing, sitePaths.pricing),
      data: { ...data, query } satisfies PricingPageData,
    }
  },
}

const demoPage: ServedPage = {
  paths: publicRoutes.demo,
  async load(services, request, reply) {
    const { data } = await siteDataFor(services, request, reply)
    const bookingUrl = services.config.demoBookingUrl ?? null
    return {
      ...tellOf(services, siteTexts.demo, sitePaths.demo),
      data: { ...data, bookingUrl } satisfies DemoPageData,
    }
  },
}

/** A page with a form, in which a member's email address is filled in. */
const formPage = (path: string, texts: PageTexts): ServedPage => ({
  paths: [path],
  async load(services, request, reply) {
    const { data, session } = await siteDataFor(services, request, reply)
    const email = session?.principal.email ?? ''
    return {
      ...tellOf(services, texts, path),
      data: { ...data, email } satisfies FormPageData,
    }
  },
})

/** /login. Who is logged in, or has to enter a code, gets the app's page. */
const loginPage: ServedPage = {
  paths: publicRoutes.login,
  async load(services, request, reply) {
    const { data, session } = await siteDataFor(services, request, reply)
    if (session !== undefined || (await findUsableFactors(services, request)).length > 0)
      return { app: true }
    const query = new URL(request.url, services.config.baseUrl).searchParams
    const activating = query.has('activate')
    return {
      ...tellOf(services, activating ? siteTexts.activate : siteTexts.login, loginPath),
      data: { ...data, activating } satisfies LoginPageData,
    }
  },
}

export const sitePages = [
  landingPage,
  loginPage,
  pricingPage,
  demoPage,
  formPage(sitePaths.contactUs, siteTexts.contact),
  formPage(sitePaths.waitlist, siteTexts.waitlist),
]
