/**
 * Pages that are text alone: they need no script. Apart from the other paths, which consumers'
 * pages load before they are painted.
 */
export const textPaths = {
  terms: '/terms',
  privacy: '/privacy',
  subprocessors: '/subprocessors',
  accessibility: '/accessibility',
  conformance: '/accessibility-report',
} as const

/** Whether the product works, and how it worked on the last days. */
export const statusPath = '/status'
