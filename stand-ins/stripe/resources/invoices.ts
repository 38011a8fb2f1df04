import type { Stripe } from 'stripe'
import { applyChange } from '../billing/change-subscription.ts'
import { attempt, finalize, markPaid } from '../billing/collect.ts'
import { attachDiscounts, wantedDiscounts } from '../billing/discounts.ts'
import { recurringPrice } from '../billing/item-changes.ts'
import { asPreview, previewRenewal } from '../billing/preview.ts'
import { prepareSubscription } from '../billing/start.ts'
import { isWithin, matches, newestFirst } from '../http/paginate.ts'
import { invalid, StripeRefusal } from '../http/stripe-error.ts'
import { billingOf, find, subscriptionOf } from '../state/find.ts'
import { idOf, idOrNull } from '../state/id-of.ts'
import { copyOf, statesOfPreviews, type World } from '../state/world.ts'
import { type Handlers, handle } from './handler.ts'
import { invoiceOf, readChange, readDiscounts } from './update-subscription.ts'

function pay(world: World, params: Stripe.InvoicePayParams, id: string): Stripe.Invoice {
  const { payment_method: named, paid_out_of_band: outOfBand = false } = params
  const invoice = find(world.state.invoices, 'invoice', id)
  if (invoice.status === 'paid') throw invalid('Invoice is already paid')
  if (invoice.status === 'void' || invoice.status === 'uncollectible')
    throw invalid(`This invoice can no longer be paid: it is ${invoice.status}.`)
  const method =
    named === undefined
      ? undefined
      : find(world.state.paymentMethods, 'PaymentMethod', named, 'payment_method')
  if (method && idOrNull(method.customer) !== idOrNull(invoice.customer))
    throw invalid('The payment method is attached to another customer.', {
      param: 'payment_method',
    })
  if (invoice.status === 'draft') finalize(world, invoice)
  if (invoice.status !== 'open') return invoice
  if (outOfBand) markPaid(world, invoice, { outOfBand })
  else {
    const fault = attempt(world, invoice, { ...(method ? { method } : {}), scheduled: false })
    if (fault) throw fault
  }
  return invoice
}

const noneUpcoming = (customer: string) =>
  new StripeRefusal(
    404,
    'invalid_request_error',
    `No upcoming invoices for customer: ${customer}`,
    {
      code: 'invoice_upcoming_none',
    },
  )

type PreviewParams = Stripe.InvoiceCreatePreviewParams

/** Computes an invoice in a copy of the world, which is then forgotten. */
function preview(world: World, params: PreviewParams): Stripe.Invoice {
  const copy = copyOf(world)
  const invoice = previewIn(copy, params)
  statesOfPreviews.set(invoice, copy.state)
  return invoice
}

function previewIn(copy: World, params: PreviewParams): Stripe.Invoice {
  const id = params.subscription
  if (id === undefined) return previewOfStart(copy, params)
  const subscription = find(copy.state.subscriptions, 'subscription', id, 'subscription')
  const customer = idOf(subscription.customer)
  if (params.customer !== undefined && params.customer !== customer)
    throw invalid('The subscription does not belong to the customer.', { param: 'customer' })
  if (subscription.ended_at !== null) throw noneUpcoming(customer)
  const details = params.subscription_details ?? {}
  const change = readChange(copy, subscription, details, 'subscription_details[items]')
  const discounts = readDiscounts(copy, subscription, params.discounts)
  if (discounts) {
    subscription.discounts = discounts.kept
    attachDiscounts(copy, subscription, discounts.added, null)
  }
  const outcome = applyChange(copy, subscription, change)
  const draft = invoiceOf(copy, subscription, change, outcome)
  if (params.preview_mode === 'recurring') billingOf(copy, subscription).pending = []
  else if (draft) return asPreview(copy, subscription, draft, copy.now)
  const ends = details.cancel_at_period_end ?? subscription.cancel_at_period_end
  const next = ends ? undefined : previewRenewal(copy, subscription)
  if (!next) throw noneUpcoming(customer)
  const prorates = (details.items?.length ?? 0) > 0 && next.parent?.subscription_details
  if (prorates) prorates.subscription_proration_date = change.at
  return next
}

/** The first invoice of a subscription that does not exist yet. */
function previewOfStart(copy: World, params: PreviewParams): Stripe.Invoice {
  const { customer: id, subscription_details: details = {} } = params
  if (id === undefined)
    throw invalid('You must provide one of `customer`, `subscription`, or `schedule`.', {
      code: 'parameter_missing',
      param: 'customer',
    })
  const customer = find(copy.state.customers, 'customer', id, 'customer')
  const items = (details.items ?? []).map(({ price, quantity }, index) => {
    const where = `subscription_details[items][${index}][price]`
    return { price: recurringPrice(copy, price ?? '', where), quantity }
  })
  if (items.length === 0) throw noneUpcoming(id)
  const { subscription, invoice } = prepareSubscription(copy, {
    customer: customer.id,
    items,
    trialEnd: typeof details.trial_end === 'number' ? details.trial_end : null,
    paymentMethod: null,
    description: null,
    metadata: undefined,
    missingPaymentMethod: 'create_invoice',
    discounts: wantedDiscounts(copy, params.discounts || [], id),
    session: null,
  })
  if (!invoice) throw noneUpcoming(id)
  return asPreview(copy, subscription, invoice, copy.now)
}

export const invoiceHandlers: Handlers = {
  GetInvoices: handle<Stripe.InvoiceListParams>((world, params) =>
    newestFirst(world.state.invoices).filter(
      (invoice) =>
        matches(params.customer, idOrNull(invoice.customer)) &&
        matches(params.status, invoice.status) &&
        matches(params.collection_method, invoice.collection_method) &&
        matches(params.subscription, subscriptionOf(world, invoice)?.id) &&
        isWithin(invoice.created, params.created),
    ),
  ),
  GetInvoicesInvoice: handle(({ state }, _params, id) => find(state.invoices, 'invoice', id)),
  PostInvoicesInvoicePay: handle<Stripe.InvoicePayParams>(pay),
  PostInvoicesCreatePreview: handle<PreviewParams>(preview),
  GetInvoicesInvoiceLines: handle(
    ({ state }, _params, id) => find(state.invoices, 'invoice', id).lines.data,
  ),
}
