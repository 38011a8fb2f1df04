import {
  addMonths,
  type CalendarDate,
  civilOf,
  fromDayNumber,
  toDayNumber,
} from '../../../kernel/calendar-date.ts'

export const repeats = ['daily', 'weekly', 'monthly', 'yearly'] as const
export type Repeat = (typeof repeats)[number]

export const repeatLabels: Readonly<Record<Repeat, string>> = {
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  yearly: 'Every year',
}

/**
 * Returns the first day of a series after a day. Days are counted from the first one, so that the
 * 31st is the last day of a shorter month and the 31st again in the next, and February 29 is
 * February 28 in common years.
 */
export function nextRepeat(
  repeat: Repeat,
  { from, after }: { readonly from: CalendarDate; readonly after: CalendarDate },
): CalendarDate {
  const [first, last] = [toDayNumber(from), toDayNumber(after)]
  if (last < first) return from
  if (repeat === 'daily') return fromDayNumber(last + 1)
  if (repeat === 'weekly') return fromDayNumber(first + (Math.floor((last - first) / 7) + 1) * 7)
  const step = repeat === 'monthly' ? 1 : 12
  const [begun, passed] = [civilOf(first), civilOf(last)]
  const months = (passed.year - begun.year) * 12 + passed.month - begun.month
  let count = Math.floor(months / step)
  while (addMonths(first, count * step) <= last) count += 1
  return fromDayNumber(addMonths(first, count * step))
}
