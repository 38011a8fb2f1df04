import { type CalendarDate, parseCalendarDate } from './calendar-date.ts'

/** `birth`: two-digit years belong to the 1900s; `near` (effective dates): to the 2000s. */
export type TypedDateKind = 'birth' | 'near'

const monthWords = [
  'jan',
  'feb',
  'mar',
  'apr',
  'may',
  'jun',
  'jul',
  'aug',
  'sep',
  'oct',
  'nov',
  'dec',
]
const parted = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{4}|\d{2})$/
const monthWordsEs = 'ene feb mar abr may jun jul ago sep oct nov dic'.split(' ')
const spanish = /^(\d{1,2}) de ([a-z]{4,10}) del? (\d{4})$/
const worded = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/
const solid = /^(\d{2})(\d{2})(\d{4})$/

function fullYear(digits: string, kind: TypedDateKind): string {
  if (digits.length === 4) return digits
  return `${kind === 'birth' ? '19' : '20'}${digits}`
}

const dateOf = (year: string, month: number, day: number) =>
  parseCalendarDate([year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-'))

/**
 * Returns the date that a person typed or pasted, month first: 1/5/1958, 01-05-58, 01051958,
 * January 5, 1958, 5 de enero de 1958, 1958-01-05. Undefined when it cannot be read or does not
 * exist; a time part is never accepted.
 */
export function parseTypedDate(
  text: string,
  kind: TypedDateKind = 'birth',
): CalendarDate | undefined {
  const typed = text.trim().toLowerCase()
  const iso = parseCalendarDate(typed)
  if (iso !== undefined) return iso
  const words = worded.exec(typed)
  if (words) {
    const month = monthWords.indexOf((words[1] ?? '').slice(0, 3)) + 1
    return dateOf(words[3] ?? '', month, Number(words[2]))
  }
  const inSpanish = spanish.exec(typed)
  if (inSpanish) {
    const month = monthWordsEs.indexOf((inSpanish[2] ?? '').slice(0, 3)) + 1
    return dateOf(inSpanish[3] ?? '', month, Number(inSpanish[1]))
  }
  const parts = parted.exec(typed) ?? solid.exec(typed)
  if (!parts) return undefined
  const [, first = 0, second = 0] = parts.map(Number)
  const year = fullYear(parts[3] ?? '', kind)
  // There is no month 13: a first number like that is a day, as most of the world writes it.
  return first > 12 ? dateOf(year, second, first) : dateOf(year, first, second)
}
