import { stateNameIn } from '../../../geo/shared/us-states.ts'
import {
  type Inline,
  isTextField,
  partsOf,
  type TextFieldName,
  textFields,
  type WrittenText,
} from '../../shared/texts/email-text.ts'
import type { EmailContact } from '../send/email-parties.sql.ts'

/** A value with what replaces it, which a template reads by the mark `fill1`, `fill2` … */
interface Fill {
  readonly field: TextFieldName
  readonly fallback: string
}

/** Returns the values with a fallback, each pair of them once, in the order of their marks. */
export function fillsOf(text: WrittenText): Fill[] {
  const fills = new Map<string, Fill>()
  for (const { line } of partsOf(text))
    for (const inline of line) {
      if (inline.type !== 'field' || !isTextField(inline.field)) continue
      const { field, fallback } = inline
      if (textFields[field].fallback === null) continue
      fills.set(`${field} ${fallback}`, { field, fallback: fallback ?? '' })
    }
  return [...fills.values()]
}

/**
 * Returns the values for the marks of a text: the client's, or what replaces them. `substitutions`
 * are the others of the same email.
 */
export function filledMarks(
  text: WrittenText,
  {
    firstName,
    lastName,
    state,
    locale,
  }: Pick<EmailContact, 'firstName' | 'lastName' | 'state' | 'locale'>,
  { agentPhone }: Readonly<Record<string, string>>,
): Record<string, string> {
  const values: Readonly<Partial<Record<TextFieldName, string | undefined>>> = {
    firstName,
    lastName,
    agentPhone,
    state: state === null ? undefined : stateNameIn(state, locale),
  }
  return Object.fromEntries(
    fillsOf(text).map(({ field, fallback }, index) => {
      const value = values[field]?.trim() ?? ''
      return [`fill${index + 1}`, value === '' ? fallback : value]
    }),
  )
}

/** Returns the function that writes a piece of a text as a template has it. */
export function marking(text: WrittenText, agencyName: string): (inline: Inline) => string {
  const fills = fillsOf(text)
  return (inline) => {
    // Saved texts have no braces; one that came otherwise must not become a mark.
    if (inline.type === 'text') return inline.text.replace(/[{}]/g, '')
    if (inline.type === 'rule') return `{{${inline.rule}}}`
    const { field, fallback } = inline
    if (field === 'agency') return agencyName
    if (!isTextField(field)) return ''
    if (textFields[field].fallback === null) return `{{${field}}}`
    const place = fills.findIndex(
      (fill) => fill.field === field && fill.fallback === (fallback ?? ''),
    )
    return `{{fill${place + 1}}}`
  }
}
