import { z } from 'zod'
import { parsedBy } from './parsed-by.ts'
import { parseTypedDate } from './typed-date.ts'

const maxLength = 300

/**
 * Wire form of a required field of a form: `read` returns its value, undefined for text that is
 * none. One text for every error.
 */
export const requiredField = <Value>(text: string, read: (typed: string) => Value | undefined) =>
  z.string(text).trim().max(maxLength, text).transform(parsedBy(read, text))

/** A day that a person types, other than one of birth. */
export const typedDayField = (text: string) =>
  requiredField(text, (typed) => parseTypedDate(typed, 'near'))
