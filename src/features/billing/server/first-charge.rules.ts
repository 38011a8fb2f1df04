import { fromDayNumber, toDayNumber } from '../../../kernel/calendar-date.ts'
import { hourMs } from '../../../kernel/duration.ts'
import type { SubscriptionStatus } from '../../../kernel/subscription-status.ts'
import { dateIn, instantAt } from '../../../platform/clock.ts'
import { trialEnd } from '../../entitlements/shared/agency-life.rules.ts'
import { mayLackPayment } from '../../entitlements/shared/subscription-status.rules.ts'

/** The provider charges no sooner than this after a trial begins. */
const shortestTrial = 48 * hourMs

/** Seconds after midnight. Noon of any American zone is the same day in the others and in UTC. */
const noon = 12 * 3600

/**
 * Returns when an agency that pays now is charged first: at noon of the day on which its trial is
 * over, so that every page names the same day. Undefined: at once, because that is too soon, or
 * because the agency is active without a trial, as the operator set it up.
 */
export function firstChargeAt(
  {
    created_at: created,
    time_zone: zone,
    subscription_status: status,
  }: { created_at: Date; time_zone: string; subscription_status: SubscriptionStatus },
  now: Date,
): Date | undefined {
  if (!mayLackPayment(status)) return undefined
  const day = fromDayNumber(trialEnd(toDayNumber(dateIn(zone, created))))
  const at = instantAt(day, noon, zone)
  return at.getTime() - now.getTime() > shortestTrial ? at : undefined
}
