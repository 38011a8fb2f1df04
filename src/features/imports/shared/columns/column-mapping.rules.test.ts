import { expect, test } from 'vitest'
import { columnIndexes, unmappedHeaders } from './column-mapping.rules.ts'

const headers = ['Email', 'Name', 'Note']

test('finds the columns of a mapping', () => {
  expect(columnIndexes(headers, { email: 'Email', full_name: 'Name' })).toEqual({
    email: 0,
    full_name: 1,
  })
  expect(unmappedHeaders(headers, { email: 'Email', full_name: 'Name' })).toEqual(['Note'])
})

test.each([
  ['no column at all', {}],
  ['no email', { full_name: 'Name' }],
  ['a column the file lacks', { email: 'E-mail' }],
  ['one column for two fields', { email: 'Email', full_name: 'Email' }],
])('IMPORT-014 refuses a mapping with %s', (_, mapping) => {
  expect(() => columnIndexes(headers, mapping)).toThrow(
    'Column mapping or carrier mapping not configured',
  )
})
