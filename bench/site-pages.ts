import { entryPaths, sitePaths } from '../src/kernel/public-paths.ts'
import { measureConsumerPages } from './support/consumer-pages.ts'

/** The pages for visitors, in four categories of Lighthouse. Median of three. */
export function run(): Promise<void> {
  return measureConsumerPages(
    {
      landing: () => '/',
      pricing: () => sitePaths.pricing,
      waitlist: () => sitePaths.waitlist,
      login: () => entryPaths[0],
    },
    3,
    'site',
  )
}
