import { z } from 'zod'
import { parsedBy } from './parsed-by.ts'

/** Ten digits of a North American number. */
export type Phone = string & { readonly __phone: true }

/**
 * Returns at most ten digits of typed or pasted input, without the leading 1 of eleven (FORMS-002,
 * decision 178).
 */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return (digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits).slice(0, 10)
}

/** Returns the number in a text of exactly ten digits (or 11 with a leading 1), else undefined. */
export function parsePhone(text: string): Phone | undefined {
  const digits = text.replace(/\D/g, '')
  const ten = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  return ten.length === 10 ? (ten as Phone) : undefined
}

/** Returns `(555) 555-5555`, or as much of it as has been typed. */
export function displayPhone(text: string): string {
  const digits = phoneDigits(text)
  if (digits.length < 4) return digits
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

export const phoneError = 'Please enter a 10-digit phone number'

/** Wire form: accepts any text with ten digits and returns the digits. */
export const PhoneField = z.string().transform(parsedBy(parsePhone, phoneError))
