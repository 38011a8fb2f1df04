import { z } from 'zod'

export const extraKinds = ['text', 'number', 'date', 'choice'] as const
/** The kinds of values that an extra field of clients can have. */
export type ExtraKind = (typeof extraKinds)[number]

/** Limits of an agency's extra fields; `all` counts removed ones too, whose values are kept. */
export const extraLimits = {
  fields: 30,
  all: 100,
  label: 60,
  text: 500,
  choices: 50,
  choice: 60,
} as const

/**
 * Values of a contact's extra fields by the id of the field: texts, numbers, dates in ISO 8601.
 * Null clears a value when it is sent, and is never stored.
 */
export type ExtraValues = Readonly<Record<string, string | number | null>>

export const ExtraValuesField: z.ZodType<ExtraValues> = z
  .record(
    z.string().regex(/^[1-9]\d{0,15}$/, 'The id of an extra field must be a number'),
    z.union([z.string().max(extraLimits.text), z.number()]).nullable(),
  )
  .refine(
    (values) => Object.keys(values).length <= extraLimits.fields * 2,
    'An agency cannot have this many extra fields',
  )
