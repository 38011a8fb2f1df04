import type { Stripe } from 'stripe'
import { type LooseLine, newInvoice } from '../objects/invoice.ts'
import { billingOf, customerOf, periodOf } from '../state/find.ts'
import { idOf } from '../state/id-of.ts'
import { emit, type World } from '../state/world.ts'
import { periodLines } from './lines.ts'
import { activeRebates } from './rebates.ts'

export interface InvoiceDraft {
  readonly reason: Stripe.Invoice.BillingReason
  /** Bills the current period in full, as its start does. */
  readonly wholePeriod: boolean
  /** Lines for use in the period that ended. */
  readonly usage?: readonly LooseLine[]
  readonly periodStart: number
  readonly periodEnd: number
  readonly prorationDate?: number | undefined
}

/**
 * Puts everything that is due on a draft and makes it the subscription's latest invoice; undefined
 * if nothing is due.
 */
export function draftInvoice(
  world: World,
  subscription: Stripe.Subscription,
  draft: InvoiceDraft,
): Stripe.Invoice | undefined {
  const billing = billingOf(world, subscription)
  const period = periodOf(subscription)
  const isTrial = subscription.status === 'trialing'
  const whole = draft.wholePeriod ? periodLines(world, subscription, period, isTrial) : []
  const pending = billing.pending
  const lines = [...pending.map(({ line }) => line), ...(draft.usage ?? []), ...whole]
  if (lines.length === 0) return undefined
  const invoice = newInvoice(
    {
      customer: customerOf(world, subscription),
      subscription,
      reason: draft.reason,
      lines,
      discounts: activeRebates(world.state, subscription.discounts, world.now).map(({ id }) => id),
      periodStart: draft.periodStart,
      periodEnd: draft.periodEnd,
      prorationDate: draft.prorationDate,
    },
    world.now,
  )
  billing.pending = []
  billing.billed = [
    ...billing.billed
      .filter(({ end }) => end > world.now)
      .map((one) =>
        pending.some(({ line, bills }) => bills && line.id === one.line)
          ? { ...one, invoice: invoice.id }
          : one,
      ),
    ...whole.map((line) => ({
      item: line.parent?.subscription_item_details?.subscription_item ?? '',
      amount: (line.discount_amounts ?? []).reduce((rest, off) => rest - off.amount, line.amount),
      ...line.period,
      invoice: invoice.id,
      line: line.id,
    })),
  ]
  world.state.invoices.set(invoice.id, invoice)
  subscription.latest_invoice = invoice.id
  endSingleDiscounts(world, subscription, invoice)
  return invoice
}

/** A coupon for one invoice ends with the first invoice that has something to reduce. */
function endSingleDiscounts(
  world: World,
  subscription: Stripe.Subscription,
  invoice: Stripe.Invoice,
): void {
  const { state, now } = world
  if (invoice.subtotal <= 0) return
  const used = subscription.discounts.filter((reference) => {
    const coupon = state.discounts.get(idOf(reference))?.source.coupon
    return coupon && state.coupons.get(idOf(coupon))?.duration === 'once'
  })
  subscription.discounts = subscription.discounts.filter((one) => !used.includes(one))
  for (const reference of used) {
    const discount = state.discounts.get(idOf(reference))
    if (!discount) continue
    discount.end = now
    emit(world, 'customer.discount.deleted', discount)
  }
}
