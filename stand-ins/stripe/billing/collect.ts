import type { Stripe } from 'stripe'
import { declined, type StripeRefusal } from '../http/stripe-error.ts'
import { find, subscriptionOf } from '../state/find.ts'
import { idOf, idOrNull } from '../state/id-of.ts'
import { newId } from '../state/ids.ts'
import { change, emit, type World } from '../state/world.ts'
import { afterFailure } from './dunning.ts'

/** The smallest amount that a card is charged; less is added to the customer's balance. */
const minCharge = 50

/** Numbers an invoice, applies the balance, and closes it at once if nothing is due. */
export function finalize(world: World, invoice: Stripe.Invoice): void {
  const customer = find(world.state.customers, 'customer', idOrNull(invoice.customer) ?? '')
  const sequence = customer.next_invoice_sequence ?? 1
  const balance = withBalance(invoice.total, customer.balance)
  customer.next_invoice_sequence = sequence + 1
  Object.assign(invoice, {
    ...balance,
    number: `${customer.invoice_prefix}-${String(sequence).padStart(4, '0')}`,
    status: 'open',
    effective_at: world.now,
    automatically_finalizes_at: null,
    hosted_invoice_url: `${world.publicUrl}/test-payments/invoices/${invoice.id}`,
    invoice_pdf: `${world.publicUrl}/test-payments/invoices/${invoice.id}/pdf`,
    status_transitions: { ...invoice.status_transitions, finalized_at: world.now },
  } satisfies Partial<Stripe.Invoice>)
  change(world, 'customer.updated', customer, () => {
    customer.balance = balance.ending_balance
    customer.currency ??= invoice.currency
  })
  emit(world, 'invoice.finalized', invoice)
  if (balance.amount_due === 0) markPaid(world, invoice, {})
}

/** Returns what is due of a total after the customer's balance, where negative is a credit. */
export function withBalance(total: number, balance: number) {
  const owed = total + balance
  const due = owed < minCharge ? 0 : owed
  return {
    starting_balance: balance,
    ending_balance: due === 0 ? owed : 0,
    amount_due: due,
    amount_remaining: due,
  }
}

/** Returns the card that pays a subscription: its own, or the customer's. */
export function methodOf(
  world: World,
  subscription: Stripe.Subscription,
): Stripe.PaymentMethod | undefined {
  const customer = world.state.customers.get(idOf(subscription.customer))
  const id =
    idOrNull(subscription.default_payment_method) ??
    idOrNull(customer?.invoice_settings.default_payment_method)
  return id === null ? undefined : world.state.paymentMethods.get(id)
}

/** Returns why a card cannot be charged; undefined if it can. */
export function chargeFault(
  world: World,
  method: Stripe.PaymentMethod | undefined,
): StripeRefusal | undefined {
  if (!method)
    return declined(
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
      'resource_missing',
    )
  const behavior = world.state.cards.get(method.id)
  if (behavior !== 'declines' && behavior !== 'declines-later') return undefined
  return declined('Your card was declined.', 'card_declined', 'generic_decline', method)
}

/**
 * Charges an open invoice. A failure is recorded on it and on its subscription, and returned.
 * Only the first attempt and the scheduled ones count, as Stripe counts them.
 */
export function attempt(
  world: World,
  invoice: Stripe.Invoice,
  options: { method?: Stripe.PaymentMethod; scheduled: boolean },
): StripeRefusal | undefined {
  const subscription = subscriptionOf(world, invoice)
  const method = options.method ?? (subscription && methodOf(world, subscription))
  const counts = options.scheduled || invoice.attempt_count === 0
  const fault = chargeFault(world, method)
  if (!fault) {
    markPaid(world, invoice, { counts })
    return undefined
  }
  afterFailure(world, invoice, subscription, counts)
  return fault
}

/** Closes an invoice as paid and lets its subscription work again. */
export function markPaid(
  world: World,
  invoice: Stripe.Invoice,
  { counts = false, outOfBand = false }: { counts?: boolean; outOfBand?: boolean },
): void {
  const { amount_due: amount } = invoice
  change(world, 'invoice.updated', invoice, () => {
    invoice.status = 'paid'
    invoice.amount_paid = amount
    invoice.amount_remaining = 0
    invoice.attempted = true
    if (counts) invoice.attempt_count += 1
    invoice.auto_advance = false
    invoice.next_payment_attempt = null
    invoice.status_transitions = { ...invoice.status_transitions, paid_at: world.now }
    if (amount > 0 && !outOfBand) invoice.payments?.data.push(paymentOf(world, invoice))
  })
  emit(world, 'invoice.paid', invoice)
  emit(world, 'invoice.payment_succeeded', invoice)
  const subscription = subscriptionOf(world, invoice)
  const isLatest = subscription && idOrNull(subscription.latest_invoice) === invoice.id
  if (
    subscription &&
    isLatest &&
    ['incomplete', 'past_due', 'unpaid'].includes(subscription.status)
  )
    change(world, 'customer.subscription.updated', subscription, () => {
      subscription.status = 'active'
    })
}

function paymentOf(world: World, invoice: Stripe.Invoice): Stripe.InvoicePayment {
  return {
    id: newId('inpay'),
    object: 'invoice_payment',
    amount_paid: invoice.amount_due,
    amount_requested: invoice.amount_due,
    created: world.now,
    currency: invoice.currency,
    invoice: invoice.id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: newId('pi'), type: 'payment_intent' },
    status: 'paid',
    status_transitions: { canceled_at: null, paid_at: world.now },
  }
}
