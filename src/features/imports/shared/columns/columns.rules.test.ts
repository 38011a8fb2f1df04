import fc from 'fast-check'
import { expect, test } from 'vitest'
import { importFields } from '../import-fields.ts'
import { suggestMapping } from './columns.rules.ts'

const mapped = (headers: string[]) => suggestMapping(headers).mapping

test.each([
  ['Tob', 'tobacco_user'],
  ['Tob?', 'tobacco_user'],
  ['Tob Y/N', 'tobacco_user'],
  ['Smkr', 'tobacco_user'],
  ['NS/S', 'tobacco_user'],
  ['T/NT', 'tobacco_user'],
  ['Rate Class', 'tobacco_user'],
  ['Policy', 'plan_type'],
  ['Prod', 'plan_type'],
  ['Pln', 'plan_type'],
  ['Carr', 'current_carrier'],
  ['Comp', 'current_carrier'],
  ['FN', 'first_name'],
  ['LN', 'last_name'],
  ['Sur Name', 'last_name'],
  ['B-day', 'birth_date'],
  ['Phone1', 'phone_number'],
  ['Habla', 'preferred_language'],
])('knows an office’s short header %j', (header, field) => {
  expect(mapped([header])).toEqual({ [field]: header })
})

test('a class without a word about tobacco is only a class, and a policy’s number no plan', () => {
  const column = (header: string, ...cells: string[]) =>
    suggestMapping(
      [header],
      cells.map((cell) => [cell]),
    ).mapping
  expect(column('Rate Class', 'Preferred', 'Standard', 'Preferred', 'Pref Plus')).toEqual({
    rate_class: 'Rate Class',
  })
  expect(column('Rate Class', 'Pref NT', 'Std Tob', 'Pref NT')).toEqual({
    tobacco_user: 'Rate Class',
  })
  expect(column('Policy', '4471-20993', '4471-20994', 'UA883201')).toEqual({
    policy_number: 'Policy',
  })
  expect(column('Policy', 'Plan G', 'Plan N', 'F')).toEqual({ plan_type: 'Policy' })
})

test.each<[string, string[], Record<string, string>]>([
  [
    'an agency system',
    [
      'First Name',
      'Last Name',
      'E-mail Address',
      'Cell Phone',
      'Zip',
      'Gender',
      'Tobacco?',
      'DOB',
      'Policy Effective',
      'Carrier',
      'Plan',
      'Notes',
    ],
    {
      first_name: 'First Name',
      last_name: 'Last Name',
      email: 'E-mail Address',
      phone_number: 'Cell Phone',
      zip_code: 'Zip',
      gender: 'Gender',
      tobacco_user: 'Tobacco?',
      birth_date: 'DOB',
      effective_date: 'Policy Effective',
      current_carrier: 'Carrier',
      plan_type: 'Plan',
      note: 'Notes',
    },
  ],
  [
    'a carrier report',
    [
      'Policy #',
      'Insured Name',
      'Insured DOB',
      'Sex',
      'Resident St',
      'Postal Code',
      'Ph #',
      'EmailAddress',
      'Policy Eff Dt',
      'Ins. Company',
      'Plan Ltr',
      'Agent Name',
      'Agent Email',
      'Premium',
    ],
    {
      policy_number: 'Policy #',
      premium: 'Premium',
      full_name: 'Insured Name',
      birth_date: 'Insured DOB',
      gender: 'Sex',
      state: 'Resident St',
      zip_code: 'Postal Code',
      phone_number: 'Ph #',
      email: 'EmailAddress',
      effective_date: 'Policy Eff Dt',
      current_carrier: 'Ins. Company',
      plan_type: 'Plan Ltr',
      agent: 'Agent Name',
    },
  ],
  [
    'a CRM export in camel case',
    [
      'contactId',
      'firstName',
      'lastName',
      'emailAddress',
      'homePhone',
      'mobilePhone',
      'mailingStreet',
      'mailingState',
      'mailingZip',
      'birthDate',
      'smoker',
      'currentCarrier',
      'medSuppPlan',
      'createdDate',
      'effectiveDate',
      'contactOwner',
    ],
    {
      first_name: 'firstName',
      last_name: 'lastName',
      email: 'emailAddress',
      phone_number: 'mobilePhone',
      state: 'mailingState',
      zip_code: 'mailingZip',
      street: 'mailingStreet',
      birth_date: 'birthDate',
      tobacco_user: 'smoker',
      current_carrier: 'currentCarrier',
      plan_type: 'medSuppPlan',
      effective_date: 'effectiveDate',
      agent: 'contactOwner',
    },
  ],
  [
    'a hand-kept sheet',
    [
      'Last, First',
      'Email',
      'Work Phone',
      'Phone',
      'State',
      'Date of Birth (MM/DD/YYYY)',
      'Tobacco Y/N',
      'M/F',
      'Company',
      'Medigap Plan',
      'Start Date',
      'Spouse DOB',
      'Medicare Part B Effective Date',
    ],
    {
      full_name: 'Last, First',
      email: 'Email',
      phone_number: 'Phone',
      state: 'State',
      birth_date: 'Date of Birth (MM/DD/YYYY)',
      tobacco_user: 'Tobacco Y/N',
      gender: 'M/F',
      current_carrier: 'Company',
      plan_type: 'Medigap Plan',
      effective_date: 'Start Date',
    },
  ],
  [
    'the fields themselves',
    [...importFields].filter((field) => field !== 'full_name'),
    Object.fromEntries(
      importFields.filter((field) => field !== 'full_name').map((field) => [field, field]),
    ),
  ],
])('maps %s by its headers', (_, headers, expected) => {
  expect(mapped(headers)).toEqual(expected)
})

test('lists the columns that fill no field', () => {
  expect(suggestMapping(['Email', 'Agent NPN', 'Church']).unmapped).toEqual(['Agent NPN', 'Church'])
})

test('maps each header and each field at most once, whatever the headers', () => {
  const word = fc.constantFrom(
    'Email',
    'Phone',
    'Name',
    'First',
    'Last',
    'Date',
    'DOB',
    'Eff',
    'Plan',
    'Zip',
    'State',
    'Carrier',
    '#',
    '2',
    'Agent',
  )
  const header = fc.oneof(
    fc.string(),
    fc.array(word, { maxLength: 3 }).map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(
      fc.uniqueArray(header, { maxLength: 12 }),
      fc.array(fc.array(fc.string(), { maxLength: 12 }), { maxLength: 5 }),
      (headers, rows) => {
        const { mapping, unmapped } = suggestMapping(headers, rows)
        const used = Object.values(mapping)
        expect(new Set(used).size).toBe(used.length)
        expect([...used, ...unmapped].sort()).toEqual([...headers].sort())
      },
    ),
    { numRuns: 200 },
  )
})
