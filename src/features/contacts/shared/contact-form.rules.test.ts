import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { ContactFields } from './contact-fields.ts'
import { fieldsOf, formErrors, formOf } from './contact-form.rules.ts'
import type { Contact } from './contacts.contract.ts'

const contact: Contact = {
  id: 7,
  first_name: 'Maria',
  last_name: 'Lopez',
  email: 'maria@mail.example',
  phone_number: '2145550199',
  state: 'MA',
  zip_code: '02108',
  county: 'Suffolk',
  street: '14 Harbor Road',
  city: 'Boston',
  advantage_plan: null,
  advantage_plan_name: null,
  gender: 'F',
  tobacco_user: true,
  birth_date: calendarDate('1956-02-29'),
  effective_date: calendarDate('2021-03-01'),
  current_carrier: 'Aetna',
  plan_type: 'Plan G',
  preferred_language: 'es',
  extra: {},
  status: 'New',
  agent_id: 3,
  contact_owner_id: 3,
  contact_owner: 'Greta Gray',
  last_emailed: null,
  do_not_contact: false,
  client_status: 'active',
  version: 4,
  sample: false,
}

test('CONTACTS-023 a new contact’s form starts with gender M, no tobacco and the member as owner', () => {
  expect(formOf(undefined, 3)).toMatchObject({
    gender: 'M',
    tobacco_user: 'no',
    agent_id: '3',
    email: '',
    birth_date: '',
  })
})

test('an unchanged form gives the contact’s values as input of a call', () => {
  const fields = fieldsOf(formOf(contact, 1))
  const {
    id: _,
    state: __,
    status: ___,
    contact_owner: ____,
    contact_owner_id: _____,
    last_emailed: ______,
    version: _______,
    sample: ________,
    extra: _________,
    ...values
  } = contact
  expect(fields).toEqual(values)
  expect(ContactFields.parse(fields)).toEqual(values)
})

test.each([
  ['CONTACTS-031', 'birth_date', '13/45/1950', 'Invalid birth date format'],
  ['CONTACTS-031', 'birth_date', 'soon', 'Invalid birth date format'],
  ['CONTACTS-031', 'birth_date', '02/30/1950', 'Invalid birth date format'],
  ['CONTACTS-030', 'effective_date', '2026-13-01', 'Invalid effective date format'],
  ['FORMS-001', 'email', 'nobody', 'Please enter a valid email address.'],
  ['CONTACTS-026', 'phone_number', '214555', 'Please enter a 10-digit phone number'],
  ['ZIP-002', 'zip_code', '1234', 'Please enter a valid 5-digit zip code'],
])('%s %s "%s" is named wrong', (_, field, value, text) => {
  expect(formErrors({ ...formOf(contact, 1), [field]: value })).toEqual({ [field]: text })
})

test('only the email address is required', () => {
  expect(formErrors({ ...formOf(undefined, 1), email: 'a@b.example' })).toEqual({})
})
