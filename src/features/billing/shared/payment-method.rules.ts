import type { CalendarDate } from '../../../kernel/calendar-date.ts'

export const cardBrands = ['visa', 'mastercard', 'amex', 'other'] as const
export type CardBrand = (typeof cardBrands)[number]

const cardBrandNames: Readonly<Record<CardBrand, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  other: 'Card',
}

/** Returns a provider's brand as one of ours (BILLING-006). */
export const cardBrandOf = (brand: string): CardBrand =>
  cardBrands.find((known) => known === brand) ?? 'other'

/** `Visa •••• 4242` */
export const cardText = ({
  brand,
  last4,
}: {
  readonly brand: CardBrand
  readonly last4: string
}): string => `${cardBrandNames[brand]} •••• ${last4}`

/** `04/2029` */
export const cardExpiryText = (month: number, year: number): string =>
  `${String(month).padStart(2, '0')}/${year}`

/** Returns whether a card can no longer be charged: it is valid until the end of its month. */
export const isExpired = (
  { expiryMonth, expiryYear }: { readonly expiryMonth: number; readonly expiryYear: number },
  today: CalendarDate,
): boolean => today.slice(0, 7) > `${expiryYear}-${String(expiryMonth).padStart(2, '0')}`
