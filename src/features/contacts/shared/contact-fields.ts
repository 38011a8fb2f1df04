import { z } from 'zod'
import { type CalendarDate, DateText, dateField } from '../../../kernel/calendar-date.ts'
import { EmailField, emailError } from '../../../kernel/email-address.ts'
import { fieldNames } from '../../../kernel/field-names.ts'
import { ContactIdField } from '../../../kernel/ids.ts'
import { parsedBy } from '../../../kernel/parsed-by.ts'
import { cleanName } from '../../../kernel/person-name.ts'
import { PhoneField } from '../../../kernel/phone.ts'
import { StateCodeField } from '../../../kernel/us-state.ts'
import { zipForm, zipFormError } from '../../geo/shared/zip-code.ts'
import { advantagePlanError, parseAdvantagePlan } from './advantage-plan.ts'
import {
  type ContactColumn,
  type ContactColumnName,
  columnNames,
  columnOf,
  type StoredValue,
} from './contact-columns.ts'
import { emailAndNoEmail, nameWithoutEmail } from './contact-texts.ts'
import { type ExtraValues, ExtraValuesField } from './extra-values.ts'

/** A field in which blank text means null (unknown). */
const blankable = (field: z.ZodType) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    field.nullable(),
  )

export const inThisOrLastCentury = (date: CalendarDate) =>
  date >= '1900-01-01' && date < '2100-01-01'

const fields: Readonly<Record<ContactColumn['kind'], (column: ContactColumn) => z.ZodType>> = {
  name: () => z.string().overwrite(cleanName).max(100),
  email: () => EmailField,
  phone: () => PhoneField,
  zip: () => z.string().trim().regex(zipForm, zipFormError),
  state: () => StateCodeField,
  county: () => z.string().trim().max(100),
  line: () => z.string().overwrite(cleanName).max(100),
  advantage: () => z.string().transform(parsedBy(parseAdvantagePlan, advantagePlanError)),
  date: ({ invalid }) =>
    dateField({ ...(invalid !== undefined && { invalid }), within: inThisOrLastCentury }),
  flag: () => z.boolean(),
  agent: () => z.number().int().positive(),
  choice: ({ values = [] }) => z.enum(values as [string, ...string[]]),
  extra: () => ExtraValuesField,
}

function fieldOf(name: ContactColumnName): z.ZodType {
  const column = columnOf(name)
  const field = fields[column.kind](column)
  if (column.blank === undefined) return field
  if (column.blank !== null) return field.optional()
  return (column.kind === 'agent' ? field.nullable() : blankable(field)).optional()
}

type Entered<Name extends ContactColumnName> = z.ZodType<StoredValue<Name>>
const shape = Object.fromEntries(columnNames.map((name) => [name, fieldOf(name)])) as {
  [Name in ContactColumnName]: z.ZodOptional<Entered<Name>>
}
const fieldsAndChoice = z.object({
  ...shape,
  /** The client has no email address; without it an address is required (decision 83a). */
  no_email: z.boolean().optional(),
  /** Another client has the address: they share it, in one household (decision 83a). */
  household: z.boolean().optional(),
})
type Given = Partial<z.output<typeof fieldsAndChoice>>

/** A rule about several fields of an object, which names one; it waits until that one is valid. */
const about = (field: 'email' | 'first_name', error: string) => ({
  path: [field],
  error,
  when: ({ value, issues }: z.core.ParsePayload) =>
    typeof value === 'object' && value !== null && issues.every(({ path }) => path?.[0] !== field),
})
const noAddressSaid = ({ email, no_email }: Given) => email !== null || no_email === true
const oneOfBoth = ({ email, no_email }: Given) => no_email !== true || !email

/** Fields of a contact that only the product writes. */
const shownOnly = [
  ...['status', 'contact_owner_id', 'contact_owner', 'last_emailed', 'sample'],
  ...['other_carrier', 'other_plan'],
]

/**
 * The editable fields of a contact. `no_email` says that there is no email address, which is
 * required otherwise; such a contact needs a name. On update a missing field keeps its value; null
 * or blank clears it. `state` is kept only without a ZIP code, which otherwise decides it (decision
 * 86); `county` when it is one of the ZIP code's counties.
 */
export const ContactFields = fieldsAndChoice
  .refine(
    (fields) => noAddressSaid({ ...fields, email: fields.email ?? null }),
    about('email', emailError),
  )
  .refine(oneOfBoth, about('email', emailAndNoEmail))
  .refine(
    (fields) => fields.no_email !== true || isNamedOrEmailed({ email: null, ...fields }),
    about('first_name', nameWithoutEmail),
  )
  .register(fieldNames, { readOnly: shownOnly })
export type ContactFields = z.output<typeof ContactFields>

/** Whether a client can be found again: by an email address, or by a name. */
export const isNamedOrEmailed = (client: {
  readonly email?: string | null | undefined
  readonly first_name?: string | undefined
  readonly last_name?: string | undefined
}): boolean => Boolean(client.email || client.first_name || client.last_name)

/** Returns a new contact's columns: the given values, otherwise each column's `blank`. */
export const storedFields = (given: ContactFields) =>
  Object.fromEntries(
    columnNames.map((name) => [name, given[name] ?? columnOf(name).blank]),
  ) as unknown as { readonly [Name in ContactColumnName]: StoredValue<Name> }

/** Changes to one contact; `version` is the version that the form was opened with. */
export const ContactUpdate = fieldsAndChoice
  .extend({
    id: ContactIdField,
    version: z.number().int().positive().optional(),
  })
  .refine(noAddressSaid, about('email', emailError))
  .refine(oneOfBoth, about('email', emailAndNoEmail))
  .register(fieldNames, { readOnly: shownOnly })
export type ContactUpdate = z.output<typeof ContactUpdate>

type KnownOutput<Value> = Value extends number
  ? z.ZodNumber
  : Value extends CalendarDate
    ? typeof DateText
    : z.ZodString
type Output<Name extends ContactColumnName> = Name extends 'client_status'
  ? z.ZodType<StoredValue<Name>>
  : StoredValue<Name> extends boolean
    ? z.ZodBoolean
    : StoredValue<Name> extends ExtraValues
      ? z.ZodType<ExtraValues>
      : null extends StoredValue<Name>
        ? z.ZodNullable<KnownOutput<NonNullable<StoredValue<Name>>>>
        : z.ZodString

/** Those that are not text. */
const outputFields: Partial<Record<ContactColumn['kind'], z.ZodType>> = {
  extra: ExtraValuesField,
  flag: z.boolean(),
  agent: z.number(),
  date: DateText,
}

function outputField({ kind, blank }: ContactColumn): z.ZodType {
  const field = outputFields[kind] ?? z.string()
  return blank === null ? field.nullable() : field
}

/** The same columns in the output of calls. */
export const contactOutput = Object.fromEntries(
  columnNames.map((name) => [name, outputField(columnOf(name))]),
) as { [Name in ContactColumnName]: Output<Name> }
