import { expect, test } from 'vitest'
import { suggestMapping } from './columns.rules.ts'

const mapped = (headers: string[], rows: string[][]) => suggestMapping(headers, rows).mapping

test('identifies columns by their cells when the headers are unknown', () => {
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
    ['cyd@x.example', '2075550103', '12/14/1944', '09/01/2022', '03031', 'F', 'NH', 'Humana', 'F'],
    ['dee@x.example', '207 555 0104', '02/02/1951', '03/01/2020', '04093', 'F', 'ME', 'Cigna', 'G'],
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
])('maps %j with languages in its cells to the preferred language', (header) => {
  const rows = [
    ['ann@x.example', 'English'],
    ['bob@x.example', 'Español'],
    ['cyd@x.example', 'Spanish'],
  ]
  expect(mapped(['Email', header], rows)).toEqual({ email: 'Email', preferred_language: header })
})

test('lets cells outweigh a header that cannot be right', () => {
  const rows = [
    ['ann@x.example', 'Ann Lee'],
    ['bob@x.example', 'Bob Ray'],
    ['cyd@x.example', 'Cyd Ash'],
  ]
  expect(mapped(['Phone', 'Contact'], rows)).toEqual({ email: 'Phone', full_name: 'Contact' })
  expect(mapped(['Contact', 'Client'], rows)).toEqual({ email: 'Contact', full_name: 'Client' })
})

test('maps no columns about other people to a client’s fields, and no account number as a ZIP code', () => {
  const rows = [
    ['a@x.example', '10001'],
    ['b@x.example', '10002'],
    ['c@x.example', '10003'],
  ]
  expect(mapped(['Agent Email', 'Account'], rows)).toEqual({ agent: 'Agent Email' })
})
