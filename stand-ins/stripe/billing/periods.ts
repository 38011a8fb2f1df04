import type { Stripe } from 'stripe'

type Rhythm = Pick<Stripe.Price.Recurring, 'interval' | 'interval_count'>

const day = 86_400

/**
 * Returns the instant this many intervals after the anchor: months keep its day of month, or end on
 * their last day.
 */
export function afterIntervals(
  anchor: number,
  { interval, interval_count: each }: Rhythm,
  times: number,
): number {
  const count = each * times
  if (interval === 'day') return anchor + count * day
  if (interval === 'week') return anchor + count * 7 * day
  const months = interval === 'year' ? count * 12 : count
  const from = new Date(anchor * 1000)
  const month = from.getUTCMonth() + months
  const lastDay = new Date(Date.UTC(from.getUTCFullYear(), month + 1, 0)).getUTCDate()
  const sinceMidnight = anchor - Math.floor(anchor / day) * day
  const date = Math.min(from.getUTCDate(), lastDay)
  return Date.UTC(from.getUTCFullYear(), month, date) / 1000 + sinceMidnight
}

/**
 * Returns the end of the period that starts at `start`: the first instant after it that the anchor
 * leads to.
 */
export function periodEnd(anchor: number, rhythm: Rhythm, start: number): number {
  let times = 0
  while (afterIntervals(anchor, rhythm, times) <= start) times += 1
  while (afterIntervals(anchor, rhythm, times - 1) > start) times -= 1
  return afterIntervals(anchor, rhythm, times)
}

/** Returns the instant this many months later, as a coupon's duration counts them. */
export const monthsLater = (start: number, months: number): number =>
  afterIntervals(start, { interval: 'month', interval_count: 1 }, months)
