import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { instantsOfDays } from '../../../platform/clock.ts'
import { daysOf, type Period } from '../../dashboard/shared/period.rules.ts'

/** Returns the instants of a period's days in a time zone: from the first to before the second. */
export function dayRangeOf(
  period: Period | undefined,
  today: CalendarDate,
  timeZone: string,
): { readonly from?: Date; readonly to?: Date } {
  if (period === undefined) return {}
  const { since, before } = instantsOfDays(daysOf(period, today), timeZone)
  return { from: since, to: before }
}
