import { describe, expect, test } from 'vitest'
import type { FileSummary } from './rows/file-summary.ts'
import { assignColumn, columnSamples, fileRefusal, uploadRefusal } from './wizard.rules.ts'

test('a file that is too large is refused before it is read', () => {
  expect(fileRefusal(100 * 1024 * 1024)).toBeUndefined()
  expect(fileRefusal(100 * 1024 * 1024 + 1)).toBe(
    'File too large. Please upload a file under 100 MB.',
  )
})

test('a column fills one field, and a field has one column', () => {
  const mapping = { email: 'Email', first_name: 'Name' }
  expect(assignColumn(mapping, 'full_name', 'Name')).toEqual({ email: 'Email', full_name: 'Name' })
  expect(assignColumn(mapping, 'email', 'Other Email')).toEqual({
    email: 'Other Email',
    first_name: 'Name',
  })
  expect(assignColumn(mapping, 'first_name', '')).toEqual({ email: 'Email' })
})

const summary: FileSummary = {
  sheet: undefined,
  headers: ['Email', 'Carrier'],
  headerRow: 1,
  firstRows: [],
  rowCount: 4,
  sampleRows: [
    ['a@x.example', 'Aetna'],
    ['', ' Aetna '],
    ['b@x.example', 'Cigna'],
    ['c@x.example', ''],
  ],
  suggested: { mapping: {}, unmapped: [] },
  columns: [],
  couples: { rows: 0, spouse: {} },
  carrierColumn: 'Carrier',
  carriers: [],
  tooManyCarriers: false,
}

test('shows different values of a column, without blank ones', () => {
  expect(columnSamples(summary, 'Carrier')).toEqual(['Aetna', 'Cigna'])
  expect(columnSamples(summary, 'Email', 2)).toEqual(['a@x.example', 'b@x.example'])
  expect(columnSamples(summary, undefined)).toEqual([])
})

describe('IMPORT-009 IMPORT-014 Upload needs', () => {
  const refused = 'Column mapping or carrier mapping not configured'
  const mapping = { email: 'Email', current_carrier: 'Carrier' }
  test.each([
    ['a file', { summary: undefined, mapping, carriersOf: 'Carrier' }, refused],
    [
      'the email’s column',
      { summary, mapping: { current_carrier: 'Carrier' }, carriersOf: 'Carrier' },
      refused,
    ],
    ['the carriers of the mapped column', { summary, mapping, carriersOf: undefined }, refused],
    ['and not those of another', { summary, mapping, carriersOf: 'Email' }, refused],
    ['nothing more', { summary, mapping, carriersOf: 'Carrier' }, undefined],
    [
      'no carriers without their column',
      { summary, mapping: { email: 'Email' }, carriersOf: undefined },
      undefined,
    ],
  ])('%s', (_what, state, expected) => expect(uploadRefusal(state)).toBe(expected))
})
