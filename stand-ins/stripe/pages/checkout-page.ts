import type { Stripe } from 'stripe'
import { firstPaymentOf, trialEndOf } from '../checkout/session.ts'
import { dayText, moneyText } from '../objects/money-text.ts'
import type { CheckoutBilling, State } from '../state/state.ts'
import type { World } from '../state/world.ts'
import { cardFields, type FieldFaults, type Typed } from './card-form.ts'
import { discountText } from './discount-text.ts'
import { alertOf, field, html, type Markup, type PaymentPage } from './html.ts'

export interface CheckoutView {
  readonly typed: Typed
  readonly faults: FieldFaults
  readonly alert?: string | undefined
}

/**
 * Tells the page around an embedded checkout how high its contents are; the document is never lower
 * than its frame.
 */
const heightScript = (origin: string) =>
  `if(parent!==window){const tell=()=>parent.postMessage({type:'holdfast-test-checkout',event:'height',height:document.body.offsetHeight},${JSON.stringify(origin)});addEventListener('load',tell);addEventListener('resize',tell)}`

/** Returns the origin of the page around an embedded checkout: that to which it returns. */
export const returnOrigin = (session: Stripe.Checkout.Session, publicUrl: string): string =>
  new URL(session.return_url ?? session.success_url ?? publicUrl).origin

/** The order and the card form of an open session. */
export function checkoutPage(
  world: World,
  session: Stripe.Checkout.Session,
  checkout: CheckoutBilling,
  view: CheckoutView,
): PaymentPage {
  const { typed, faults, alert } = view
  const trialEnd = trialEndOf(checkout, world.now)
  const known = session.customer_email ?? customerEmail(world.state, session)
  const due = moneyText(session.amount_total ?? 0, session.currency ?? 'usd')
  const needsCard =
    session.payment_method_collection !== 'if_required' || (session.amount_total ?? 0) > 0
  const email = known
    ? html`<p><strong>Email</strong><br>${known}</p>`
    : field('email', 'Email', {
        value: typed.email,
        fault: faults.email,
        type: 'email',
        auto: 'email',
      })
  const body = html`<h1>${trialEnd === null ? 'Subscribe' : 'Start your trial'}</h1>${alertOf(alert)}
${orderTable(world, session, checkout)}
${session.allow_promotion_codes ? promotionForm(world.state, checkout, typed, faults) : ''}
<form class="card" method="post" novalidate>${email}${needsCard ? cardFields(typed, faults) : ''}
<button name="action" value="pay">${trialEnd === null ? `Subscribe and pay ${due}` : 'Start trial'}</button></form>
${session.cancel_url ? html`<p><a href="${session.cancel_url}">Back</a></p>` : ''}`
  const title = 'Checkout – test payments'
  return session.ui_mode === 'embedded_page'
    ? { title, body, script: heightScript(returnOrigin(session, world.publicUrl)) }
    : { title, body }
}

function customerEmail(state: State, { customer }: Stripe.Checkout.Session): string | null {
  return typeof customer === 'string' ? (state.customers.get(customer)?.email ?? null) : null
}

/** The order with its discounts and what is due today; in a trial also the first payment. */
function orderTable(
  world: World,
  session: Stripe.Checkout.Session,
  checkout: CheckoutBilling,
): Markup {
  const money = (cents: number | null | undefined) =>
    moneyText(cents ?? 0, session.currency ?? 'usd')
  const trialEnd = trialEndOf(checkout, world.now)
  const first = firstPaymentOf(world, checkout)
  const rows = checkout.lines.map((line, index) =>
    row(
      `${line.quantity === null ? '' : `${line.quantity} × `}${line.description}`,
      priceOf(line.price),
      money(first.amounts[index]),
    ),
  )
  const discounts = checkout.discounts.map(({ coupon, promotionCode }) => {
    const { label, terms } = discountText(world.state, coupon, promotionCode)
    return row(label, terms, `−${money(first.discounts.get(coupon))}`)
  })
  const due = html`<tr class="sum"><th scope="row">Due today</th><td>${money(session.amount_total)}</td></tr>`
  if (trialEnd === null)
    return html`<section aria-label="Your order"><table>${rows}${discounts}${due}</table></section>`
  const then = html`<tr class="sum"><th scope="row">First payment on ${dayText(trialEnd)}</th><td>${money(first.total)}</td></tr>`
  return html`<section aria-label="Your order"><table>${rows}${discounts}${then}${due}</table>
<p class="hint">Free until ${dayText(trialEnd)}.</p></section>`
}

const row = (label: string, hint: string, amount: string): Markup =>
  html`<tr><th scope="row">${label}<br><span class="hint">${hint}</span></th><td>${amount}</td></tr>`

function priceOf(price: Stripe.Price | null): string {
  if (!price?.recurring) return ''
  const { interval, interval_count: count, usage_type: usage } = price.recurring
  const each =
    price.unit_amount === null ? 'by tiers' : moneyText(price.unit_amount, price.currency)
  const pack = price.transform_quantity ? ` per ${price.transform_quantity.divide_by}` : ''
  const per = count === 1 ? `each ${interval}` : `every ${count} ${interval}s`
  return `${each}${pack}, ${per}${usage === 'metered' ? ', by use' : ''}`
}

function promotionForm(
  state: State,
  { discounts }: CheckoutBilling,
  typed: Typed,
  faults: FieldFaults,
): Markup {
  const codes = discounts.flatMap(({ promotionCode }) =>
    promotionCode === null ? [] : [state.promotionCodes.get(promotionCode)?.code ?? ''],
  )
  if (codes.length > 0)
    return html`<form class="card" method="post"><p>Code <strong>${codes.join(', ')}</strong> applied.</p><button class="quiet" name="action" value="remove-code">Remove code</button></form>`
  return html`<form class="card" method="post" novalidate>${field('code', 'Promotion code', { value: typed.code, fault: faults.code })}<button class="quiet" name="action" value="code">Apply</button></form>`
}

/** The bank's question of 3-D Secure. */
export const securePage = (): PaymentPage => ({
  title: '3-D Secure – test payments',
  body: html`<h1>3-D Secure</h1><section><p>A real bank would ask you now to confirm this payment. This is a test: choose how it ends.</p>
<form method="post"><button name="action" value="secure-complete">Complete</button><button class="quiet" name="action" value="secure-fail">Fail</button></form></section>`,
})

/** Says that a session is closed. */
export const closedPage = (session: Stripe.Checkout.Session): PaymentPage => ({
  title: 'Checkout – test payments',
  body: html`<h1>${session.status === 'complete' ? 'This checkout is complete' : 'This checkout has expired'}</h1><p>${session.status === 'complete' ? 'There is nothing left to pay.' : 'Nothing was charged. Go back and start again.'}</p>`,
})

/** The end of an embedded checkout: tells the page around it, or goes to the return address. */
export function completedPage(session: Stripe.Checkout.Session, publicUrl: string): PaymentPage {
  const message = { type: 'holdfast-test-checkout', event: 'complete', sessionId: session.id }
  const next = session.redirect_on_completion === 'never' ? undefined : nextUrl(session)
  return {
    title: 'Checkout – test payments',
    body: html`<h1>Payment received</h1><p role="status">Thank you. This was a test; no card was charged.</p>${next ? html`<p><a href="${next}" target="_top">Continue</a></p>` : ''}`,
    script: `if(parent!==window)parent.postMessage(${JSON.stringify(message)},${JSON.stringify(returnOrigin(session, publicUrl))})${next ? `;else location.replace(${JSON.stringify(next)})` : ''}`,
  }
}

/** Returns the address after completion, with the session's id in its place. */
export const nextUrl = ({
  return_url,
  success_url,
  id,
}: Stripe.Checkout.Session): string | undefined =>
  (return_url ?? success_url ?? undefined)?.replaceAll('{CHECKOUT_SESSION_ID}', id)
