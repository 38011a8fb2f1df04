/** The contact fields a quote needs. */
export interface QuotableContact {
  readonly zip_code: string | null
  readonly birth_date: string | null
  readonly gender: string | null
  readonly tobacco_user: boolean | null
}

export type MissingForQuote = 'zip code' | 'birth date' | 'gender' | 'tobacco use'

/**
 * Returns the missing fields of a quote, in reading order; empty if it can be created (decision
 * 96).
 */
export function quoteReadiness(contact: QuotableContact): MissingForQuote[] {
  const missing: MissingForQuote[] = []
  if (!contact.zip_code) missing.push('zip code')
  if (!contact.birth_date) missing.push('birth date')
  if (!contact.gender) missing.push('gender')
  if (contact.tobacco_user === null) missing.push('tobacco use')
  return missing
}

/** "Quote unavailable: zip code and birth date are missing." */
export function missingForQuoteText(missing: readonly MissingForQuote[]): string {
  return `${unavailable(missingText(missing))}.`
}

const unavailable = (why: string) => `Quote unavailable: ${why}`

function missingText(missing: readonly MissingForQuote[]): string {
  const last = missing.at(-1) ?? ''
  const names = missing.length > 1 ? `${missing.slice(0, -1).join(', ')} and ${last}` : last
  return `${names} ${missing.length > 1 ? 'are' : 'is'} missing`
}

/** A contact with what decides whether its quote has prices. */
export interface UnpricedContact extends QuotableContact {
  readonly state: string | null
  /** On the quote's effective date, in years. */
  readonly age: number | null
  readonly priced: boolean
}

/**
 * Returns why a contact's quote shows no prices, without a full stop; undefined if it shows some.
 * Such a quote is not emailed, whether it is planned or asked for.
 */
export function quoteUnavailable(contact: UnpricedContact): string | undefined {
  const missing = quoteReadiness(contact)
  if (missing.length > 0) return unavailable(missingText(missing))
  if (contact.state === null) return unavailable('the state of the zip code is not known')
  if (contact.priced) return undefined
  return unavailable(`no prices for age ${contact.age} in ${contact.state}`)
}
