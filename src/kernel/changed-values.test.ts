import { expect, test } from 'vitest'
import { changedValues } from './changed-values.ts'

test('old and new values are texts; what is no text or list of texts is left out', () => {
  const before = { name: 'Ann', active: true, states: ['TX', 'FL'], note: '', color: {}, fee: 5 }
  const after = {
    name: null,
    active: false,
    states: [],
    note: 'x'.repeat(400),
    color: 'red',
    fee: 7,
  }
  const names = ['name', 'active', 'states', 'note', 'color', 'fee'] as const
  expect(changedValues<(typeof names)[number]>(before, after, names)).toEqual({
    name: { before: 'Ann', after: null },
    active: { before: 'yes', after: 'no' },
    states: { before: 'TX, FL', after: null },
    note: { before: null, after: `${'x'.repeat(299)}…` },
    fee: { before: '5', after: '7' },
  })
  expect(changedValues({ color: 'red' }, { color: {} }, ['color'])).toEqual({})
})
