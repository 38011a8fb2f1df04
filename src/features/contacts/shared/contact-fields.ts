import { z } from 'zod'
import {
  type CalendarDate,
  dateOnlyError,
  parseCalendarDate,
} from '../../../kernel/calendar-date.ts'
import { EmailField } from '../../../kernel/email-address.ts'
import { ContactIdField } from '../../../kernel/ids.ts'
import { PhoneField } from '../../../kernel/phone.ts'
import { StateCodeField } from '../../../kernel/us-state.ts'
import { carrierNames, otherCarrier } from '../../carriers/shared/carriers.ts'
import { zipForm, zipFormError } from '../../geo/shared/zip-code.ts'
import { birthDateError, effectiveDateError } from './contact-texts.ts'

export const genders = ['M', 'F'] as const
export const planTypes = ['Plan N', 'Plan G', 'Other'] as const
export const contactCarriers = [...carrierNames, otherCarrier] as const

/** A new contact's values where nothing is given (CONTACTS-023). */
export const contactDefaults = { gender: 'M', tobacco_user: false } as const

/** A blank text is the same as null: nothing known. */
const blankable = <T extends z.ZodType>(field: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    field.nullable(),
  )

/** Dates of the last and this century; `error` is the specification's text for a date that cannot be read. */
const dateField = (error: string) =>
  z
    .string()
    .trim()
    .transform((text, context): CalendarDate => {
      const date = parseCalendarDate(text)
      if (date !== undefined && date >= '1900-01-01' && date < '2100-01-01') return date
      context.addIssue({
        code: 'custom',
        message: /^\d{4}-\d{2}-\d{2}[T ]/.test(text) ? dateOnlyError : error,
      })
      return z.NEVER
    })

const name = z.string().trim().max(100)

/** What people give in about a contact. On update a field that is left out stays as it is; null or blank empties it. */
export const ContactFields = z.object({
  first_name: name.optional(),
  last_name: name.optional(),
  email: EmailField,
  phone_number: blankable(PhoneField).optional(),
  zip_code: blankable(z.string().trim().regex(zipForm, zipFormError)).optional(),
  /** Kept only without a ZIP code, which decides the state otherwise (decision 86). */
  state: blankable(StateCodeField).optional(),
  /** Kept when it is one of the ZIP code's counties. */
  county: blankable(z.string().trim().max(100)).optional(),
  gender: z.enum(genders).optional(),
  tobacco_user: z.boolean().optional(),
  birth_date: blankable(dateField(birthDateError)).optional(),
  effective_date: blankable(dateField(effectiveDateError)).optional(),
  current_carrier: blankable(z.enum(contactCarriers)).optional(),
  plan_type: blankable(z.enum(planTypes)).optional(),
  agent_id: z.number().int().positive().nullable().optional(),
  do_not_contact: z.boolean().optional(),
})
export type ContactFields = z.output<typeof ContactFields>

/** Changes to one contact; `version` is the one the person saw. */
export const ContactUpdate = ContactFields.partial().extend({
  id: ContactIdField,
  version: z.number().int().positive().optional(),
})
export type ContactUpdate = z.output<typeof ContactUpdate>
