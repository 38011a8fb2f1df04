import type { DayNumber } from '../../../kernel/calendar-date.ts'

/** Days of the trial, including the day the agency was created. */
const trialDays = 30

/** Returns the days that are left of a trial that began on the day `created`, never negative (decision 61). */
export const trialDaysLeft = (created: DayNumber, today: DayNumber): number =>
  Math.max(0, created + trialDays - today)

export interface SendingAgency {
  readonly live: boolean
  readonly subscriptionStatus: string
  /** Day the agency was created. */
  readonly created: DayNumber
}

/**
 * Returns why an agency's automatic emails are paused, or undefined: its subscription was canceled (decision 73), or its trial is over
 * and it has neither gone live nor subscribed (decision 61). Past-due payments alone do not pause anything.
 */
export function sendingPause(
  { live, subscriptionStatus, created }: SendingAgency,
  today: DayNumber,
): 'canceled' | 'trial over' | undefined {
  if (subscriptionStatus === 'canceled') return 'canceled'
  const subscribed = subscriptionStatus !== 'none' && subscriptionStatus !== 'trialing'
  return !live && !subscribed && today >= created + trialDays ? 'trial over' : undefined
}
