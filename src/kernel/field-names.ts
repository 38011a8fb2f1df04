import { z } from 'zod'

interface FieldNames {
  /** Further spellings that the specification lists (decision 41), each with the field it means. */
  readonly sameAs?: Readonly<Record<string, string>>
  /** Fields of the answer that programs send back with a change: accepted, and never written. */
  readonly readOnly?: readonly string[]
}

/** Names that an object of a call's input takes besides its own fields; others are refused. */
export const fieldNames = z.registry<FieldNames>()
