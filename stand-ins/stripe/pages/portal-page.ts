import type { Stripe } from 'stripe'
import { methodOf } from '../billing/collect.ts'
import { dayText, moneyText } from '../objects/money-text.ts'
import { periodOf } from '../state/find.ts'
import { idOf, idOrNull } from '../state/id-of.ts'
import type { World } from '../state/world.ts'
import { cardFields, type FieldFaults, type Typed } from './card-form.ts'
import { discountText } from './discount-text.ts'
import { alertOf, html, type Markup, type PaymentPage } from './html.ts'

export interface PortalView {
  readonly typed: Typed
  readonly faults: FieldFaults
  readonly alert?: string
  readonly done?: string
}

const statusTexts: Readonly<Record<string, string>> = {
  active: 'Active',
  trialing: 'Trial',
  past_due: 'Past due',
  unpaid: 'Unpaid',
  canceled: 'Canceled',
  incomplete: 'Waiting for payment',
}

/** Returns a customer's subscriptions that have not ended. */
export const openSubscriptions = (world: World, customer: string): Stripe.Subscription[] =>
  [...world.state.subscriptions.values()].filter(
    (one) => idOf(one.customer) === customer && one.ended_at === null,
  )

/** The customer's subscription, card and invoices. */
export function portalPage(
  world: World,
  session: Stripe.BillingPortal.Session,
  { typed, faults, alert, done }: PortalView,
): PaymentPage {
  const features = world.state.portalConfigurations.get(idOf(session.configuration))?.features
  const subscriptions = openSubscriptions(world, session.customer)
  const invoices = [...world.state.invoices.values()]
    .filter(({ customer, status }) => idOrNull(customer) === session.customer && status !== 'draft')
    .reverse()
  const canCancel = features?.subscription_cancel.enabled ?? false
  const body = html`<h1>Your billing</h1>${alertOf(alert)}${done ? html`<p class="done" role="status">${done}</p>` : ''}
${session.return_url ? html`<p><a href="${session.return_url}">Return</a></p>` : ''}
<h2>Subscription</h2>${subscriptions.length === 0 ? html`<section><p>There is no subscription.</p></section>` : subscriptions.map((one) => subscriptionPart(world, one, canCancel))}
${features?.payment_method_update.enabled ? cardPart(world, session, typed, faults) : ''}
${features?.invoice_history.enabled ? html`<h2>Invoices</h2><section>${invoices.length === 0 ? html`<p>There are no invoices.</p>` : html`<table>${invoices.map(invoiceRow)}</table>`}</section>` : ''}`
  return { title: 'Billing – test payments', body }
}

function subscriptionPart(world: World, one: Stripe.Subscription, canCancel: boolean): Markup {
  const items = one.items.data.map(({ price, quantity }) => {
    const name = world.state.products.get(idOf(price.product))?.name ?? price.id
    const amount = price.unit_amount === null ? '' : moneyText(price.unit_amount, price.currency)
    return html`<tr><th scope="row">${quantity === undefined ? '' : `${quantity} × `}${name}</th><td>${amount}</td></tr>`
  })
  const discounts = one.discounts.flatMap((reference) => {
    const discount = world.state.discounts.get(idOf(reference))
    const ended = discount?.end != null && discount.end <= world.now
    const coupon = discount?.source.coupon
    if (!discount || !coupon || ended) return []
    const code = idOrNull(discount.promotion_code)
    const { label, terms } = discountText(world.state, idOf(coupon), code)
    return html`<tr><th scope="row">${label}</th><td>${terms}</td></tr>`
  })
  const end = dayText(periodOf(one).end)
  const next = one.cancel_at_period_end ? `Ends on ${end}.` : `Renews on ${end}.`
  const [action, label] = one.cancel_at_period_end
    ? ['resume', 'Keep subscription']
    : ['cancel', 'Cancel at period end']
  return html`<section><p><strong>${statusTexts[one.status] ?? one.status}</strong>. ${next}</p><table>${items}${discounts}</table>
${canCancel ? html`<form method="post"><input type="hidden" name="subscription" value="${one.id}"><button class="quiet" name="action" value="${action}">${label}</button></form>` : ''}</section>`
}

function cardPart(
  world: World,
  session: Stripe.BillingPortal.Session,
  typed: Typed,
  faults: FieldFaults,
): Markup {
  const [subscription] = openSubscriptions(world, session.customer)
  const card = subscription && methodOf(world, subscription)?.card
  const text = card
    ? `${card.brand} ending in ${card.last4}, valid until ${card.exp_month}/${card.exp_year}`
    : 'No card is saved.'
  return html`<h2>Card</h2><form class="card" method="post" novalidate><p>${text}</p>${cardFields(typed, faults)}<button name="action" value="card">Save card</button></form>`
}

function invoiceRow(invoice: Stripe.Invoice): Markup {
  const amount = moneyText(invoice.total, invoice.currency)
  const pay =
    invoice.status === 'open'
      ? html`<form method="post"><input type="hidden" name="invoice" value="${invoice.id}"><button class="quiet" name="action" value="pay">Pay now</button></form>`
      : ''
  return html`<tr><th scope="row"><a href="../invoices/${invoice.id}">${invoice.number}</a><br><span class="hint">${dayText(invoice.created)}, ${invoice.status}</span>${pay}</th><td>${amount}</td></tr>`
}
