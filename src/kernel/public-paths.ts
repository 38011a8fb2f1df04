/** Paths of the consumer pages, used by links, the server's routes and the browser. */
export const publicPaths = {
  quote: '/compare',
  /** The quote page under its second path. */
  quoteAlias: '/quote',
  eligibility: '/eligibility',
  schedule: '/schedule',
  selfOnboarding: '/self-onboarding',
  unsubscribe: '/unsubscribe',
  linkError: '/error',
  notFound: '/404',
} as const

/** Routes of the consumer pages in Fastify's syntax: the server serves them, and the browser picks the page by them. */
export const publicRoutes = {
  quote: [publicPaths.quote, `${publicPaths.quote}/:id`, publicPaths.quoteAlias],
  eligibility: [publicPaths.eligibility],
  schedule: [publicPaths.schedule],
  selfOnboarding: [`${publicPaths.selfOnboarding}/:organization`],
  unsubscribe: [`${publicPaths.unsubscribe}/:token`],
  linkError: [publicPaths.linkError],
  notFound: [publicPaths.notFound],
  gallery: ['/gallery-public'],
} as const
