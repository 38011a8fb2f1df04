import type { Stripe } from 'stripe'
import { newId, randomLetters } from '../state/ids.ts'
import { changedMetadata } from './metadata.ts'

type Address = Stripe.Emptyable<Stripe.AddressParam>

const addressOf = (sent: Address): Stripe.Address | null =>
  sent
    ? {
        city: sent.city ?? null,
        country: sent.country ?? null,
        line1: sent.line1 ?? null,
        line2: sent.line2 ?? null,
        postal_code: sent.postal_code ?? null,
        state: sent.state ?? null,
      }
    : null

/** Returns a new customer. */
export function newCustomer(params: Stripe.CustomerCreateParams, now: number): Stripe.Customer {
  return {
    id: newId('cus', 14),
    object: 'customer',
    address: params.address === undefined ? null : addressOf(params.address),
    balance: params.balance ?? 0,
    created: now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: params.description ?? null,
    email: params.email ?? null,
    invoice_prefix: params.invoice_prefix ?? randomLetters(8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: params.invoice_settings?.default_payment_method ?? null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: changedMetadata({}, params.metadata),
    name: params.name ?? null,
    next_invoice_sequence: 1,
    phone: params.phone ?? null,
    preferred_locales: params.preferred_locales ?? [],
    shipping: null,
    tax_exempt: params.tax_exempt || 'none',
    test_clock: null,
  }
}

/** Applies what an update names; an empty text unsets. */
export function changeCustomer(
  customer: Stripe.Customer,
  params: Stripe.CustomerUpdateParams,
): void {
  const { address, invoice_settings: settings, metadata, tax_exempt: exempt } = params
  if (address !== undefined) customer.address = addressOf(address)
  if (params.balance !== undefined) customer.balance = params.balance
  if (params.description !== undefined) customer.description = params.description || null
  if (params.email !== undefined) customer.email = params.email || null
  if (params.name !== undefined) customer.name = params.name || null
  if (params.phone !== undefined) customer.phone = params.phone || null
  if (params.invoice_prefix !== undefined) customer.invoice_prefix = params.invoice_prefix
  if (params.preferred_locales !== undefined) customer.preferred_locales = params.preferred_locales
  if (exempt !== undefined) customer.tax_exempt = exempt || 'none'
  if (settings?.default_payment_method !== undefined)
    customer.invoice_settings.default_payment_method = settings.default_payment_method || null
  customer.metadata = changedMetadata(customer.metadata, metadata)
}
