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
