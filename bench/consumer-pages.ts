import { publicPaths } from '../src/kernel/public-paths.ts'
import { type Consumer, measureConsumerPages } from './support/consumer-pages.ts'

const client = ({ quotePublicId, orgId }: Consumer) => `id=${quotePublicId}&orgId=${orgId}`

/** The consumer pages besides the quote page, like `quote-page`. Median of three. */
export function run(): Promise<void> {
  return measureConsumerPages(
    {
      'health questions': (consumer) => `${publicPaths.eligibility}?${client(consumer)}`,
      'schedule a call': (consumer) => `${publicPaths.schedule}?${client(consumer)}`,
      'self-onboarding': ({ orgId }) => `${publicPaths.selfOnboarding}/${orgId}`,
      'public quote form': ({ orgId }) => `${publicPaths.quoteForm}?orgId=${orgId}`,
    },
    3,
  )
}
