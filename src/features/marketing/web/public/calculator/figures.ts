import { type Cents, displayMoney } from '../../../../../kernel/money.ts'

/** Shown where there is no figure (decision 78). */
export const noFigure = '–'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
})
const shortDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})
const fourDecimals = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 4,
})
const twoDecimals = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const oneDecimal = new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})
const threeDigits = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 3 })

const orNone = (show: (value: number) => string) => (value: number | undefined) =>
  value === undefined ? noFigure : show(value)

/** `$248.25` */
export const price = orNone((cents: Cents) => displayMoney(cents))
/** `$90,000`: an estimate that cents would make look exact. */
export const estimate = orNone((cents: Cents) => dollars.format(Math.round(cents / 100)))
/** `$2,979`, and `$30B` where a drawing has no room for the digits. */
export const drawnDollars = (amount: number) =>
  (Math.abs(amount) < 1e6 ? dollars : shortDollars).format(amount)
/** `$0.2475` */
export const rate = (cents: number) => fourDecimals.format(cents / 100)
/** `8.33` */
export const people = orNone((count) => twoDecimals.format(count))
/** `22.7x` */
export const multiple = orNone((value) => `${oneDecimal.format(value)}x`)
/** `$0.827M` */
export const millions = (value: number) => `$${threeDigits.format(value)}M`
