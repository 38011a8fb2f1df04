import { addDays, type CalendarDate } from '../../../kernel/calendar-date.ts'
import { instantAt } from '../../../platform/clock.ts'
import { daysOf, type Period } from '../../dashboard/shared/period.rules.ts'

/** Returns the instants of a period's days in a time zone: from the first to before the second. */
export function dayRangeOf(
  period: Period | undefined,
  today: CalendarDate,
  timeZone: string,
): { readonly from?: Date; readonly to?: Date } {
  if (period === undefined) return {}
  const { from, to } = daysOf(period, today)
  return { from: instantAt(from, 0, timeZone), to: instantAt(addDays(to, 1), 0, timeZone) }
}
