/** Maximum lengths of the sign-up form's names, in UTF-16 units as browsers count them. */
export const signUpLimits = { personName: 100, organizationName: 120 } as const

export const signUpIncomplete = 'Please fill out all fields correctly'

/**
 * Control characters, and invisible ones that change the direction of the text after them. Joiners
 * of emoji and Persian stay.
 */
const unreadable = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF\uFFFD]/gu

/** Returns a typed name in one line, without characters that no one can see. */
export const cleanName = (text: string): string =>
  text.toWellFormed().replace(/\s+/g, ' ').replace(unreadable, '').replace(/ {2,}/g, ' ').trim()

/** Returns whether a cleaned name has something to read and is not too long. */
export const isUsableName = (name: string, maxLength: number): boolean =>
  name.length <= maxLength && /[\p{L}\p{N}\p{So}]/u.test(name)
