import type { Stripe } from 'stripe'
import { withoutDay } from '../../../src/platform/payments/line-description.ts'
import { dayText, moneyText } from '../objects/money-text.ts'
import { html, type PaymentPage } from './html.ts'

/** The rows below an invoice's lines, as page and PDF show them. */
export function sumsOf(invoice: Stripe.Invoice): ReadonlyArray<readonly [string, string]> {
  const money = (cents: number) => moneyText(cents, invoice.currency)
  const off = (invoice.total_discount_amounts ?? []).reduce((sum, { amount }) => sum + amount, 0)
  const balance = (invoice.ending_balance ?? 0) - invoice.starting_balance
  return [
    ['Subtotal', money(invoice.subtotal)],
    ...(off > 0 ? [['Discount', money(-off)] as const] : []),
    ['Total', money(invoice.total)],
    ...(balance === 0 ? [] : [['Credit balance', money(balance)] as const]),
    ['Amount due', money(invoice.amount_due)],
    ['Amount paid', money(invoice.amount_paid)],
  ]
}

/** An invoice to read and print. */
export function invoicePage(invoice: Stripe.Invoice): PaymentPage {
  const rows = invoice.lines.data.map(
    (line) =>
      html`<tr><th scope="row">${withoutDay(line.description ?? '')}<br><span class="hint">${dayText(line.period.start)} – ${dayText(line.period.end)}</span></th><td>${moneyText(line.amount, line.currency)}</td></tr>`,
  )
  const body = html`<h1>Invoice ${invoice.number}</h1>
<p>${invoice.account_name} for ${invoice.customer_name ?? invoice.customer_email ?? 'customer'}<br>${dayText(invoice.created)} · ${invoice.status}</p>
<section><table>${rows}</table></section><section><table>${sumsOf(invoice).map(([label, amount]) => html`<tr><th scope="row">${label}</th><td>${amount}</td></tr>`)}</table></section>
<p><a href="${invoice.id}/pdf">Download PDF</a></p>`
  return { title: `Invoice ${invoice.number} – test payments`, body }
}
