import { expect, test } from 'vitest'
import { changedColumns, valueChanges } from './value-changes.rules.ts'

test('each changed field has its old and new value as text', () => {
  const before = { state: 'TX', do_not_contact: false, birth_date: null, last_name: 'Same' }
  const after = { state: 'OK', do_not_contact: true, birth_date: '1950-01-02', last_name: 'Same' }
  expect(valueChanges(before, after, ['state', 'do_not_contact', 'birth_date'])).toEqual({
    state: { before: 'TX', after: 'OK' },
    do_not_contact: { before: 'no', after: 'yes' },
    birth_date: { before: null, after: '1950-01-02' },
  })
})

test('the changed columns are those with another value; one that is left out is as before', () => {
  const before = { first_name: 'Ann', state: 'TX', email: 'ann@mail.example', city: 'Austin' }
  const after = { first_name: 'Ann', state: 'OK', email: null, city: undefined }
  expect(changedColumns(before, after)).toEqual(['email', 'state'])
  expect(changedColumns(before, before)).toEqual([])
})

test('of extra fields only those that differ count, each by its own name', () => {
  const before = { extra: { 1: 'blue', 2: 5, 3: 'stays' } }
  const after = { extra: { 2: 6, 3: 'stays', 4: 'new' } }
  expect(valueChanges(before, after, ['extra'])).toEqual({
    'extra.1': { before: 'blue', after: null },
    'extra.2': { before: '5', after: '6' },
    'extra.4': { before: null, after: 'new' },
  })
})
