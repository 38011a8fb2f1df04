import type { Stripe } from 'stripe'
import { cancelNow } from '../billing/cancel.ts'
import { draftInvoice } from '../billing/draft-invoice.ts'
import { creditUnusedTime } from '../billing/prorations.ts'
import { collect } from '../billing/renew.ts'
import { isWithin, matches, newestFirst } from '../http/paginate.ts'
import { invalid } from '../http/stripe-error.ts'
import { billingOf, find, periodOf } from '../state/find.ts'
import { idOf } from '../state/id-of.ts'
import { emit, type World } from '../state/world.ts'
import { type Handlers, handle } from './handler.ts'
import { updateSubscription } from './update-subscription.ts'

function listSubscriptions(
  { state }: World,
  params: Stripe.SubscriptionListParams,
): Stripe.Subscription[] {
  const { status, customer, price, created } = params
  if (customer !== undefined && !state.deletedCustomers.has(customer))
    find(state.customers, 'customer', customer, 'customer')
  const hasStatus = (is: string) => {
    if (status === 'all') return true
    if (status === 'ended') return is === 'canceled' || is === 'incomplete_expired'
    // Without a status all that are not canceled are listed.
    return status === undefined ? is !== 'canceled' : is === status
  }
  return newestFirst(state.subscriptions).filter(
    (one) =>
      hasStatus(one.status) &&
      matches(customer, idOf(one.customer)) &&
      isWithin(one.created, created) &&
      (price === undefined || one.items.data.some((item) => item.price.id === price)),
  )
}

function cancelSubscription(
  world: World,
  params: Stripe.SubscriptionCancelParams,
  id: string,
): Stripe.Subscription {
  const subscription = find(world.state.subscriptions, 'subscription', id)
  if (subscription.ended_at !== null)
    throw invalid(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' })
  const { cancellation_details: details, invoice_now: invoiceNow, prorate } = params
  const billing = billingOf(world, subscription)
  if (prorate && subscription.status !== 'trialing')
    for (const item of subscription.items.data)
      creditUnusedTime(world, subscription, item, world.now)
  if (!prorate && !invoiceNow) billing.pending = []
  const { start, end } = periodOf(subscription)
  const invoice = invoiceNow
    ? draftInvoice(world, subscription, {
        reason: 'subscription_update',
        wholePeriod: false,
        periodStart: start,
        periodEnd: end,
      })
    : undefined
  if (subscription.cancellation_details) {
    if (details?.comment !== undefined)
      subscription.cancellation_details.comment = details.comment || null
    if (details?.feedback !== undefined)
      subscription.cancellation_details.feedback = details.feedback || null
  }
  cancelNow(world, subscription, 'cancellation_requested')
  if (invoice) {
    emit(world, 'invoice.created', invoice)
    collect(world, invoice)
  }
  return subscription
}

export const subscriptionHandlers: Handlers = {
  GetSubscriptionsSubscriptionExposedId: handle(({ state }, _params, id) =>
    find(state.subscriptions, 'subscription', id),
  ),
  GetSubscriptions: handle<Stripe.SubscriptionListParams>(listSubscriptions),
  PostSubscriptionsSubscriptionExposedId:
    handle<Stripe.SubscriptionUpdateParams>(updateSubscription),
  DeleteSubscriptionsSubscriptionExposedId:
    handle<Stripe.SubscriptionCancelParams>(cancelSubscription),
  GetSubscriptionItems: handle<Stripe.SubscriptionItemListParams>(
    ({ state }, { subscription }) =>
      find(state.subscriptions, 'subscription', subscription, 'subscription').items.data,
  ),
}
