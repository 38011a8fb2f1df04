import type { Stripe } from 'stripe'
import { newId } from '../state/ids.ts'

/** How a test card responds: to the first payment, and later without its holder. */
export type CardBehavior = 'pays' | 'declines' | 'asks-3ds' | 'declines-later'

export interface TypedCard {
  /** Digits only. */
  readonly number: string
  readonly month: number
  /** Four digits. */
  readonly year: number
  readonly cvc: string
}

const known: Readonly<Record<string, CardBehavior>> = {
  '4000000000000002': 'declines',
  '4000002500003155': 'asks-3ds',
  '4000000000000341': 'declines-later',
}

/** Returns how this card number behaves; every number that is not one of the special ones pays. */
export const cardBehaviorOf = (number: string): CardBehavior => known[number] ?? 'pays'

const brands: ReadonlyArray<readonly [RegExp, string, readonly number[]]> = [
  [/^4/, 'visa', [13, 16, 19]],
  [/^(5[1-5]|2[2-7])/, 'mastercard', [16]],
  [/^3[47]/, 'amex', [15]],
  [/^(6011|65|64[4-9])/, 'discover', [16]],
  [/^3(0|6|8)/, 'diners', [14, 16]],
  [/^35/, 'jcb', [16]],
]

/** Returns the brand, or undefined if no brand has such numbers. */
export function brandOf(number: string): string | undefined {
  return brands.find(
    ([start, , lengths]) => start.test(number) && lengths.includes(number.length),
  )?.[1]
}

/** Returns true if the last digit fits the others (Luhn's check). */
export function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return /^\d{12,19}$/.test(number) && sum % 10 === 0
}

export interface CardFault {
  readonly field: 'number' | 'expiry' | 'cvc'
  readonly message: string
}

/** Returns what is wrong with a typed card at this instant (seconds), in Stripe's words. */
export function cardFaults(card: TypedCard, now: number): CardFault[] {
  const faults: CardFault[] = []
  const { number, month, year, cvc } = card
  const brand = brandOf(number)
  if (number === '') faults.push({ field: 'number', message: 'Your card number is incomplete.' })
  else if (!brand || !hasCheckDigit(number))
    faults.push({ field: 'number', message: 'Your card number is invalid.' })
  const today = new Date(now * 1000)
  const months = (y: number, m: number) => y * 12 + m
  if (!(month >= 1 && month <= 12) || !Number.isInteger(year))
    faults.push({ field: 'expiry', message: "Your card's expiration date is incomplete." })
  else if (months(year, month) < months(today.getUTCFullYear(), today.getUTCMonth() + 1))
    faults.push({ field: 'expiry', message: "Your card's expiration date is in the past." })
  else if (year > today.getUTCFullYear() + 50)
    faults.push({ field: 'expiry', message: "Your card's expiration year is invalid." })
  if (!new RegExp(`^\\d{${brand === 'amex' ? 4 : 3}}$`).test(cvc))
    faults.push({ field: 'cvc', message: "Your card's security code is incomplete." })
  return faults
}

/** Returns the payment method of a typed card, not yet attached to a customer. */
export function newCard(
  card: TypedCard,
  holder: { email: string; name: string; postalCode: string },
  now: number,
): Stripe.PaymentMethod {
  const brand = brandOf(card.number) ?? 'unknown'
  const blank = { city: null, line1: null, line2: null, state: null }
  return {
    id: newId('pm'),
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: {
      address: { ...blank, country: 'US', postal_code: holder.postalCode || null },
      email: holder.email || null,
      name: holder.name || null,
      phone: null,
      tax_id: null,
    },
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: holder.postalCode ? 'pass' : null,
        cvc_check: 'pass',
      },
      country: 'US',
      display_brand: brand === 'amex' ? 'american_express' : brand,
      exp_month: card.month,
      exp_year: card.year,
      fingerprint: `test${card.number.slice(-12)}`,
      funding: 'credit',
      generated_from: null,
      last4: card.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: now,
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  }
}
