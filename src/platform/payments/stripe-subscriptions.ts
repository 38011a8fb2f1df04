import type { Stripe } from 'stripe'
import { subscriptionStatusOf } from '../../kernel/subscription-status.ts'
import { discountNames, discountsOf } from './invoice-discounts.ts'
import { withoutDay } from './line-description.ts'
import type {
  ChangePreview,
  Line,
  PaidSubscription,
  Payments,
  SubscriptionChange,
} from './payments.ts'
import { type CallStripe, expandedId, instant, maybeInstant, seconds } from './stripe-client.ts'

type Subscriptions = Pick<
  Payments,
  | 'readSubscription'
  | 'listSubscriptionsOf'
  | 'previewChange'
  | 'changeSubscription'
  | 'setCancelAtPeriodEnd'
  | 'endSubscription'
>

export const stripeSubscriptions = (call: CallStripe): Subscriptions => ({
  readSubscription: async (id) =>
    toSubscription(await call((stripe) => stripe.subscriptions.retrieve(id))),

  async listSubscriptionsOf(customer) {
    const page = await call((stripe) =>
      stripe.subscriptions.list({ customer, status: 'all', limit: 100 }),
    )
    return page.data.map(toSubscription)
  },

  async previewChange(id, { lines, charge, at }) {
    const before = await call((stripe) => stripe.subscriptions.retrieve(id))
    const items = itemsFor(before, lines)
    const preview = (details: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails) =>
      call((stripe) =>
        stripe.invoices.createPreview({
          subscription: id,
          subscription_details: { items, ...details },
          expand: [discountNames],
        }),
      )
    const [atOnce, next] = await Promise.all([
      charge === 'now'
        ? preview({ proration_behavior: 'always_invoice', proration_date: seconds(at) })
        : undefined,
      preview({ proration_behavior: 'none' }),
    ])
    return {
      currency: next.currency,
      ...costs(atOnce, next),
      nextDate: periodEnd(before),
      nextDiscounts: discountsOf(next),
    }
  },

  async changeSubscription(id, { lines, charge, at, metadata }: SubscriptionChange, key) {
    const before = await call((stripe) => stripe.subscriptions.retrieve(id))
    return toSubscription(
      await call((stripe) =>
        stripe.subscriptions.update(
          id,
          {
            items: itemsFor(before, lines),
            metadata,
            ...(charge === 'now'
              ? {
                  proration_behavior: 'always_invoice',
                  proration_date: seconds(at),
                  // The card fails: nothing has changed.
                  payment_behavior: 'error_if_incomplete',
                }
              : { proration_behavior: 'none' }),
          },
          { idempotencyKey: key },
        ),
      ),
    )
  },

  setCancelAtPeriodEnd: async (id, cancel, idempotencyKey) =>
    toSubscription(
      await call((stripe) =>
        stripe.subscriptions.update(id, { cancel_at_period_end: cancel }, { idempotencyKey }),
      ),
    ),

  endSubscription: async (id, idempotencyKey) =>
    toSubscription(
      await call((stripe) =>
        stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false }, { idempotencyKey }),
      ),
    ),
})

interface ChangedItem {
  id?: string
  price?: string
  quantity?: number
  deleted?: boolean
}

/**
 * Keeps the items whose price stays, so that their billed time is not credited and charged again,
 * and gives the others a new price, as Stripe recommends; what is left over is added or deleted.
 */
export function itemsFor(
  { items }: Pick<Stripe.Subscription, 'items'>,
  lines: readonly Line[],
): ChangedItem[] {
  const wanted = new Map(lines.map((line) => [line.priceId, line]))
  const kept: ChangedItem[] = []
  const others: Stripe.SubscriptionItem[] = []
  for (const item of items.data) {
    const line = wanted.get(item.price.id)
    if (line === undefined) others.push(item)
    else kept.push({ id: item.id, ...quantityOf(line) })
    wanted.delete(item.price.id)
  }
  const added = [...wanted.values()].map((line): ChangedItem => {
    const isMetered = line.quantity === undefined
    const at = isMetered ? -1 : others.findIndex(({ quantity }) => quantity !== undefined)
    const [replaced] = at < 0 ? [] : others.splice(at, 1)
    return { ...(replaced && { id: replaced.id }), price: line.priceId, ...quantityOf(line) }
  })
  return [...added, ...kept, ...others.map(({ id }) => ({ id, deleted: true }))]
}

const quantityOf = ({ quantity }: Line) => (quantity === undefined ? {} : { quantity })

const isProration = ({ parent }: Stripe.InvoiceLineItem): boolean =>
  parent?.invoice_item_details?.proration === true ||
  parent?.subscription_item_details?.proration === true

/**
 * Returns what is charged at once, with what the customer's balance takes off or adds, and then on
 * the regular invoice, which is the one that would be made without a proration.
 */
function costs(
  atOnce: Stripe.Invoice | undefined,
  next: Stripe.Invoice,
): Pick<ChangePreview, 'dueNow' | 'changes' | 'nextAmount'> {
  const changes = atOnce?.lines.data.filter(isProration) ?? []
  if (atOnce === undefined || changes.length === 0)
    return { dueNow: 0, changes: [], nextAmount: next.amount_due }
  const { total, amount_due: due, starting_balance: before } = atOnce
  const off = changes.flatMap(({ discount_amounts: amounts }) => amounts ?? [])
  const discount = off.reduce((sum, { amount }) => sum + amount, 0)
  // A credit larger than the charge stays on the customer's balance.
  const isCredit = total < 0
  const left = due > 0 ? 0 : total + before
  const others = [
    { description: 'Discount', amount: -discount },
    { description: 'Account balance', amount: isCredit ? 0 : due - total },
  ]
  return {
    dueNow: isCredit ? total : due,
    changes: [
      ...changes.map(({ description, amount }) => ({
        description: withoutDay(description ?? ''),
        amount,
      })),
      ...others.filter(({ amount }) => amount !== 0),
    ],
    nextAmount: Math.max(0, next.total + left),
  }
}

/** The period's end is the items': the earliest one is the next invoice. */
const periodEnd = ({ items }: Stripe.Subscription): Date =>
  instant(Math.min(...items.data.map((item) => item.current_period_end)))

export function toSubscription(subscription: Stripe.Subscription): PaidSubscription {
  return {
    id: subscription.id,
    customerId: expandedId(subscription.customer) ?? '',
    status: subscriptionStatusOf(subscription.status),
    lines: subscription.items.data.map(({ id, price, quantity }) => ({
      itemId: id,
      priceId: price.id,
      priceKey: price.lookup_key ?? price.metadata.key ?? null,
      quantity,
      metered: price.recurring?.usage_type === 'metered',
    })),
    createdAt: instant(subscription.created),
    periodEnd: periodEnd(subscription),
    trialEnd: maybeInstant(subscription.trial_end),
    // The portal sets the instant instead of the flag.
    cancelAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    endedAt: maybeInstant(subscription.ended_at),
    latestInvoiceId: expandedId(subscription.latest_invoice) ?? undefined,
    metadata: subscription.metadata,
  }
}
