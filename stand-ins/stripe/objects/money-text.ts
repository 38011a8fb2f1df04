/** Returns cents as text, such as "$99.00", in the currency's own decimals. */
export function moneyText(cents: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: currency.toUpperCase(),
  })
  const decimals = format.resolvedOptions().maximumFractionDigits ?? 2
  return format.format(cents / 10 ** decimals)
}

/**
 * Returns the UTC date of an instant in seconds, such as "31 Jan 2026", as Stripe's API writes it
 * in descriptions.
 */
export const dateText = (seconds: number): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  }).format(new Date(seconds * 1000))

const pageDays = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  dateStyle: 'medium',
})

/**
 * Returns a day as the pages show it, such as "Jan 31, 2026": Stripe's are in the account's time
 * zone, and this account is in New York.
 */
export const dayText = (seconds: number): string => pageDays.format(seconds * 1000)
