import { z } from 'zod'
import { type CalendarDate, dateField } from '../../../kernel/calendar-date.ts'
import { EmailField } from '../../../kernel/email-address.ts'
import { fieldNames } from '../../../kernel/field-names.ts'
import { ContactIdField } from '../../../kernel/ids.ts'
import { cleanName } from '../../../kernel/person-name.ts'
import { PhoneField } from '../../../kernel/phone.ts'
import { StateCodeField } from '../../../kernel/us-state.ts'
import { zipForm, zipFormError } from '../../geo/shared/zip-code.ts'
import {
  type ContactColumn,
  type ContactColumnName,
  columnNames,
  columnOf,
  type StoredValue,
} from './contact-columns.ts'
import { type ExtraValues, ExtraValuesField } from './extra-values.ts'

/** A field in which blank text means null (unknown). */
const blankable = (field: z.ZodType) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    field.nullable(),
  )

/** Dates of the last and this century. */
const within = (date: CalendarDate) => date >= '1900-01-01' && date < '2100-01-01'

const fields: Readonly<Record<ContactColumn['kind'], (column: ContactColumn) => z.ZodType>> = {
  name: () => z.string().overwrite(cleanName).max(100),
  email: () => EmailField,
  phone: () => PhoneField,
  zip: () => z.string().trim().regex(zipForm, zipFormError),
  state: () => StateCodeField,
  county: () => z.string().trim().max(100),
  date: ({ invalid }) => dateField({ ...(invalid !== undefined && { invalid }), within }),
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
  [Name in ContactColumnName]: Name extends 'email' ? Entered<Name> : z.ZodOptional<Entered<Name>>
}

/** Fields of a contact that only the product writes. */
const shownOnly = ['status', 'contact_owner_id', 'contact_owner', 'last_emailed', 'sample']

/**
 * The editable fields of a contact. On update a missing field keeps its value; null or blank clears
 * it. `state` is kept only without a ZIP code, which otherwise decides it (decision 86); `county`
 * when it is one of the ZIP code's counties.
 */
export const ContactFields = z.object(shape).register(fieldNames, { readOnly: shownOnly })
export type ContactFields = z.output<typeof ContactFields>

/** Returns a new contact's columns: the given values, otherwise each column's `blank`. */
export const storedFields = (given: ContactFields) =>
  Object.fromEntries(
    columnNames.map((name) => [name, given[name] ?? columnOf(name).blank]),
  ) as unknown as { readonly [Name in ContactColumnName]: StoredValue<Name> }

/** Changes to one contact; `version` is the version that the form was opened with. */
export const ContactUpdate = ContactFields.partial()
  .extend({
    id: ContactIdField,
    version: z.number().int().positive().optional(),
  })
  .register(fieldNames, { readOnly: shownOnly })
export type ContactUpdate = z.output<typeof ContactUpdate>

type Output<Name extends ContactColumnName> =
  StoredValue<Name> extends boolean
    ? z.ZodBoolean
    : StoredValue<Name> extends ExtraValues
    ? z.ZodType<ExtraValues>
    : null extends StoredValue<Name>
      ? z.ZodNullable<NonNullable<StoredValue<Name>> extends number ? z.ZodNumber : z.ZodString>
      : z.ZodString

function outputField({ kind, blank }: ContactColumn): z.ZodType {
  if (kind === 'extra') return ExtraValuesField
  const field = kind === 'flag' ? z.boolean() : kind === 'agent' ? z.number() : z.string()
  return blank === null ? field.nullable() : field
}

/** The same columns in the output of calls. */
export const contactOutput = Object.fromEntries(
  columnNames.map((name) => [name, outputField(columnOf(name))]),
) as { [Name in ContactColumnName]: Output<Name> }
