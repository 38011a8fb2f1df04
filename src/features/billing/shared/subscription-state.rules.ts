import type { SubscriptionStatus } from '../../../kernel/subscription-status.ts'
import { isCharged, isNeverStarted } from '../../entitlements/shared/subscription-status.rules.ts'

interface OneOfSeveral {
  readonly status: SubscriptionStatus
  readonly createdAt: Date
}

/**
 * Returns the subscription that an agency has: the newest that is charged, else the newest that
 * ended; undefined if none ever started.
 */
export function currentSubscription<Subscription extends OneOfSeveral>(
  subscriptions: readonly Subscription[],
): Subscription | undefined {
  const rank = ({ status, createdAt }: Subscription) =>
    (isCharged(status) ? 1e15 : 0) + createdAt.getTime()
  return subscriptions
    .filter(({ status }) => !isNeverStarted(status))
    .toSorted((one, other) => rank(other) - rank(one))[0]
}
