import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { fieldErrors } from '../../../kernel/field-errors.ts'
import { parseTypedDate } from '../../../kernel/typed-date.ts'
import { type ContactColumnName, columnNames, columnOf } from './contact-columns.ts'
import { ContactFields } from './contact-fields.ts'
import type { Contact } from './contacts.contract.ts'

/** Fields of the form. The state follows from the ZIP code; extra fields have a separate form. */
export type FormField = Exclude<ContactColumnName, 'state' | 'extra'>
const formFields = columnNames.filter(
  (name): name is FormField => name !== 'state' && name !== 'extra',
)

/** The form's fields as typed: dates as MM/DD/YYYY, the owner's id as text, empty for no agent. */
export type ContactForm = {
  readonly [Name in FormField]: Name extends 'do_not_contact' ? boolean : string
} & { readonly no_email: boolean; readonly household: boolean }
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
  return {
    ...(Object.fromEntries(formFields.map((name) => [name, valueIn(name)])) as ContactForm),
    no_email: contact !== undefined && contact.email === null,
    household: false,
  }
}

/** Returns the error text of each wrong field; empty when the form can be sent. */
export const formErrors = (form: ContactForm): ContactFormErrors =>
  fieldErrors(ContactFields, fieldsOf(form))

/**
 * Returns the form as calls take it; a date that cannot be read stays as typed, for the error. What
 * was typed as email address does not count once the client is said to have none.
 */
export function fieldsOf(form: ContactForm): ContactFields {
  const valueIn = (name: FormField) => {
    const { kind, blank } = columnOf(name)
    const text = form[name]
    if (typeof text === 'boolean') return text
    if (kind === 'flag') return text === 'yes'
    if (kind === 'date')
      return parseTypedDate(text, name === 'birth_date' ? 'birth' : 'near') ?? text
    if (text === '' && blank === null) return null
    return kind === 'agent' ? Number(text) : text
  }
  const fields = Object.fromEntries(formFields.map((name) => [name, valueIn(name)]))
  const said = form.no_email
    ? { email: null, no_email: true }
    : form.household && { household: true }
  return { ...fields, ...said } as unknown as ContactFields
}
