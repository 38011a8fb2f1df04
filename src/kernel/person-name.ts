export const firstNameMissing = 'Please enter your first name'
export const lastNameMissing = 'Please enter your last name'

/** Returns `Ada Lovelace`, or only the part that is known. */
export function personName(
  first: string | null | undefined,
  last: string | null | undefined,
): string {
  return [first, last]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ')
}

/**
 * Control characters, and invisible ones that change the direction of the text after them. Joiners
 * of emoji and Persian stay.
 */
const unreadable = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD]/gu

/** Returns a typed name in one line, without characters that no one can see. */
export const cleanName = (text: string): string =>
  text.toWellFormed().replace(/\s+/g, ' ').replace(unreadable, '').replace(/ {2,}/g, ' ').trim()
