import type { Stripe } from 'stripe'
import { invalid, missing } from './stripe-error.ts'

export interface PageParams {
  readonly limit?: number
  readonly starting_after?: string
  readonly ending_before?: string
}

const maxLimit = 100
const defaultLimit = 10

/** @throws StripeRefusal */
export function checkLimit(limit: number): void {
  if (limit < 1 || limit > maxLimit)
    throw invalid(
      limit < 1
        ? 'This value must be greater than or equal to 1.'
        : `This value must be less than or equal to ${maxLimit} (it currently is '${limit}').`,
      { code: 'parameter_invalid_integer', param: 'limit' },
    )
}

/**
 * Returns one page of objects that are already in the order in which they are listed. @throws
 * StripeRefusal
 */
export function paginate<T extends { readonly id?: string; readonly object: string }>(
  all: readonly T[],
  params: PageParams,
  url: string,
  word: string,
): Stripe.ApiList<T> {
  const { limit = defaultLimit, starting_after: after, ending_before: before } = params
  checkLimit(limit)
  if (after !== undefined && before !== undefined)
    throw invalid('You cannot parameterize both starting_after and ending_before.', {
      code: 'parameters_exclusive',
      param: 'starting_after',
    })
  const indexOf = (id: string, param: string) => {
    const index = all.findIndex((one) => one.id === id)
    if (index === -1) throw missing(word.replaceAll('_', ' '), id, param)
    return index
  }
  const last = before === undefined ? all.length : indexOf(before, 'ending_before')
  const first =
    before !== undefined
      ? Math.max(last - limit, 0)
      : after === undefined
        ? 0
        : indexOf(after, 'starting_after') + 1
  const data = all.slice(first, Math.min(first + limit, last))
  return {
    object: 'list',
    data,
    has_more: before === undefined ? first + data.length < all.length : first > 0,
    url,
  }
}

/** Returns a table's objects as lists have them: newest first. */
export const newestFirst = <T>(table: ReadonlyMap<string, T>): T[] => [...table.values()].reverse()

/** Returns true if a time is in the range that a list's parameter names. */
export function isWithin(
  seconds: number,
  range: Stripe.RangeQueryParam | number | undefined,
): boolean {
  if (range === undefined) return true
  if (typeof range === 'number') return seconds === range
  const { gt, gte, lt, lte } = range
  return (
    (gt === undefined || seconds > gt) &&
    (gte === undefined || seconds >= gte) &&
    (lt === undefined || seconds < lt) &&
    (lte === undefined || seconds <= lte)
  )
}

/** Returns true if a parameter is absent or equal. */
export const matches = <T>(param: T | undefined, value: unknown): boolean =>
  param === undefined || param === value
