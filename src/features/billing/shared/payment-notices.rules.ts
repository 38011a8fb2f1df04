import { dayMs } from '../../../kernel/duration.ts'
import type { SubscriptionStatus } from '../../../kernel/subscription-status.ts'
import { isCharged, isTrialing } from '../../entitlements/shared/subscription-status.rules.ts'
import type { PaymentNotice } from './billing.job.ts'
import { chargedName } from './invoice.rules.ts'

/** A notice with the key under which it is sent once. */
export interface DueNotice {
  readonly key: string
  readonly notice: PaymentNotice
}

interface Discount {
  readonly name: string
  readonly amount: number
}

interface Invoice {
  readonly id: string
  readonly number: string | null
  readonly status: string
  readonly attempts: number
  readonly amountPaid: number
  readonly amountDue: number
  readonly currency: string
  readonly lines: Parameters<typeof chargedName>[0]
  readonly discounts: readonly Discount[]
  readonly createdAt: Date
  readonly nextAttempt: Date | undefined
  readonly paidAt: Date | undefined
}

export interface NoticeFacts {
  readonly subscription: {
    readonly id: string
    readonly status: SubscriptionStatus
    readonly periodEnd: Date
    readonly trialEnd: Date | undefined
    readonly cancelAtPeriodEnd: boolean
    readonly endedAt: Date | undefined
  }
  readonly invoices: readonly Invoice[]
  /** The plan's name. */
  readonly plan: string
  /** The charge at the end of the trial; undefined if there is none, or it is not near. */
  readonly firstCharge:
    | {
        readonly amount: number
        readonly currency: string
        readonly discounts: readonly Discount[]
      }
    | undefined
}

/**
 * Older events cause no email: the provider reported them too late, or an agency was read for the
 * first time.
 */
const newsFor = 10 * dayMs
/** The attempts to charge an invoice are spread over weeks. */
const attemptsTake = 60 * dayMs
const trialWarning = 3 * dayMs

/**
 * Returns what the admins get an email about, from the state alone: it does not matter which event
 * led to the reading, or how often.
 */
export function dueNotices(facts: NoticeFacts, now: Date): DueNotice[] {
  return [
    ...facts.invoices.flatMap((invoice) => ofInvoice(invoice, now)),
    ...ofSubscription(facts, now),
  ]
}

const isWithin = (at: Date, milliseconds: number, now: Date): boolean =>
  now.getTime() - at.getTime() < milliseconds

function ofInvoice(invoice: Invoice, now: Date): DueNotice[] {
  const { id, number, currency, status, attempts, discounts } = invoice
  const plan = chargedName(invoice.lines)
  const paidAt = invoice.paidAt ?? invoice.createdAt
  if (status === 'paid' && invoice.amountPaid > 0 && isWithin(paidAt, newsFor, now))
    return [
      {
        key: `receipt/${id}`,
        notice: {
          kind: 'receipt',
          amount: invoice.amountPaid,
          currency,
          plan,
          number,
          at: paidAt.getTime(),
          discounts: [...discounts],
        },
      },
    ]
  if (status === 'open' && attempts > 0 && isWithin(invoice.createdAt, attemptsTake, now))
    return [
      {
        key: `payment-failed/${id}/${attempts}`,
        notice: {
          kind: 'payment-failed',
          amount: invoice.amountDue,
          currency,
          plan,
          at: invoice.createdAt.getTime(),
          nextAttempt: invoice.nextAttempt?.getTime() ?? null,
        },
      },
    ]
  return []
}

function ofSubscription({ subscription, plan, firstCharge }: NoticeFacts, now: Date): DueNotice[] {
  const { id, status, trialEnd, periodEnd, endedAt, cancelAtPeriodEnd } = subscription
  if (endedAt !== undefined && !isCharged(status) && !isWithin(endedAt, newsFor, now)) return []
  if (endedAt !== undefined && !isCharged(status))
    return [{ key: `canceled/${id}`, notice: { kind: 'canceled', plan, at: endedAt.getTime() } }]
  if (cancelAtPeriodEnd)
    return [
      {
        key: `cancellation/${id}/${periodEnd.getTime()}`,
        notice: { kind: 'cancellation', plan, at: periodEnd.getTime() },
      },
    ]
  if (trialEnd === undefined || firstCharge === undefined || !isTrialEndNear(subscription, now))
    return []
  const at = trialEnd.getTime()
  const charge = { ...firstCharge, discounts: [...firstCharge.discounts] }
  return [{ key: `trial-ends/${id}/${at}`, notice: { kind: 'trial-ends', ...charge, plan, at } }]
}

/** Returns whether the admins get an email about the first charge. */
export function isTrialEndNear(
  { status, trialEnd, cancelAtPeriodEnd }: Omit<NoticeFacts['subscription'], 'id'>,
  now: Date,
): boolean {
  if (!isTrialing(status) || trialEnd === undefined || cancelAtPeriodEnd) return false
  const left = trialEnd.getTime() - now.getTime()
  return left > 0 && left <= trialWarning
}
