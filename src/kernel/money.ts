/** Whole cents of US dollars; all amounts are stored and sent in this form. */
export type Cents = number

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$1,234.50` */
export function displayMoney(cents: Cents): string {
  return format.format(cents / 100)
}

/** `$1,234.50`, and `$1,234` where there are no cents. */
export const displayDollars = (cents: Cents): string => displayMoney(cents).replace(/\.00$/, '')

/** Converts a price in dollars, as people write it in a configuration: 0.33 is 33 cents. */
export const centsOf = (dollars: number): Cents => Math.round(dollars * 100)

/**
 * Returns an amount of a currency's minor units as people write it: 9900 and `usd` are `$99.00`,
 * 500 and `jpy` are `¥500`.
 */
export function displayAmount(minorUnits: number, currency: string): string {
  const inCurrency = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const { maximumFractionDigits = 2 } = inCurrency.resolvedOptions()
  return inCurrency.format(minorUnits / 10 ** maximumFractionDigits)
}

/** Returns a typed amount without the sign that its field shows before it. */
export const withoutDollarSign = (typed: string): string => typed.replace(/^[\s$]+/, '')
