import type { Stripe } from 'stripe'
import { newId } from '../state/ids.ts'
import { decimal } from './decimal.ts'
import { embeddedList } from './list.ts'

/** A line before it has an invoice. */
export type LooseLine = Omit<Stripe.InvoiceLineItem, 'invoice'>

export interface LineSource {
  readonly price: Stripe.Price
  readonly quantity: number | null
  /** Cents before discounts; a proration's amount is already reduced. */
  readonly amount: number
  readonly description: string
  readonly start: number
  readonly end: number
  readonly subscription: string
  readonly item: string
  readonly metadata: Stripe.Metadata
  readonly discountable: boolean
  readonly discounts: string[]
  readonly discountAmounts: Stripe.InvoiceLineItem.DiscountAmount[]
  /** Set if the line is a proration; the debit that a credit undoes. */
  readonly proration?: { credits: { invoice: string; line: string } | undefined }
}

/** Returns a line of an invoice. */
export function newLine(source: LineSource): LooseLine {
  const { price, amount, proration, discountAmounts } = source
  const credits = proration?.credits
  return {
    id: newId('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: source.description,
    discount_amounts: discountAmounts,
    discountable: source.discountable,
    discounts: source.discounts,
    livemode: false,
    metadata: { ...source.metadata },
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: proration ? newId('ii') : null,
        proration: proration !== undefined,
        proration_details: proration
          ? {
              credited_items: credits
                ? { invoice: credits.invoice, invoice_line_items: [credits.line] }
                : null,
            }
          : null,
        subscription: source.subscription,
        subscription_item: source.item,
      },
      type: 'subscription_item_details',
    },
    period: { end: source.end, start: source.start },
    pretax_credit_amounts: discountAmounts.map(({ amount: off, discount }) => ({
      amount: off,
      discount,
      type: 'discount',
    })),
    pricing: {
      price_details: { price: price.id, product: String(price.product) },
      type: 'price_details',
      unit_amount_decimal: proration ? decimal(amount) : price.unit_amount_decimal,
    },
    quantity: source.quantity,
    quantity_decimal: decimal(source.quantity),
    subscription: source.subscription,
    subtotal: amount,
    taxes: [],
  }
}

export interface InvoiceSource {
  readonly customer: Stripe.Customer
  readonly subscription: Stripe.Subscription
  readonly reason: Stripe.Invoice.BillingReason
  readonly lines: readonly LooseLine[]
  readonly discounts: readonly string[]
  readonly periodStart: number
  readonly periodEnd: number
  readonly prorationDate: number | undefined
}

/** Returns a draft of an invoice, with its sums. */
export function newInvoice(source: InvoiceSource, now: number): Stripe.Invoice {
  const { customer, subscription, lines } = source
  const id = newId('in')
  const subtotal = lines.reduce((sum, { amount }) => sum + amount, 0)
  const discountAmounts = sumOfDiscounts(lines)
  const total = discountAmounts.reduce((rest, { amount }) => rest - amount, subtotal)
  const data = lines.map((line) => ({ ...line, invoice: id }))
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Holdfast',
    account_tax_ids: null,
    amount_due: Math.max(total, 0),
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: Math.max(total, 0),
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: source.reason,
    collection_method: 'charge_automatically',
    created: now,
    currency: subscription.currency,
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: customer.address ?? null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: customer.phone ?? null,
    customer_shipping: null,
    customer_tax_exempt: customer.tax_exempt ?? 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: [...source.discounts],
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: embeddedList(data, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: { ...subscription.metadata },
        subscription: subscription.id,
        ...(source.prorationDate === undefined
          ? {}
          : { subscription_proration_date: source.prorationDate }),
      },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    payments: embeddedList([], `/v1/invoice_payments?invoice=${id}`),
    period_end: source.periodEnd,
    period_start: source.periodStart,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: 0,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: discountAmounts,
    total_excluding_tax: total,
    total_pretax_credit_amounts: discountAmounts.map(({ amount, discount }) => ({
      amount,
      discount,
      type: 'discount',
    })),
    total_taxes: [],
    webhooks_delivered_at: null,
  }
}

function sumOfDiscounts(lines: readonly LooseLine[]): { amount: number; discount: string }[] {
  const sums = new Map<string, number>()
  for (const { amount, discount } of lines.flatMap((line) => line.discount_amounts ?? []))
    sums.set(String(discount), (sums.get(String(discount)) ?? 0) + amount)
  return [...sums].map(([discount, amount]) => ({ amount, discount }))
}
