import { z } from 'zod'
import { parseColor } from '../../../kernel/brand-color.ts'
import { parsedBy } from '../../../kernel/parsed-by.ts'
import { parsePhone, phoneError } from '../../../kernel/phone.ts'
import { StateCodeField } from '../../../kernel/us-state.ts'
import { webUrl } from '../../../kernel/web-url.ts'
import { colorInvalid, countInvalid, maxCount, numberInvalid } from './organization-texts.ts'

interface SettingFacts {
  /** The text beside its control, if it is longer than the label. */
  readonly control?: string
  /** The text below its control; a switch with one is drawn from here. */
  readonly description?: string
  /** Its column in the agency's row, if it is one. */
  readonly column?: string
  readonly field: {
    readonly input: z.ZodType
    readonly output: z.ZodType
    readonly byDefault: unknown
  }
  /** Decides which emails go and when: a change is counted before it is saved, and replans. */
  readonly plansEmails?: true
}
/** Without a label it has no control. */
export type Setting = SettingFacts &
  (
    | {
        /** Its name for people, in the settings and in the audit log. */
        readonly label: string
        /** The part of the settings page with its control. */
        readonly part: string
      }
    | { readonly label?: never; readonly part?: never }
  )

/** Control characters and marks that reverse the direction of the text after them. */
const invisible = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu
const line = (text: string) =>
  text.toWellFormed().replace(invisible, ' ').replace(/\s+/g, ' ').trim()
const lines = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(line)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A field of a setting: as calls take it, as they send it, and its value in a new agency. */
const field = <Input extends z.ZodType, Output extends z.ZodType>(
  input: Input,
  output: Output,
  byDefault: z.output<Output>,
) => ({ input, output, byDefault })
/** Text that may be missing. */
const optional = <Input extends z.ZodType<string | null, string>>(input: Input) =>
  field(input.nullable(), z.string().nullable(), null)

export const flag = (byDefault: boolean) => field(z.boolean(), z.boolean(), byDefault)

export const name = (max: number, missing: string) =>
  field(z.string().transform(line).pipe(z.string().min(1, missing).max(max)), z.string(), '')

const cleaned = (clean: (text: string) => string, max: number) =>
  z
    .string()
    .transform(clean)
    .pipe(z.string().max(max))
    .transform((text) => text || null)
export const oneLine = (max: number) => optional(cleaned(line, max))
export const severalLines = (max: number) => optional(cleaned(lines, max))

/** Ten digits. */
export const phone = optional(
  z
    .string()
    .transform(
      parsedBy((text) => (text.trim() === '' ? null : (parsePhone(text) as string)), phoneError),
    ),
)

/** The URL of a web page with `https:` or `http:`. */
export const webPage = (message: string) =>
  optional(
    cleaned(line, 500).transform(
      parsedBy((text) => (text === null ? null : webUrl(text)), message),
    ),
  )

export const state = field(StateCodeField.nullable(), z.string().nullable(), null)

/** Text of a form that has to match. */
export const matching = (form: RegExp, message: string) =>
  optional(
    z
      .string()
      .trim()
      .regex(form, message)
      .transform((text) => text || null),
  )

export const oneOf = <Values extends z.ZodType<string, string>>(
  values: Values,
  byDefault: string,
) => field(values, z.string(), byDefault)

export const color = (byDefault: string) =>
  field(
    z.string().transform(parsedBy((text) => parseColor(text)?.toUpperCase(), colorInvalid)),
    z.string(),
    byDefault,
  )

const whole = (max: number, message: string) => z.int(message).min(1, message).max(max, message)
/** A whole number from 1 on, which may be missing. */
export const count = field(whole(maxCount, countInvalid).nullable(), z.number().nullable(), null)
export const limit = (max: number, byDefault: number) =>
  field(whole(max, numberInvalid(1, max)), z.number(), byDefault)
/** Whole percent from 0 on; 0 by default. */
export function percent(max: number) {
  const message = numberInvalid(0, max)
  return field(z.int(message).min(0, message).max(max, message), z.number(), 0)
}

/** A list, empty by default. */
export const list = <Item extends z.ZodType, Output extends z.ZodType>(
  item: Item,
  output: Output,
  max: number,
) => field(z.array(item).max(max), z.array(output), [])
