export const zipForm = /^\d{5}$/

/**
 * The specification's texts (section 5): not five digits; a place outside the 51 states; an unknown
 * ZIP code.
 */
export const zipFormError = 'Please enter a valid 5-digit zip code'
export const zipStateError = 'Unable to determine state from zip code'
export const zipUnknownError = 'Invalid zip code'

/**
 * Whether five digits belong to a territory, a freely associated state or the armed forces, which
 * USPS serves but which are not in the 51 states. Source: USPS Publication 65, three-digit prefixes
 * 006 to 009, 090 to 098, 340, 962 to 966, 969.
 */
export function isOutsideStates(zip: string): boolean {
  const prefix = Number(zip.slice(0, 3))
  return (
    (prefix >= 6 && prefix <= 9) ||
    (prefix >= 90 && prefix <= 98) ||
    prefix === 340 ||
    (prefix >= 962 && prefix <= 966) ||
    prefix === 969
  )
}
