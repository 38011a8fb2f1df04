/** Statuses with which a subscription continues to be charged: a second one would be paid twice. */
const live = new Set(['trialing', 'active', 'past_due', 'unpaid', 'paused'])

export const isLive = (status: string): boolean => live.has(status)

interface OneOfSeveral {
  readonly status: string
  readonly createdAt: Date
}

/** Its first payment never happened, so it gave the agency nothing. */
const neverStarted = new Set(['incomplete', 'incomplete_expired'])

/** Returns the subscription that an agency has: the newest that is charged, else the newest that ended; undefined if none ever started. */
export function currentSubscription<Subscription extends OneOfSeveral>(
  subscriptions: readonly Subscription[],
): Subscription | undefined {
  const rank = ({ status, createdAt }: Subscription) =>
    (isLive(status) ? 1e15 : 0) + createdAt.getTime()
  return subscriptions
    .filter(({ status }) => !neverStarted.has(status))
    .toSorted((one, other) => rank(other) - rank(one))[0]
}
