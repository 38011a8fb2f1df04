import { z } from 'zod'
import { parsedBy } from './parsed-by.ts'

/** Trimmed and lower case. */
export type EmailAddress = string & { readonly __emailAddress: true }

export const emailAvailable = 'Email is available'
export const emailError = 'Please enter a valid email address.'

/**
 * Parses by the specification's rule (section 5, decision 179): "@", a dot, more than 5 characters,
 * after trim and lower case. White space, control characters, a second "@" and more than 254
 * characters are refused too: such an email address cannot receive email and would reach a message
 * header.
 */
export function parseEmailAddress(text: string): EmailAddress | undefined {
  const address = text.trim().toLowerCase()
  if (address.length <= 5 || address.length > 254 || !address.includes('.')) return undefined
  return /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[^\s@<>,;:"()[\]\\\p{Cc}]+$/u.test(address)
    ? (address as EmailAddress)
    : undefined
}

export const EmailField = z.string().transform(parsedBy(parseEmailAddress, emailError))

/** Returns the part after the last "@", in lower case. */
export const domainOf = (address: string): string =>
  address.slice(address.lastIndexOf('@') + 1).toLowerCase()
