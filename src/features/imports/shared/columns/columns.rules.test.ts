import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importFields } from '../import-fields.ts'
import { suggestMapping } from './columns.rules.ts'

const mapped = (headers: string[], rows: string[][] = []) => suggestMapping(headers, rows).mapping

describe('suggestMapping', () => {
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
        birth_date: 'birthDate',
        tobacco_user: 'smoker',
        current_carrier: 'currentCarrier',
        plan_type: 'medSuppPlan',
        effective_date: 'effectiveDate',
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

  test('names the columns that fill nothing', () => {
    expect(suggestMapping(['Email', 'Notes', 'Agent Name']).unmapped).toEqual([
      'Notes',
      'Agent Name',
    ])
  })

  test('reads columns by their cells where the headers say nothing', () => {
    const rows = [
      [
        'ann@x.example',
        '(207) 555-0101',
        '03/05/1950',
        '06/01/2019',
        '04674',
        'F',
        'ME',
        'Aetna',
        'G',
      ],
      ['bob@x.example', '207-555-0102', '11/22/1947', '01/01/2021', '04401', 'M', 'ME', 'UHC', 'N'],
      [
        'cyd@x.example',
        '2075550103',
        '12/14/1944',
        '09/01/2022',
        '03031',
        'F',
        'NH',
        'Humana',
        'F',
      ],
      [
        'dee@x.example',
        '207 555 0104',
        '02/02/1951',
        '03/01/2020',
        '04093',
        'F',
        'ME',
        'Cigna',
        'G',
      ],
    ]
    expect(
      mapped(
        [
          'Column 1',
          'Column 2',
          'Column 3',
          'Column 4',
          'Column 5',
          'Column 6',
          'Column 7',
          'Column 8',
          'Column 9',
        ],
        rows,
      ),
    ).toEqual({
      email: 'Column 1',
      phone_number: 'Column 2',
      birth_date: 'Column 3',
      effective_date: 'Column 4',
      zip_code: 'Column 5',
      gender: 'Column 6',
      state: 'Column 7',
      current_carrier: 'Column 8',
      plan_type: 'Column 9',
    })
  })

  test.each([
    ['Language'],
    ['Preferred Language'],
    ['Lang.'],
    ['Idioma'],
    ['Idioma preferido'],
    ['Primary language'],
    ['Column 2'],
  ])('takes %j with languages in it for the preferred language', (header) => {
    const rows = [
      ['ann@x.example', 'English'],
      ['bob@x.example', 'Español'],
      ['cyd@x.example', 'Spanish'],
    ]
    expect(mapped(['Email', header], rows)).toEqual({ email: 'Email', preferred_language: header })
  })

  test('lets cells outweigh a header that cannot be true', () => {
    const rows = [
      ['ann@x.example', 'Ann Lee'],
      ['bob@x.example', 'Bob Ray'],
      ['cyd@x.example', 'Cyd Ash'],
    ]
    expect(mapped(['Phone', 'Contact'], rows)).toEqual({ email: 'Phone', full_name: 'Contact' })
    expect(mapped(['Contact', 'Client'], rows)).toEqual({ email: 'Contact', full_name: 'Client' })
  })

  test('takes no other person for the contact, and no account number for a ZIP', () => {
    const rows = [
      ['a@x.example', '10001'],
      ['b@x.example', '10002'],
      ['c@x.example', '10003'],
    ]
    expect(mapped(['Agent Email', 'Account'], rows)).toEqual({})
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
})
