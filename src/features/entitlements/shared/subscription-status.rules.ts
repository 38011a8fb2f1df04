import { isOneOf } from '../../../kernel/is-one-of.ts'
import type {
  KnownSubscriptionStatus,
  SubscriptionStatus,
} from '../../../kernel/subscription-status.ts'

const oneOf =
  (...statuses: readonly KnownSubscriptionStatus[]) =>
  (status: SubscriptionStatus): boolean =>
    isOneOf(statuses, status)

/** The provider keeps charging it: a second subscription would be paid twice. */
export const isCharged = oneOf('trialing', 'active', 'past_due', 'unpaid', 'paused')

/** The plan is in force: paid, or overdue while the provider still tries to collect the payment. */
export const isInForce = oneOf('trialing', 'active', 'past_due')

/** Everything due is paid. A trial with a card counts: its first charge is agreed. */
export const isPaid = oneOf('trialing', 'active')

/** The provider has charged the card for the period that runs now. */
export const isCurrent = oneOf('active')

export const isTrialing = oneOf('trialing')

export const hasNoSubscription = oneOf('none')

/** A payment was due and failed. */
export const isOverdue = oneOf('past_due', 'unpaid')

/** The first payment never happened, so the subscription gave the agency nothing. */
export const isNeverStarted = oneOf('incomplete', 'incomplete_expired')

/** The status alone proves no payment: there is none, or a trial that may have no card. */
export const mayLackPayment = oneOf('none', 'trialing', 'incomplete', 'incomplete_expired')
