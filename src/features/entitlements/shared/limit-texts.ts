import { countOf, formatCount } from '../../../kernel/count.ts'

type Counted = 'agent' | 'contact'

/** Text of the limit banner of an agency that has more than its plan allows (decision 58). */
export const overLimit = (count: number, limit: number, one: Counted) =>
  `Your account has ${countOf(count, one)}, but your plan only allows for ${formatCount(limit)}. Please remove some ${one}s or upgrade your plan.`

/** At the limit nothing is too much, but one more would be. */
export const atLimit = (limit: number, one: Counted) =>
  `Your account has ${countOf(limit, one)}, as many as your plan allows. Please upgrade your plan to add more.`
