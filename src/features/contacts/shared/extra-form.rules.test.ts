import { expect, test } from 'vitest'
import type { ClientField } from './client-fields.contract.ts'
import { extraErrors, extraFormOf, extraOfForm, extraText } from './extra-form.rules.ts'

const field = (id: number, kind: ClientField['kind'], choices: string[] = []): ClientField => ({
  ...{ id, kind, choices },
  label: `Field ${id}`,
})
const fields = [
  field(1, 'text'),
  field(2, 'number'),
  field(3, 'date'),
  field(4, 'choice', ['Gold', 'Silver']),
]
const stored = { 1: 'St. Mary', 2: 1250.5, 3: '1999-02-28', 4: 'Bronze' }

test('a form that is opened and saved changes nothing, also a choice no longer offered', () => {
  const form = extraFormOf(fields, stored)
  expect(form).toEqual({
    field1: 'St. Mary',
    field2: '1250.5',
    field3: '02/28/1999',
    field4: 'Bronze',
  })
  expect(extraErrors(fields, form, stored)).toEqual({})
  expect(extraOfForm(fields, form, stored)).toEqual(stored)
})

test('typed values are read by the kind of their field, and blank ones clear', () => {
  const form = { field1: ' ', field2: '$1,250', field3: '1/5/2020', field4: 'silver' }
  expect(extraOfForm(fields, form, {})).toEqual({ 1: null, 2: 1250, 3: '2020-01-05', 4: 'Silver' })
  const wrong = { field1: 'x'.repeat(501), field2: '12 or so', field3: '2/30/2020', field4: 'Tin' }
  expect(Object.keys(extraErrors(fields, wrong, stored))).toEqual([
    'field1',
    'field2',
    'field3',
    'field4',
  ])
})

test.each([
  ['$1,250.00', 1250],
  ['(40)', -40],
  ['-3', -3],
  ['12.5%', 12.5],
  ['.5', 0.5],
  ['1,25', undefined],
  ['1e5', undefined],
  ['-', undefined],
])('%s is the number %s', (text, number) => {
  const wrong = extraErrors([field(2, 'number')], { field2: text }, {})
  expect(wrong.field2 === undefined).toBe(number !== undefined)
  if (number !== undefined)
    expect(extraOfForm([field(2, 'number')], { field2: text }, {})).toEqual({ 2: number })
})

test('values are shown as people read them', () => {
  expect(fields.map((one) => extraText(one, stored))).toEqual([
    'St. Mary',
    '1,250.5',
    '02/28/1999',
    'Bronze',
  ])
  expect(extraText(field(1, 'text'), {})).toBeNull()
})
