/** Whole cents of US dollars; every amount of the product is stored and sent so. */
export type Cents = number

/** Half up to the cent; `dollars` may be negative. The epsilon undoes binary fractions such as 1.005. */
export function toCents(dollars: number): Cents {
  return Math.sign(dollars) * Math.round(Math.abs(dollars) * 100 + 1e-7)
}

const format = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$1,234.50` */
export function displayMoney(cents: Cents): string {
  return format.format(cents / 100)
}
