import { z } from 'zod'
import { parsedBy } from './parsed-by.ts'

/** Ten digits of a North American number. */
export type Phone = string & { readonly __phone: true }

const digitsOf = (text: string) => text.replace(/\D/g, '')

/** Without the country's 1 of more than ten digits: no area code begins with 1. */
const nationalDigits = (text: string) => digitsOf(text).replace(/^1(?=\d{10})/, '')

/**
 * Returns at most ten digits of typed or pasted input, without a leading 1 of more (FORMS-002,
 * decision 178): those of an extension behind them are left out.
 */
export const phoneDigits = (text: string): string => nationalDigits(text).slice(0, 10)

/** Returns the number in a text of exactly ten digits (or 11 with a leading 1), else undefined. */
export function parsePhone(text: string): Phone | undefined {
  const digits = nationalDigits(text)
  return digits.length === 10 ? (digits as Phone) : undefined
}

/** Returns `(555) 555-5555`, or as much of it as has been typed. */
export function displayPhone(text: string): string {
  const digits = phoneDigits(text)
  if (digits.length < 4) return digits
  if (digits.length < 7) return `(${digits.slice(0, 3)}) ${digits.slice(3)}`
  return `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
}

interface PhoneInputEvent {
  readonly currentTarget: {
    value: string
    readonly selectionStart: number | null
    setSelectionRange(start: number, end: number): void
    matches(selector: string): boolean
  }
  readonly nativeEvent: object
}

/**
 * Formats what was typed into an input, and keeps the caret by its digit, so that one in the middle
 * can be corrected. Backspace and Delete pass over a character of the format. Returns the text.
 */
export function formatTypedPhone({ currentTarget: input, nativeEvent }: PhoneInputEvent): string {
  const typed = input.value
  const behind = digitsOf(typed.slice(input.selectionStart ?? typed.length)).length
  const shown = displayPhone(typed)
  let caret = 0
  for (let left = nationalDigits(typed).length - behind; left > 0; caret += 1)
    if (!/\D/.test(shown[caret] ?? '')) left -= 1
  if ('inputType' in nativeEvent && nativeEvent.inputType === 'deleteContentForward')
    while (/\D/.test(shown[caret] ?? '')) caret += 1
  input.value = shown
  // In Safari, setting a selection would move the focus to an input that is filled in.
  if (input.matches(':focus')) input.setSelectionRange(caret, caret)
  return shown
}

export const phoneError = 'Please enter a 10-digit phone number'

/** Wire form: accepts any text with ten digits and returns the digits. */
export const PhoneField = z.string().transform(parsedBy(parsePhone, phoneError))
