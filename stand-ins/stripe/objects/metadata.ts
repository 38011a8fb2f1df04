import { invalid } from '../http/stripe-error.ts'

const maxKeys = 50
const maxKeyLength = 40
const maxValueLength = 500

type Sent = Readonly<Record<string, string | number | null>> | '' | null | undefined

/** Returns metadata after a change: a key with an empty value goes, an empty text removes all. */
export function changedMetadata(
  before: Readonly<Record<string, string>>,
  sent: Sent,
): Record<string, string> {
  if (sent === undefined) return { ...before }
  if (sent === '' || sent === null) return {}
  const after: Record<string, string> = { ...before }
  for (const [key, value] of Object.entries(sent)) {
    const param = `metadata[${key}]`
    if (key.length > maxKeyLength)
      throw invalid(
        `Metadata keys can have up to ${maxKeyLength} characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`,
        { param },
      )
    const text = value === null ? '' : String(value)
    if (text.length > maxValueLength)
      throw invalid(
        `Metadata values can have up to ${maxValueLength} characters, but you passed in a value that is ${text.length} characters. Invalid value: ${text}`,
        { param },
      )
    if (text === '') delete after[key]
    else after[key] = text
  }
  if (Object.keys(after).length > maxKeys)
    throw invalid(
      `Metadata can have up to ${maxKeys} keys, but you passed in ${Object.keys(after).length}.`,
      {
        param: 'metadata',
      },
    )
  return after
}
