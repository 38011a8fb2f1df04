import { parseStateCode, type StateCode } from '../../../kernel/us-state.ts'

/** The parts of an agency's postal address, which emails show as one line. */
export interface PostalAddress {
  readonly street: string | null
  readonly city: string | null
  readonly state: StateCode | null
  readonly zip: string | null
}

/** Returns `210 Lake Avenue, Evanston, IL 60201`, or as much as is known; null without any part. */
export function postalAddressLine({ street, city, state, zip }: PostalAddress): string | null {
  const end = [state, zip].filter((part) => part !== null).join(' ')
  const parts = [street, city, end].filter((part) => part !== null && part !== '')
  return parts.length === 0 ? null : parts.join(', ')
}

/** Returns the parts of a stored line. A line of another form is all street. */
export function parsePostalAddress(text: string | null, state: string | null): PostalAddress {
  const known = state === null ? undefined : parseStateCode(state)
  const none = { street: null, city: null, state: known ?? null, zip: null }
  if (text === null || text.trim() === '') return none
  const found = /^(?:(.*), )?([^,]+), ([A-Z]{2})(?: (\d{5}(?:-\d{4})?))?$/.exec(text.trim())
  const code = parseStateCode(found?.[3] ?? '')
  if (found === null || code === undefined) return { ...none, street: text.trim() }
  return {
    street: found[1] ?? null,
    city: found[2] ?? null,
    state: code,
    zip: found[4] ?? null,
  }
}
