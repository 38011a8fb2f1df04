import type { Stripe } from 'stripe'
import {
  applyChange,
  type ChangeOutcome,
  type SubscriptionUpdate,
} from '../billing/change-subscription.ts'
import { attempt, chargeFault, finalize, methodOf } from '../billing/collect.ts'
import { attachDiscounts, type WantedDiscount, wantedDiscounts } from '../billing/discounts.ts'
import { draftInvoice } from '../billing/draft-invoice.ts'
import { resolveItems } from '../billing/item-changes.ts'
import { beyondStandIn, invalid } from '../http/stripe-error.ts'
import { changedMetadata } from '../objects/metadata.ts'
import { find, periodOf } from '../state/find.ts'
import { idOf, idOrNull } from '../state/id-of.ts'
import { change, copyOf, emit, type World } from '../state/world.ts'

type Params = Stripe.SubscriptionUpdateParams

/**
 * Changes a subscription, and invoices the change at once if it asks for that. @throws
 * StripeRefusal
 */
export function updateSubscription(world: World, params: Params, id: string): Stripe.Subscription {
  const subscription = find(world.state.subscriptions, 'subscription', id)
  checkUpdate(world, subscription, params)
  if (params.payment_behavior === 'error_if_incomplete') refuseUnpaid(world, subscription, params)
  const done: { invoice?: Stripe.Invoice | undefined } = {}
  change(world, 'customer.subscription.updated', subscription, () => {
    done.invoice = applyUpdate(world, subscription, params)
  })
  if (!done.invoice) return subscription
  emit(world, 'invoice.created', done.invoice)
  finalize(world, done.invoice)
  if (done.invoice.status === 'open') attempt(world, done.invoice, { scheduled: true })
  return subscription
}

function checkUpdate(world: World, subscription: Stripe.Subscription, params: Params): void {
  const { payment_behavior: behavior, trial_end: trialEnd, default_payment_method: method } = params
  if (subscription.ended_at !== null) {
    const other = Object.keys(params).find(
      (name) => !['metadata', 'cancellation_details', 'expand'].includes(name),
    )
    if (other !== undefined)
      throw invalid(
        'A canceled subscription can only update its cancellation_details and metadata.',
        { code: 'invalid_canceled_subscription_fields', param: other },
      )
  }
  if (behavior === 'pending_if_incomplete' || behavior === 'default_incomplete')
    throw beyondStandIn(`the payment behavior ${behavior}`, 'payment_behavior')
  if (typeof trialEnd === 'number' && trialEnd <= world.now)
    throw invalid('Invalid timestamp: must be in the future', { param: 'trial_end' })
  if (method !== undefined && method !== '') {
    const found = find(
      world.state.paymentMethods,
      'PaymentMethod',
      method,
      'default_payment_method',
    )
    if (idOrNull(found.customer) !== idOf(subscription.customer))
      throw invalid(
        `The customer does not have a payment method with the ID ${method}. The payment method must be attached to the customer.`,
        { param: 'default_payment_method' },
      )
  }
}

/** Tries the update in a copy, and refuses it if its invoice could not be paid. */
function refuseUnpaid(world: World, subscription: Stripe.Subscription, params: Params): void {
  const copy = copyOf(world)
  const trial = find(copy.state.subscriptions, 'subscription', subscription.id)
  const invoice = applyUpdate(copy, trial, params)
  if (!invoice) return
  finalize(copy, invoice)
  const fault = invoice.status === 'open' ? chargeFault(copy, methodOf(copy, trial)) : undefined
  if (fault) throw fault
}

function applyUpdate(
  world: World,
  subscription: Stripe.Subscription,
  params: Params,
): Stripe.Invoice | undefined {
  const change = readChange(world, subscription, params)
  const discounts = readDiscounts(world, subscription, params.discounts)
  subscription.metadata = changedMetadata(subscription.metadata, params.metadata)
  if (params.description !== undefined) subscription.description = params.description || null
  if (params.default_payment_method !== undefined)
    subscription.default_payment_method = params.default_payment_method || null
  setCancellation(world, subscription, params)
  if (discounts) {
    subscription.discounts = discounts.kept
    attachDiscounts(world, subscription, discounts.added, null)
  }
  const outcome = applyChange(world, subscription, change)
  return invoiceOf(world, subscription, change, outcome)
}

/** Returns the draft of a change that is invoiced at once. */
export function invoiceOf(
  world: World,
  subscription: Stripe.Subscription,
  { at }: SubscriptionUpdate,
  { invoiceNow, wholePeriod }: ChangeOutcome,
): Stripe.Invoice | undefined {
  if (!invoiceNow) return undefined
  const period = { periodStart: world.now, periodEnd: world.now }
  const drafted = {
    reason: 'subscription_update',
    wholePeriod,
    ...period,
    prorationDate: at,
  } as const
  return draftInvoice(world, subscription, drafted)
}

interface ChangeParams {
  readonly items?: NonNullable<Params['items']>
  readonly proration_behavior?: Params['proration_behavior'] | undefined
  readonly proration_date?: number
  readonly trial_end?: 'now' | number
  readonly billing_cycle_anchor?: { readonly type?: string }
}

/**
 * Reads the part of an update that costs something; previews have the same. @throws StripeRefusal
 */
export function readChange(
  world: World,
  subscription: Stripe.Subscription,
  params: ChangeParams,
  param = 'items',
): SubscriptionUpdate {
  const { proration_date: date, proration_behavior: prorates = 'create_prorations' } = params
  const period = periodOf(subscription)
  if (date !== undefined && (date < period.start || date > period.end))
    throw invalid(
      'The subscription_proration_date must be within the current period of the subscription.',
      { param: 'proration_date' },
    )
  return {
    items: resolveItems(world, subscription, params.items ?? [], param),
    prorates: prorates as SubscriptionUpdate['prorates'],
    at: date ?? world.now,
    restarts: params.billing_cycle_anchor?.type === 'now',
    trialEnd: params.trial_end,
  }
}

/**
 * Reads `discounts` of an update: those that stay, by id, and those that are added; undefined if it
 * names none.
 */
export function readDiscounts(
  world: World,
  subscription: Stripe.Subscription,
  sent: Params['discounts'],
): { kept: Stripe.Subscription['discounts']; added: WantedDiscount[] } | undefined {
  if (sent === undefined) return undefined
  const named = sent || []
  const ids = named.map(({ discount }) => discount)
  return {
    kept: subscription.discounts.filter((one) => ids.includes(idOf(one))),
    added: wantedDiscounts(world, named, idOf(subscription.customer)),
  }
}

function setCancellation(world: World, subscription: Stripe.Subscription, params: Params): void {
  const { cancel_at_period_end: atEnd, cancellation_details: sent } = params
  const details = subscription.cancellation_details
  if (details && sent?.comment !== undefined) details.comment = sent.comment || null
  if (details && sent?.feedback !== undefined) details.feedback = sent.feedback || null
  if (atEnd === undefined || atEnd === subscription.cancel_at_period_end) return
  subscription.cancel_at_period_end = atEnd
  subscription.cancel_at = atEnd ? periodOf(subscription).end : null
  subscription.canceled_at = atEnd ? world.now : null
  if (details) details.reason = atEnd ? 'cancellation_requested' : null
}
