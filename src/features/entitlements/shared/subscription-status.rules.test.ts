import { expect, test } from 'vitest'
import {
  type KnownSubscriptionStatus,
  subscriptionStatusOf,
} from '../../../kernel/subscription-status.ts'
import {
  hasNoSubscription,
  isCharged,
  isCurrent,
  isInForce,
  isNeverStarted,
  isOverdue,
  isPaid,
  isTrialing,
  mayLackPayment,
} from './subscription-status.rules.ts'

const judgments = {
  hasNoSubscription,
  isCharged,
  isCurrent,
  isInForce,
  isNeverStarted,
  isOverdue,
  isPaid,
  isTrialing,
  mayLackPayment,
}

/** All that is true of each status. */
const truths: Readonly<Record<KnownSubscriptionStatus, readonly (keyof typeof judgments)[]>> = {
  none: ['hasNoSubscription', 'mayLackPayment'],
  trialing: ['isCharged', 'isInForce', 'isPaid', 'isTrialing', 'mayLackPayment'],
  active: ['isCharged', 'isCurrent', 'isInForce', 'isPaid'],
  past_due: ['isCharged', 'isInForce', 'isOverdue'],
  unpaid: ['isCharged', 'isOverdue'],
  paused: ['isCharged'],
  canceled: [],
  incomplete: ['isNeverStarted', 'mayLackPayment'],
  incomplete_expired: ['isNeverStarted', 'mayLackPayment'],
}

test.each([...Object.entries(truths), ['a_status_to_come', []] as const])(
  'of a subscription that is %s, this and nothing else is true',
  (status, expected) => {
    const found = Object.entries(judgments).flatMap(([name, is]) =>
      is(subscriptionStatusOf(status)) ? [name] : [],
    )
    expect(found).toEqual(expected)
  },
)
