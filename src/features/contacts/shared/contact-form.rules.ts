import { type CalendarDate, displayDate } from '../../../kernel/calendar-date.ts'
import { emailError, parseEmailAddress } from '../../../kernel/email-address.ts'
import { parsePhone, phoneError } from '../../../kernel/phone.ts'
import { parseTypedDate, type TypedDateKind } from '../../../kernel/typed-date.ts'
import { zipForm, zipFormError } from '../../geo/shared/zip-code.ts'
import { contactDefaults } from './contact-fields.ts'
import { birthDateError, effectiveDateError } from './contact-texts.ts'
import type { Contact } from './contacts.contract.ts'

/** The form's fields as a person types them; dates as MM/DD/YYYY, the owner's id as text, empty for none. */
export interface ContactForm {
  readonly first_name: string
  readonly last_name: string
  readonly email: string
  readonly phone_number: string
  readonly zip_code: string
  readonly county: string
  readonly gender: string
  readonly tobacco_user: string
  readonly birth_date: string
  readonly effective_date: string
  readonly current_carrier: string
  readonly plan_type: string
  readonly agent_id: string
  readonly do_not_contact: boolean
}
export type ContactFormErrors = Partial<Record<keyof ContactForm, string>>

const typed = (date: string | null) => (date === null ? '' : displayDate(date as CalendarDate))

/** The form of a contact, or of a new one that will belong to `owner`. */
export function formOf(contact: Contact | undefined, owner: number): ContactForm {
  return {
    first_name: contact?.first_name ?? '',
    last_name: contact?.last_name ?? '',
    email: contact?.email ?? '',
    phone_number: contact?.phone_number ?? '',
    zip_code: contact?.zip_code ?? '',
    county: contact?.county ?? '',
    gender: contact?.gender ?? contactDefaults.gender,
    tobacco_user: (contact?.tobacco_user ?? contactDefaults.tobacco_user) ? 'yes' : 'no',
    birth_date: typed(contact?.birth_date ?? null),
    effective_date: typed(contact?.effective_date ?? null),
    current_carrier: contact?.current_carrier ?? '',
    plan_type: contact?.plan_type ?? '',
    agent_id: contact === undefined ? String(owner) : String(contact.agent_id ?? ''),
    do_not_contact: contact?.do_not_contact ?? false,
  }
}

/** Century for century: nobody insured was born outside these years, no policy runs outside them. */
function dateWrong(text: string, kind: TypedDateKind): boolean {
  if (text.trim() === '') return false
  const date = parseTypedDate(text, kind)
  return date === undefined || date < '1900-01-01' || date >= '2100-01-01'
}

/** What is wrong with the fields, in the specification's words; empty when the form can be sent. */
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

const orNull = <T extends string>(text: T) => (text === '' ? null : text)

/** The form as the calls take it. */
export function fieldsOf(form: ContactForm) {
  return {
    first_name: form.first_name,
    last_name: form.last_name,
    email: form.email,
    phone_number: orNull(form.phone_number),
    zip_code: orNull(form.zip_code),
    county: orNull(form.county),
    gender: form.gender === 'F' ? ('F' as const) : ('M' as const),
    tobacco_user: form.tobacco_user === 'yes',
    birth_date: parseTypedDate(form.birth_date, 'birth') ?? null,
    effective_date: parseTypedDate(form.effective_date, 'near') ?? null,
    current_carrier: orNull(form.current_carrier),
    plan_type: orNull(form.plan_type),
    agent_id: form.agent_id === '' ? null : Number(form.agent_id),
    do_not_contact: form.do_not_contact,
  }
}

/** After a stale save: what the person did not touch takes the value saved meanwhile; `changed` names the fields that did. */
export function mergeForms(
  base: ContactForm,
  mine: ContactForm,
  theirs: ContactForm,
): { form: ContactForm; changed: (keyof ContactForm)[] } {
  const keys = Object.keys(base) as (keyof ContactForm)[]
  const untouched = Object.fromEntries(
    keys.filter((key) => mine[key] === base[key]).map((key) => [key, theirs[key]]),
  )
  return {
    form: { ...mine, ...untouched },
    changed: keys.filter((key) => theirs[key] !== base[key]),
  }
}
