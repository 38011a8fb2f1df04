import { parseTypedDate } from '../../../../kernel/typed-date.ts'

/** A word of a search that may be more than a part of a name, email address or phone number. */
export interface ExactWord {
  /** The words of the search without it. */
  readonly others: string
  readonly zip?: string
  /** A calendar date, as people write birth dates. */
  readonly birthDate?: string
  /** Letters and digits of a policy number. */
  readonly policyNumber?: string
}

const fewest = 4

/** Returns the first word of a search that may be a ZIP code, a birth date or a policy number. */
export function exactWord(search: string): ExactWord | undefined {
  const text = search.trim()
  const whole = parseTypedDate(text)
  if (whole !== undefined) return { others: '', birthDate: whole, ...numberOf(text) }
  const words = text.split(/[\s,;]+/)
  for (const word of words) {
    const others = words.filter((other) => other !== word).join(' ')
    const birthDate = parseTypedDate(word)
    const zip = /^\d{5}(-\d{4})?$/.test(word) ? word.slice(0, 5) : undefined
    const number = numberOf(word)
    if (birthDate !== undefined || zip !== undefined || number.policyNumber !== undefined)
      return { others, ...(birthDate && { birthDate }), ...(zip && { zip }), ...number }
  }
  return undefined
}

function numberOf(word: string): { policyNumber?: string } {
  const policyNumber = word.replace(/[^A-Za-z0-9]/g, '').toUpperCase()
  const fits = policyNumber.length >= fewest && /\d/.test(policyNumber) && !/[\s@]/.test(word)
  return fits ? { policyNumber } : {}
}
