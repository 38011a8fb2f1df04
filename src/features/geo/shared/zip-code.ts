export const zipForm = /^\d{5}$/

/** The specification's texts (section 5): not five digits; five digits of a place without a state of ours; digits of no place. */
export const zipFormError = 'Please enter a valid 5-digit zip code'
export const zipStateError = 'Unable to determine state from zip code'
export const zipUnknownError = 'Invalid zip code'

/**
 * Whether five digits belong to a territory, an island state in free association or the armed forces: places the post office serves
 * but which are none of the 51 states. Source: USPS Publication 65, three-digit prefixes 006 to 009, 090 to 098, 340, 962 to 966, 969.
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
