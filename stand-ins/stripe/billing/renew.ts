import type { Stripe } from 'stripe'
import { billingOf, periodOf } from '../state/find.ts'
import { change, emit, type World } from '../state/world.ts'
import { cancelNow } from './cancel.ts'
import { enterNextPeriod } from './change-subscription.ts'
import { attempt, finalize, methodOf } from './collect.ts'
import { draftInvoice } from './draft-invoice.ts'
import { usageLines } from './lines.ts'

/** Stripe leaves the draft of a renewal open for an hour. */
const draftSeconds = 3600

/** Starts the next period and drafts its invoice, with the use of the period that ended. */
export function draftRenewal(
  world: World,
  subscription: Stripe.Subscription,
): Stripe.Invoice | undefined {
  const wasTrial = subscription.status === 'trialing'
  const ended = enterNextPeriod(world, subscription)
  if (wasTrial) subscription.status = 'active'
  return draftInvoice(world, subscription, {
    reason: 'subscription_cycle',
    wholePeriod: true,
    usage: wasTrial ? [] : usageLines(world, subscription, ended),
    periodStart: ended.start,
    periodEnd: ended.end,
  })
}

/** The end of a period: the subscription ends if that was asked for, or enters the next one. */
export function renew(world: World, subscription: Stripe.Subscription): void {
  if (subscription.cancel_at_period_end) {
    billLeftovers(world, subscription)
    cancelNow(world, subscription, 'cancellation_requested')
    return
  }
  const { missing_payment_method: withoutCard } = subscription.trial_settings?.end_behavior ?? {}
  if (
    subscription.status === 'trialing' &&
    withoutCard === 'cancel' &&
    !methodOf(world, subscription)
  ) {
    cancelNow(world, subscription, 'payment_failed')
    return
  }
  const drafted: { invoice?: Stripe.Invoice | undefined } = {}
  change(world, 'customer.subscription.updated', subscription, () => {
    drafted.invoice = draftRenewal(world, subscription)
  })
  const { invoice } = drafted
  if (!invoice) return
  const collects = subscription.status !== 'unpaid'
  invoice.auto_advance = collects
  if (collects) {
    invoice.automatically_finalizes_at = world.now + draftSeconds
    invoice.next_payment_attempt = world.now + draftSeconds
  }
  emit(world, 'invoice.created', invoice)
}

/** Use and prorations that no later invoice will bill. */
function billLeftovers(world: World, subscription: Stripe.Subscription): void {
  const period = periodOf(subscription)
  const usage = usageLines(world, subscription, period).filter(({ amount }) => amount !== 0)
  if (usage.length === 0 && billingOf(world, subscription).pending.length === 0) return
  const invoice = draftInvoice(world, subscription, {
    reason: 'subscription_cycle',
    wholePeriod: false,
    usage,
    periodStart: period.start,
    periodEnd: period.end,
  })
  if (!invoice) return
  emit(world, 'invoice.created', invoice)
  collect(world, invoice)
}

/** Finalizes a draft and charges it. */
export function collect(world: World, invoice: Stripe.Invoice): void {
  finalize(world, invoice)
  if (invoice.status === 'open') attempt(world, invoice, { scheduled: true })
}
