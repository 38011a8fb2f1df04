import { displayDay } from '../../../kernel/display-day.ts'
import { isTrialing } from '../../entitlements/shared/subscription-status.rules.ts'
import type { AgencySubscription } from './billing.contract.ts'
import { subscriptionTexts } from './billing-texts.ts'

/** Returns the thanks for a confirmed payment; in a trial nothing is paid before its end. */
export function thanksText({
  subscribed,
  status,
  periodEnd,
  timeZone,
}: Pick<AgencySubscription, 'subscribed' | 'status' | 'periodEnd' | 'timeZone'>): string {
  if (!subscribed) return subscriptionTexts.unconfirmed
  return isTrialing(status) && periodEnd !== null
    ? `Thank you! Your card is saved. You will not be charged before ${displayDay(periodEnd, timeZone)}.`
    : subscriptionTexts.thanks
}
