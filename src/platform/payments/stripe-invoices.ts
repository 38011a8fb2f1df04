import type { Stripe } from 'stripe'
import { discountNames, discountsOf } from './invoice-discounts.ts'
import { PaymentError } from './payment-error.ts'
import type { InvoiceLine, PaidInvoice, PaymentMethod, Payments } from './payments.ts'
import { keyOfProduct, undefinedIfMissing } from './stripe-catalog.ts'
import { type CallStripe, expandedId, instant, maybeInstant, seconds } from './stripe-client.ts'

type Invoices = Pick<
  Payments,
  | 'listInvoices'
  | 'findInvoice'
  | 'listOpenInvoices'
  | 'payInvoice'
  | 'findNextInvoice'
  | 'readPaymentMethod'
  | 'openPortal'
  | 'reportUsage'
>

const invoicesAtOnce = 25

export function stripeInvoices(call: CallStripe): Invoices {
  let portal: Promise<string> | undefined
  return {
    async listInvoices(customer, after) {
      const page = await call((stripe) =>
        stripe.invoices.list({
          customer,
          limit: invoicesAtOnce,
          expand: [`data.${discountNames}`],
          ...(after !== undefined && { starting_after: after }),
        }),
      )
      return { invoices: page.data.map(toInvoice), hasMore: page.has_more }
    },

    async findInvoice(id) {
      const invoice = await call((stripe) =>
        stripe.invoices.retrieve(id, { expand: [discountNames] }),
      ).catch(undefinedIfMissing)
      return invoice && toInvoice(invoice)
    },

    async listOpenInvoices(subscription) {
      const { data } = await call((stripe) =>
        stripe.invoices.list({ subscription, status: 'open', limit: 100 }),
      )
      return data.map(toInvoice).toReversed()
    },

    payInvoice: async (id, idempotencyKey) =>
      toInvoice(await call((stripe) => stripe.invoices.pay(id, {}, { idempotencyKey }))),

    async findNextInvoice(subscription) {
      const preview = await call((stripe) =>
        stripe.invoices.createPreview({ subscription, expand: [discountNames] }),
      ).catch(undefinedIfMissing)
      return (
        preview && {
          amount: preview.amount_due,
          currency: preview.currency,
          discounts: discountsOf(preview),
        }
      )
    },

    async readPaymentMethod(customer) {
      const [account, { data: subscriptions }] = await Promise.all([
        call((stripe) =>
          stripe.customers.retrieve(customer, {
            expand: ['invoice_settings.default_payment_method'],
          }),
        ),
        call((stripe) =>
          stripe.subscriptions.list({
            customer,
            limit: 1,
            expand: ['data.default_payment_method'],
          }),
        ),
      ])
      const methods = [
        subscriptions[0]?.default_payment_method,
        account.deleted ? null : account.invoice_settings.default_payment_method,
      ]
      const method = methods.find((one) => typeof one === 'object' && one !== null)
      return typeof method === 'object' && method !== null ? toMethod(method) : undefined
    },

    async openPortal(customer, returnUrl) {
      portal ??= ensurePortal(call)
      const configuration = await portal.catch((error) => {
        portal = undefined
        throw error
      })
      const { url } = await call((stripe) =>
        stripe.billingPortal.sessions.create({
          customer,
          configuration,
          return_url: returnUrl,
        }),
      )
      return { url }
    },

    async reportUsage({ customerId, meterEvent, value, identifier, at }) {
      const report = call((stripe) =>
        stripe.billing.meterEvents.create({
          event_name: meterEvent,
          identifier,
          timestamp: seconds(at),
          payload: { stripe_customer_id: customerId, value: String(value) },
        }),
      )
      await report.catch((error: unknown) => {
        if (!isReported(error)) throw error
      })
    },
  }
}

/**
 * The provider refuses an identifier that it has: an earlier attempt was counted although its
 * response was lost.
 */
const isReported = (error: unknown): boolean =>
  error instanceof PaymentError && /^An event already exists with identifier/.test(error.message)

const portalName = 'Holdfast: card and invoices'

/**
 * The portal changes the card and shows invoices. Plans are changed with us, where the effect on
 * agents and contacts is shown.
 */
async function ensurePortal(call: CallStripe): Promise<string> {
  const { data } = await call((stripe) =>
    stripe.billingPortal.configurations.list({ active: true, limit: 100 }),
  )
  const known = data.find(({ name }) => name === portalName)
  if (known !== undefined) return known.id
  const { id } = await call((stripe) =>
    stripe.billingPortal.configurations.create(
      {
        name: portalName,
        features: {
          invoice_history: { enabled: true },
          payment_method_update: { enabled: true },
        },
      },
      { idempotencyKey: 'portal-configuration' },
    ),
  )
  return id
}

const subscriptionLine = /^\d+ × (?<plan>.+) \(at .+\)$/u
const otherLines =
  /^(?:Trial period for|(?:Unused|Remaining) time on(?: \d+ ×)?) (?<plan>.+?)(?: (?:after|from) .+)?$/u

/** The product's name in the provider's text of a line, such as "1 × Pro (at $99.00 / month)". */
function nameIn(description: string): string {
  const found = subscriptionLine.exec(description) ?? otherLines.exec(description)
  return found?.groups?.plan ?? description
}

const toLine = ({ description, pricing, amount }: Stripe.InvoiceLineItem): InvoiceLine => ({
  key: keyOfProduct(pricing?.price_details?.product),
  name: nameIn(description ?? ''),
  amount,
})

const toInvoice = (invoice: Stripe.Invoice): PaidInvoice => ({
  id: invoice.id,
  customerId: expandedId(invoice.customer),
  number: invoice.number,
  createdAt: instant(invoice.created),
  since: instant(invoice.status_transitions.finalized_at ?? invoice.created),
  status: invoice.status ?? 'draft',
  attempts: invoice.attempt_count,
  nextAttempt: maybeInstant(invoice.next_payment_attempt),
  paidAt: maybeInstant(invoice.status_transitions.paid_at),
  total: invoice.total,
  amountPaid: invoice.amount_paid,
  amountDue: invoice.amount_due,
  currency: invoice.currency,
  lines: invoice.lines.data.map(toLine),
  discounts: discountsOf(invoice),
  subscriptionId: expandedId(invoice.parent?.subscription_details?.subscription) ?? undefined,
  pdfUrl: invoice.invoice_pdf ?? null,
  pageUrl: invoice.hosted_invoice_url ?? null,
})

/** Methods without a card's fields, such as a bank account, have an empty `last4`. */
const toMethod = (method: Stripe.PaymentMethod): PaymentMethod => ({
  id: method.id,
  type: method.type,
  last4: method.card?.last4 ?? '',
  brand: method.card?.brand ?? method.type,
  expiryMonth: method.card?.exp_month ?? 0,
  expiryYear: method.card?.exp_year ?? 0,
  email: method.billing_details.email,
})
