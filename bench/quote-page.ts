import { publicPaths } from '../src/kernel/public-paths.ts'
import { measureConsumerPages } from './support/consumer-pages.ts'

/** The consumers' quote page on Lighthouse's phone: scores, paint, bytes. Median of five. */
export function run(): Promise<void> {
  return measureConsumerPages(
    {
      'quote page': ({ quotePublicId, orgId }) =>
        `${publicPaths.quote}?id=${quotePublicId}&orgId=${orgId}`,
    },
    5,
  )
}
