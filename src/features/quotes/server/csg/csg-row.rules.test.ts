import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csgRowOf } from '../../../../../stand-ins/csg/csg-server.ts'
import {
  csgDallas,
  csgDallasQuery,
  dallasRow,
  readDallas,
} from '../../../../../test/calls/csg-rows.ts'
import { readAnswer } from './csg-rates.rules.ts'
import { isRefusedRow, readCsgRow } from './csg-row.rules.ts'

const other = csgRowOf(csgDallasQuery, '67369', 15_000, { discounts: [] })

test.each([
  ['rate.month', { rate: { month: '12686' } }],
  ['rate.month', { rate: { month: 126.86 } }],
  ['rate.month', { rate: { month: -1 } }],
  ['rate.month', { rate: { month: 12_686_000 } }],
  // Whole dollars.
  ['rate.month', { rate: { month: 179 } }],
  ['rate.month', { rate: { month: 1_499 } }],
  ['rate', { rate: 12_686 }],
  ['tobacco', { tobacco: 0 }],
  ['age', { age: '70' }],
  ['gender', { gender: 'female' }],
  ['select', { select: 'no' }],
  ['view_type', { view_type: 'sans_hhd' }],
  ['view_type.0', { view_type: ['new_type'] }],
  ['discounts.0.value', { discounts: [{ name: 'household', type: 'percent', value: 'seven' }] }],
  ['effective_date', { effective_date: 'soon' }],
])('a wrong %s leaves out its insurer by name, and no other', (field, changes) => {
  const answer = readDallas(dallasRow(), dallasRow(changes), other)
  expect(answer.refused).toEqual([{ field, naic: '78700' }])
  expect(answer.rates.map(({ naic }) => naic)).toEqual(['67369'])
  expect(answer.usable).toBe(true)
  expect(readDallas(dallasRow(changes)).usable).toBe(false)
})

test('an insurer’s number without its leading zeros is still the number', () => {
  const company = { ...dallasRow().company_base, naic: 901 }
  const row = readCsgRow(dallasRow({ company_base: company }))
  expect(isRefusedRow(row) ? row : row.company_base.naic).toBe('00901')
})

test('any JSON at all is refused or read, and never a reason to fail', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), (values) => {
      const answer = readAnswer([...values, other], csgDallas)
      expect(answer.rates).toHaveLength(1)
    }),
  )
  const keys = Object.keys(dallasRow())
  fc.assert(
    fc.property(fc.constantFrom(...keys), fc.jsonValue(), (key, value) => {
      const { rates } = readDallas(dallasRow({ [key]: value }), other)
      expect(rates.some(({ naic }) => naic === '67369')).toBe(true)
      for (const rate of rates) {
        expect(Number.isInteger(rate.rate_cents) && rate.rate_cents > 0).toBe(true)
        expect(rate.discount_rate_cents).toBeLessThanOrEqual(rate.rate_cents)
      }
    }),
    { numRuns: 500 },
  )
})

test('an insurer’s number may come as a number, without its leading zero', () => {
  expect(
    readAnswer([dallasRow({ company_base: { naic: 78_700, name: 'Aetna' } })], csgDallas).rates,
  ).toHaveLength(1)
  expect(
    readDallas(dallasRow({ company_base: { naic: ' 78700', name: 'Aetna' } })).rates,
  ).toHaveLength(1)
})

test('fields that were not asked for do not matter', () => {
  const plain = readDallas(dallasRow()).rates
  for (const changes of [
    { rate_type: 'COMMUNITY', age_increases: ['0.03', 0.03], riders: [{ value: 'x' }] },
    { rate_type: 7, age_increases: 'none', rate_increases: null, fees: 'free', anything: {} },
  ])
    expect(readDallas(dallasRow(changes)).rates).toEqual(plain)
})
