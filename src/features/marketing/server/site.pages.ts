import type { FastifyReply, FastifyRequest } from 'fastify'
import { productName } from '../../../kernel/product.ts'
import { publicRoutes, sitePaths, socialCardPath } from '../../../kernel/public-paths.ts'
import type { PagePreview, ServedPage } from '../../../platform/http/pages.ts'
import type { Services } from '../../../platform/services.ts'
import { readSession } from '../../access/server/sessions.ts'
import { subscriptionTiers } from '../../entitlements/shared/subscription-tiers.ts'
import type {
  DemoPageData,
  FormPageData,
  PricingPageData,
  SitePageData,
} from '../shared/site-page.ts'
import { siteTexts, socialCardText } from '../shared/site-texts.ts'

type PageTexts = (typeof siteTexts)[keyof typeof siteTexts]

const addressOf = ({ config }: Pick<Services, 'config'>, path: string) =>
  new URL(path, config.baseUrl).href

/** Returns title and preview of a page at its own path. */
const tellOf = (
  services: Pick<Services, 'config'>,
  { title, description }: PageTexts,
  path: string,
) => ({
  title,
  preview: {
    ...{ description, url: addressOf(services, path) },
    image: { url: addressOf(services, socialCardPath), text: socialCardText },
    ...(path === '/' && { structured: productOf(services, description) }),
  } satisfies PagePreview,
})

/** The product for search engines, with the prices of the pricing page. */
const productOf = (services: Pick<Services, 'config'>, description: string) => ({
  ...{ '@context': 'https://schema.org', '@type': 'SoftwareApplication', name: productName },
  ...{ description, url: addressOf(services, '/'), applicationCategory: 'BusinessApplication' },
  ...{ operatingSystem: 'Web', image: addressOf(services, socialCardPath) },
  offers: subscriptionTiers.map(({ name, price }) => ({
    ...{ '@type': 'Offer', name, price: price.toFixed(2), priceCurrency: 'USD' },
    url: addressOf(services, sitePaths.pricing),
  })),
})

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
    return { ...tellOf(services, siteTexts.landing, '/'), data }
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

export const sitePages = [
  landingPage,
  pricingPage,
  demoPage,
  formPage(sitePaths.contactUs, siteTexts.contact),
  formPage(sitePaths.waitlist, siteTexts.waitlist),
]
