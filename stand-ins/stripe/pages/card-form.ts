import { cardFaults, type TypedCard } from '../billing/test-cards.ts'
import type { TypedCustomer } from '../state/state.ts'
import { field, html, type Markup } from './html.ts'

/** The fields of a form as they were typed. */
export type Typed = Readonly<Record<string, string>>

/** Messages by the name of their field. */
export type FieldFaults = Readonly<Record<string, string>>

/** The fields of a card, with what was typed before, except the security code. */
export function cardFields(typed: Typed, faults: FieldFaults): Markup {
  const of = (name: string) => ({ value: typed[name], fault: faults[name] })
  return html`${field('number', 'Card number', { ...of('number'), auto: 'cc-number', numeric: true })}
<p class="hint">Test card: 4242 4242 4242 4242, any date in the future, any code.</p>
<div class="pair">${field('expiry', 'Expiry (MM / YY)', { ...of('expiry'), auto: 'cc-exp', numeric: true })}${field('cvc', 'Security code', { fault: faults.cvc, auto: 'cc-csc', numeric: true })}</div>
${field('name', 'Name on card', { ...of('name'), auto: 'cc-name' })}
${field('zip', 'ZIP code', { ...of('zip'), auto: 'postal-code', numeric: true })}`
}

/** Reads a typed card and its holder, and what is wrong with them at this instant (seconds). */
export function readCard(
  typed: Typed,
  now: number,
): { card: TypedCard; person: TypedCustomer; faults: Record<string, string> } {
  const digits = (name: string) => (typed[name] ?? '').replaceAll(/[\s-]/g, '')
  const [, month = '', year = ''] = /^(\d{1,2})\/?(\d{2}|\d{4})$/.exec(digits('expiry')) ?? []
  const card: TypedCard = {
    number: digits('number'),
    month: Number(month),
    year: year === '' ? Number.NaN : Number(year.padStart(4, '20')),
    cvc: digits('cvc'),
  }
  const person: TypedCustomer = {
    email: (typed.email ?? '').trim(),
    name: (typed.name ?? '').trim(),
    postalCode: (typed.zip ?? '').trim(),
  }
  const faults: Record<string, string> = Object.fromEntries(
    cardFaults(card, now).map(({ field: name, message }) => [name, message]),
  )
  if (person.name === '') faults.name = "Enter the cardholder's name."
  if (!/^\d{5}(-?\d{4})?$/.test(person.postalCode)) faults.zip = 'Your ZIP code is incomplete.'
  return { card, person, faults }
}
