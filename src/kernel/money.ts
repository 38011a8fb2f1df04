/** Whole cents of US dollars; all amounts are stored and sent in this form. */
export type Cents = number

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$1,234.50` */
export function displayMoney(cents: Cents): string {
  return format.format(cents / 100)
}
