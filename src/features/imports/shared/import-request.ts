import { z } from 'zod'
import { AgentIdField, ContactIdField } from '../../../kernel/ids.ts'
import { parsedBy } from '../../../kernel/parsed-by.ts'
import { carrierNames, otherCarrier } from '../../carriers/shared/carriers.ts'
import { NewClientField } from '../../contacts/shared/client-fields.contract.ts'
import { extraLimits } from '../../contacts/shared/extra-values.ts'
import { fixLimits } from './cells/cell-fix.rules.ts'
import { statusChoices } from './cells/status-cells.rules.ts'
import { tobaccoChoices } from './choices/cell-choices.rules.ts'
import { fileLimits } from './file/file-limits.ts'
import { importFields } from './import-fields.ts'
import { importModes } from './import-mode.ts'
import { tooManyColumnsError, tooManyRowsError } from './import-texts.ts'
import { spouseFields } from './rows/couples.rules.ts'

/**
 * Identifies one upload, chosen by the client: a retry with the same id returns the result of the
 * first request.
 */
export const RequestId = z
  .string()
  .regex(/^[\w-]{8,100}$/, 'requestId is 8 to 100 letters, digits, hyphens or underscores')

/** PostgreSQL's JSON holds neither half of a surrogate pair nor the character zero. */
const Text = z
  .string()
  .refine(
    (text) => text.isWellFormed() && !text.includes('\0'),
    'contains a character that cannot be stored',
  )

export const ColumnMappingField = z.partialRecord(z.enum(importFields), Text.max(300))
/** A person's meaning of each value, by the value's text. */
const choicesOf = <Choice extends readonly [string, ...string[]]>(choices: Choice) =>
  z.record(Text.max(200), z.enum(choices)).optional()
export const CellChoicesField = z.object({
  tobacco_user: choicesOf(tobaccoChoices),
  client_status: choicesOf(statusChoices),
  agent: z.record(Text.max(200), z.string().regex(/^(owner|[1-9]\d{0,14})$/)).optional(),
})
/** Columns kept as extra fields; a field that the agency lacks is made. */
export const ExtraColumnsField = z
  .array(NewClientField.and(z.object({ header: Text.max(300) })))
  .max(extraLimits.fields)
export const SpouseColumnsField = z.partialRecord(z.enum(spouseFields), Text.max(300))
export const CarrierMappingField = z.record(Text.max(300), z.enum([...carrierNames, otherCarrier]))

const Flag = z.enum(['', 'true', 'false']).transform((text) => text === 'true')
const json = parsedBy((text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}, 'no JSON')

const choices = {
  /** Without it `overwriteExisting` decides between `create` and `both`. */
  mode: z.enum(importModes).optional(),
  /** The effect of a blank cell on an existing contact. */
  emptyCells: z.enum(['keep', 'clear']).default('keep'),
}

const Fix = z.object({
  row: z.number().int().min(2),
  column: Text.max(300),
  was: Text.max(fixLimits.length),
  value: Text.max(fixLimits.length),
})

/** As many rows as cells can be corrected in the preview. */
export const maxToldRows = fixLimits.cells
const RowNumber = z
  .number()
  .int()
  .min(2)
  .max(2 ** 31 - 1)
/** Which client a row is, or with null that it is a new one. */
export const ToldRowField = z.object({ row: RowNumber, contactId: ContactIdField.nullable() })

/** The fields of the multipart form; they come before the file. */
export const UploadForm = z.object({
  // Limited as text: to judge a record of 300,000 keys would block the server for seconds.
  mapping: z
    .string()
    .max(64 << 10)
    .transform(json)
    .pipe(ColumnMappingField),
  carrierMapping: z
    .string()
    .max(512 << 10)
    .default('{}')
    .transform(json)
    .pipe(CarrierMappingField),
  /** Columns about the second person of a row; rows that name two people become two clients. */
  couples: z
    .string()
    .max(8 << 10)
    .transform(json)
    .pipe(SpouseColumnsField)
    .optional(),
  /** Lists the clients of earlier imports who are not in the file; none of them changes. */
  listMissing: Flag.default(false),
  /** Writes only what the last remembered file with these columns did not say already. */
  onlyChanges: Flag.default(false),
  /** Remembers what the rows say as hashes, for `onlyChanges` of the next file. */
  remember: Flag.default(false),
  /** Position of a workbook's sheet; the first with a list unless given. */
  sheet: z.coerce.number().int().min(1).max(fileLimits.sheets).optional(),
  /** Number of the row with the columns' names, as the file counts; the first unless given. */
  headerRow: z.coerce.number().int().min(1).max(fileLimits.rows).optional(),
  cellChoices: z
    .string()
    .max(64 << 10)
    .default('{}')
    .transform(json)
    .pipe(CellChoicesField),
  extraColumns: z
    .string()
    .max(256 << 10)
    .default('[]')
    .transform(json)
    .pipe(ExtraColumnsField),
  overwriteExisting: Flag.default(false),
  /** Rows without an email address are clients if they have a name (decision 83a). */
  no_email: Flag.default(false),
  /** A row with the email address of someone else becomes a client of their household. */
  household: Flag.default(false),
  /** The two people of a row, and those of one last name and phone number, become a household. */
  liveTogether: Flag.default(false),
  ...choices,
  agentId: z.preprocess((text) => (text === '' ? undefined : text), AgentIdField.optional()),
  /** Cells corrected in the preview, applied before the rules read the file. */
  fixes: z.string().default('[]').transform(json).pipe(z.array(Fix).max(fixLimits.cells)),
  /** Rows of which a person said whom they are about. */
  matches: z.string().default('[]').transform(json).pipe(z.array(ToldRowField).max(maxToldRows)),
  /**
   * Rows that a person left out in the preview; they are not errors. One that names two people has
   * two numbers.
   */
  leaveOut: z
    .string()
    .default('[]')
    .transform(json)
    .pipe(z.array(RowNumber).max(2 * maxToldRows)),
  requestId: RequestId.optional(),
})
export type UploadForm = z.output<typeof UploadForm>

type ContactCells = Readonly<Record<string, string | number | boolean | null>>

/**
 * Returns the first error of a list of contacts. A schema would check millions of contacts and
 * block the server for a minute.
 */
function faultOf(given: unknown): string | undefined {
  if (!Array.isArray(given)) return 'contacts must be a list'
  if (given.length > fileLimits.rows) return tooManyRowsError
  for (const [index, contact] of given.entries()) {
    if (typeof contact !== 'object' || contact === null || Array.isArray(contact))
      return `contacts.${index} must be an object`
    let columns = 0
    for (const name in contact) {
      columns += 1
      if (columns > fileLimits.columns) return tooManyColumnsError(index + 2)
      const cell: unknown = contact[name]
      if (cell !== null && !['string', 'number', 'boolean'].includes(typeof cell))
        return `contacts.${index}.${name.slice(0, 100)} must be a text, a number, true, false or null`
    }
  }
  return undefined
}

/**
 * The specification's JSON form: contacts with its field names; other names are ignored and
 * reported.
 */
export const ContactsToImport = z.object({
  contacts: z
    .custom<readonly ContactCells[]>((given) => faultOf(given) === undefined, {
      error: ({ input }) => faultOf(input),
    })
    .meta({ type: 'array', items: { type: 'object' }, maxItems: fileLimits.rows }),
  overwriteExisting: z.boolean().default(false),
  /** Contacts without an email address are clients if they have a name (decision 83a). */
  no_email: z.boolean().default(false),
  /** A contact with the email address of someone else becomes a client of their household. */
  household: z.boolean().default(false),
  ...choices,
  agentId: AgentIdField.nullish().transform((id) => id ?? undefined),
  requestId: RequestId.optional(),
})
export type ContactsToImport = z.output<typeof ContactsToImport>
