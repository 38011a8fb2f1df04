import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { emailError, parseEmailAddress } from '../../../kernel/email-address.ts'
import { parsePhone, phoneError } from '../../../kernel/phone.ts'
import { parseTypedDate, type TypedDateKind } from '../../../kernel/typed-date.ts'
import { zipForm, zipFormError } from '../../geo/shared/zip-code.ts'
import { type ContactColumnName, columnNames, columnOf } from './contact-columns.ts'
import type { ContactFields } from './contact-fields.ts'
import { birthDateError, effectiveDateError } from './contact-texts.ts'
import type { Contact } from './contacts.contract.ts'

/** Fields of the form; the state follows from the ZIP code. */
export type FormField = Exclude<ContactColumnName, 'state'>
const formFields = columnNames.filter((name): name is FormField => name !== 'state')

/** The form's fields as typed: dates as MM/DD/YYYY, the owner's id as text, empty for no agent. */
export type ContactForm = {
  readonly [Name in FormField]: Name extends 'do_not_contact' ? boolean : string
}
export type ContactFormErrors = Partial<Record<FormField, string>>

/** Returns the form of a contact, or of a new contact of the agent `owner`. */
export function formOf(contact: Contact | undefined, owner: number): ContactForm {
  const known = contact ?? { agent_id: owner }
  const valueIn = (name: FormField) => {
    const { kind, blank } = columnOf(name)
    const value = (known as Partial<Contact>)[name] ?? blank ?? ''
    if (name === 'do_not_contact') return value
    if (kind === 'flag') return value ? 'yes' : 'no'
    return kind === 'date' && value !== '' ? displayDate(value as CalendarDate) : String(value)
  }
  return Object.fromEntries(formFields.map((name) => [name, valueIn(name)])) as ContactForm
}

/** Whether a date cannot be read or is outside the years of births and policies. */
function dateWrong(text: string, kind: TypedDateKind): boolean {
  if (text.trim() === '') return false
  const date = parseTypedDate(text, kind)
  return date === undefined || date < '1900-01-01' || date >= '2100-01-01'
}

/**
 * Returns the error text of each wrong field, in the specification's words; empty when the form can
 * be sent.
 */
export function formErrors(form: ContactForm): ContactFormErrors {
  return {
    ...(parseEmailAddress(form.email) === undefined ? { email: emailError } : {}),
    ...(form.phone_number !== '' && parsePhone(form.phone_number) === undefined
      ? { phone_number: phoneError }
      : {}),
    ...(form.zip_code !== '' && !zipForm.test(form.zip_code) ? { zip_code: zipFormError } : {}),
    ...(dateWrong(form.birth_date, 'birth') ? { birth_date: birthDateError } : {}),
    ...(dateWrong(form.effective_date, 'near') ? { effective_date: effectiveDateError } : {}),
  }
}

/** Returns the form as calls take it. */
export function fieldsOf(form: ContactForm): ContactFields {
  const valueIn = (name: FormField) => {
    const { kind, blank } = columnOf(name)
    const text = form[name]
    if (typeof text === 'boolean') return text
    if (kind === 'flag') return text === 'yes'
    if (kind === 'date')
      return parseTypedDate(text, name === 'birth_date' ? 'birth' : 'near') ?? null
    if (text === '' && blank === null) return null
    return kind === 'agent' ? Number(text) : text
  }
  return Object.fromEntries(formFields.map((name) => [name, valueIn(name)])) as ContactFields
}
