import { type CalendarDate, toDayNumber } from '../../../kernel/calendar-date.ts'

/**
 * Days before the expiry on which the agent and the admins are warned, once each, the most first;
 * 0 stands for a license that has expired.
 */
export const warningSteps = [60, 30, 7, 0] as const
export type WarningStep = (typeof warningSteps)[number]
/** Days before a license expires when lists show it, because warnings begin then. */
export const [firstWarningDays] = warningSteps

/** Returns the days left, negative after the expiry. */
export const daysUntilExpiry = (expiresOn: CalendarDate, today: CalendarDate): number =>
  toDayNumber(expiresOn) - toDayNumber(today)

/** Returns the warning that is due: the smallest step reached; undefined before the first. */
export function warningStep(expiresOn: CalendarDate, today: CalendarDate): WarningStep | undefined {
  const left = daysUntilExpiry(expiresOn, today)
  if (left < 0) return 0
  return warningSteps.findLast((step) => step > 0 && left <= step)
}
