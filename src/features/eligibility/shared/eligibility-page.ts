import type { PageIds } from '../../quotes/shared/quote-link.ts'
import type { Assessment } from './eligibility.contract.ts'

/** The data with which the server renders /eligibility. */
export interface EligibilityPageData extends Assessment {
  readonly ids: PageIds
}
