import { isOneOf } from '../../../kernel/is-one-of.ts'
import {
  type KnownSubscriptionStatus,
  type SubscriptionStatus,
  subscriptionStatuses,
} from '../../../kernel/subscription-status.ts'

type Tone = 'positive' | 'info' | 'critical' | 'gray'

const words: Readonly<Record<KnownSubscriptionStatus, readonly [label: string, tone: Tone]>> = {
  none: ['No subscription', 'gray'],
  trialing: ['Trial', 'info'],
  active: ['Active', 'positive'],
  past_due: ['Payment overdue', 'critical'],
  unpaid: ['Unpaid', 'critical'],
  paused: ['Paused', 'gray'],
  canceled: ['Canceled', 'gray'],
  incomplete: ['Payment incomplete', 'gray'],
  incomplete_expired: ['Payment incomplete', 'gray'],
}

/** Returns a subscription status in words and its color; an unknown one unchanged. */
export const subscriptionWords = (
  status: SubscriptionStatus,
): readonly [label: string, tone: Tone] =>
  isOneOf(subscriptionStatuses, status) ? words[status] : [status, 'gray']
