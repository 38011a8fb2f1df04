import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  csgDallas,
  csgDallasQuery,
  dallasRow,
  dallasRowAt,
  readDallas,
} from '../../../../../test/calls/csg-rows.ts'
import { type StateCode, stateCodes } from '../../../../kernel/us-state.ts'
import { carriers } from '../../../carriers/shared/carriers.ts'
import { planCodeOf } from '../../shared/plan-sections.rules.ts'
import { csgParameters } from './csg-questions.ts'
import { afterHousehold, isOrdinaryClass } from './csg-rates.rules.ts'

const ratesOf = (...rows: unknown[]) =>
  readDallas(...rows).rates.map(({ rate_cents, discount_rate_cents }) => [
    rate_cents,
    discount_rate_cents,
  ])

test('a row of the contract becomes a premium in cents; the fee of $15 is not in it', () => {
  expect(readDallas(dallasRow())).toEqual({
    rates: [
      {
        naic: '78700',
        carrier: 'Aetna',
        company_name: 'Aetna Health and Life Insurance Company',
        plan: 'G',
        plan_code: 'G',
        rate_cents: 12_686,
        discount_rate_cents: 11_798,
        discount_category: 'Household',
      },
    ],
    refused: [],
    usable: true,
  })
})

test('the wire has the contract’s names and forms, for every state and plan', () => {
  expect(Object.fromEntries(csgDallasQuery)).toMatchObject({
    zip5: '75201',
    age: '70',
    gender: 'F',
    tobacco: '0',
    plan: 'G',
    select: '0',
    effective_date: '2026-07-01',
    apply_discounts: '0',
    apply_fees: '0',
  })
  expect(csgDallasQuery.has('county')).toBe(false)
  expect(csgDallasQuery.getAll('field')).toContain('company_base')
  expect(csgDallasQuery.getAll('naic').sort()).toEqual(
    carriers.flatMap(({ companies }) => companies.map(({ naic }) => naic)).sort(),
  )
  const planIn = (state: StateCode, plan: 'G' | 'N') =>
    new Map(csgParameters({ ...csgDallas, state, plan })).get('plan')
  expect(stateCodes.flatMap((state) => [planIn(state, 'G'), planIn(state, 'N')])).toEqual(
    stateCodes.flatMap((state) => [planCodeOf(state, 'G'), planCodeOf(state, 'N')]),
  )
  expect(['MN', 'WI', 'MA'].map((state) => planIn(state as StateCode, 'G'))).toEqual([
    'MN_EXTB',
    'WI_BASE',
    'MA_SUPP1',
  ])
  expect(new Map(csgParameters({ ...csgDallas, county: 'DALLAS' })).get('county')).toBe('DALLAS')
})

test('the rate that CSG quotes for people below 65 is no one else’s', () => {
  const answer = readDallas(dallasRow({ age: 64 }))
  expect(answer.rates).toEqual([])
  expect(answer).toMatchObject({ usable: false, refused: [{ field: 'age', naic: '78700' }] })
})

test.each([
  ['gender', { gender: 'M' }],
  ['tobacco', { tobacco: true }],
  ['plan', { plan: 'N' }],
])('a row of another %s is refused', (field, changes) => {
  expect(readDallas(dallasRow(changes)).refused).toEqual([{ field, naic: '78700' }])
})

test('Medicare SELECT rows, other rating classes and other states’ rows are left out without a complaint', () => {
  for (const changes of [
    { select: true },
    { rating_class: 'Standard II' },
    { rating_class: 'w/ 20% HHD' },
    { location_base: { state: 'OK' } },
    { company_base: { naic: '99999', name: 'Not ours' } },
  ])
    expect(readDallas(dallasRow(changes))).toEqual({ rates: [], refused: [], usable: true })
  for (const rating_class of ['', null, undefined, 'Standard', 'Achieve', 'Value'])
    expect(readDallas(dallasRow({ rating_class })).rates).toHaveLength(1)
})

test('UnitedHealthcare’s classes have names of their own', () => {
  expect(isOrdinaryClass('79413', 'Standard')).toBe(true)
  expect(isOrdinaryClass('79413', 'AARP Standard Rate')).toBe(true)
  expect(isOrdinaryClass('79413', 'Standard with Household')).toBe(false)
  expect(isOrdinaryClass('79413', 'Value')).toBe(false)
  expect(isOrdinaryClass('78700', 'AARP Standard Rate')).toBe(false)
})

test('of several rows of an insurer the highest price counts, in whatever order they come', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1_500, max: 300_000 }), { minLength: 1, maxLength: 12 }),
      (prices) => {
        const rows = prices.map((price) => dallasRowAt(price, { discounts: [] }))
        const highest = Math.max(...prices)
        expect(ratesOf(...rows)).toEqual([[highest, highest]])
      },
    ),
  )
})

describe('household discount', () => {
  const sans = { view_type: ['sans_hhd'] }
  const withIt = { view_type: ['with_hhd'] }

  test('two rows, one without and one with it, are one premium', () => {
    expect(ratesOf(dallasRowAt(10_000, sans), dallasRowAt(9_300, withIt))).toEqual([
      [10_000, 9_300],
    ])
    expect(ratesOf(dallasRowAt(9_300, withIt), dallasRowAt(10_000, sans))).toEqual([
      [10_000, 9_300],
    ])
  })

  test('a row without it alone has none, whatever its discounts say', () => {
    expect(ratesOf(dallasRowAt(10_000, sans))).toEqual([[10_000, 10_000]])
    expect(readDallas(dallasRowAt(10_000, sans)).rates[0]?.discount_category).toBeNull()
  })

  test('a discounted price alone is no price for someone who lives alone', () => {
    expect(readDallas(dallasRowAt(9_300, withIt))).toEqual({
      rates: [],
      refused: [{ field: 'view_type', naic: '78700' }],
      usable: false,
    })
  })

  test('its category is the one that CSG names', () => {
    const [rate] = readDallas(dallasRow({ discount_category: 'Roommate' })).rates
    expect(rate?.discount_category).toBe('Roommate')
  })

  test.each([
    ['a fraction', [{ name: 'household', type: 'percent', value: 0.07 }], 9_300],
    ['a whole percent', [{ name: 'Household', type: 'Percent', value: 7 }], 9_300],
    ['a text', [{ name: 'household', type: 'percent', value: '0.07' }], 9_300],
    ['dollars', [{ name: 'household', type: 'fixed', value: 5 }], 9_500],
    ['another discount', [{ name: 'online', type: 'percent', value: 0.1 }], 10_000],
    ['none', [], 10_000],
    ['everything', [{ name: 'household', type: 'percent', value: 100 }], 10_000],
    ['more dollars than the rate', [{ name: 'household', type: 'fixed', value: 500 }], 10_000],
  ])('%s', (_, discounts, expected) => {
    expect(ratesOf(dallasRowAt(10_000, { discounts }))).toEqual([[10_000, expected]])
  })

  test('of two the smaller one counts; a fraction and its whole percent are the same', () => {
    const percents = fc.integer({ min: 1, max: 99 })
    fc.assert(
      fc.property(
        percents,
        percents,
        fc.integer({ min: 100, max: 1_000_000 }),
        (one, other, month) => {
          const discount = (value: number) => ({ name: 'household', type: 'percent', value })
          const price = (...values: number[]) =>
            afterHousehold({ rate: { month }, discounts: values.map(discount) })
          expect(price(one, other)).toBe(price(Math.min(one, other)))
          if (one > 1) expect(price(one)).toBe(price(one / 100))
          expect(price(one)).toBeLessThanOrEqual(month)
          expect(price(one)).toBeGreaterThan(0)
        },
      ),
    )
  })
})

test('a rate counts from its first day until the day before it expires; dates are in UTC', () => {
  const between = (effective_date: string | null, expires_date: string | null) =>
    readDallas(dallasRow({ effective_date, expires_date }))
  expect(between('2026-07-01T00:00:00', '2026-07-02T00:00:00').rates).toHaveLength(1)
  expect(between(null, null).rates).toHaveLength(1)
  expect(between('2026-01-01T00:00:00.000Z', '2099-12-31').rates).toHaveLength(1)
  for (const answer of [
    between('2026-07-02T00:00:00', '2099-12-31T00:00:00'),
    between('2025-01-01T00:00:00', '2026-07-01T00:00:00'),
  ])
    expect(answer).toEqual({
      rates: [],
      refused: [{ field: 'effective_date', naic: '78700' }],
      usable: false,
    })
})

test('an announced rate does not hide the one in force', () => {
  const announced = dallasRowAt(20_000, { effective_date: '2026-10-01T00:00:00', discounts: [] })
  expect(ratesOf(dallasRowAt(10_000, { discounts: [] }), announced)).toEqual([[10_000, 10_000]])
})
