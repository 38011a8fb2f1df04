import type { PricedQuotes, ShownPrices } from './quotes.contract.ts'

/**
 * Wrong birth dates after which a quote's link accepts none for good and its client is told by
 * email: too few to guess one, enough for a person who mistypes.
 */
export const maxWrongBirthDates = 5

/**
 * Returns prices as a page shows them: the age only to a visitor who may see it, the person's other
 * facts never.
 */
export function shownPrices(
  prices: PricedQuotes,
  confirmed: boolean,
  note: string | undefined,
): ShownPrices {
  return {
    ...prices,
    note,
    age: confirmed ? prices.age : null,
    quotes: prices.quotes.map((carrier) => ({
      ...carrier,
      quotes: carrier.quotes.map(
        ({ age: _age, gender: _gender, tobacco: _tobacco, ...line }) => line,
      ),
    })),
  }
}
