/** Paths of the consumer pages, each written once: for links, the server's routes and the browser. */
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

/** Routes of the consumer pages, as Fastify writes them: the server answers them, the browser chooses its page by them. */
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
