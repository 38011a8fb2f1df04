/** Whole cents of US dollars; every amount of the product is stored and sent so. */
export type Cents = number

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$1,234.50` */
export function displayMoney(cents: Cents): string {
  return format.format(cents / 100)
}
