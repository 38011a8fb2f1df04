import fc from 'fast-check'
import { expect, test } from 'vitest'
import book from '../../../../data/ratebook.json' with { type: 'json' }
import { type StateCode, stateCodes } from '../../../kernel/us-state.ts'
import { type CarrierName, carrierNames, carriers } from '../../carriers/shared/carriers.ts'
import { discountedCents } from './household-discount.rules.ts'
import {
  hhdRows,
  illustrativeCents,
  illustrativeRates,
  oldestRated,
  youngestRated,
} from './rate-book.rules.ts'

const rows = [...illustrativeRates()]
const key = (row: {
  state: string
  carrier: string
  plan: string
  gender: string
  tobacco: boolean
  age: number
}) => [row.state, row.carrier, row.plan, row.gender, row.tobacco, row.age].join('/')
const byKey = new Map(rows.map((row) => [key(row), row]))

type Case = [
  why: string,
  state: StateCode,
  carrier: CarrierName,
  plan: 'G' | 'N',
  age: number,
  gender: 'M' | 'F',
  tobacco: boolean,
  rate: number,
  discounted: number,
]
test.each<Case>([
  // 159 x 1.00; x 0.93 = 147.87
  ['the anchor', 'TX', 'Aetna', 'G', 65, 'F', false, 15900, 14787],
  // 121 x 1.04 = 125.84; x 0.95 = 119.548
  ['plan N, another carrier', 'TX', 'Humana', 'N', 65, 'F', false, 12584, 11955],
  // 159 x 1.11 = 176.49; x 0.93 = 164.1357
  ['a man', 'TX', 'Aetna', 'G', 65, 'M', false, 17649, 16414],
  // 159 x 1.11 x 1.15 = 202.9635; x 0.93 of 202.96 = 188.7528
  ['a man who smokes', 'TX', 'Aetna', 'G', 65, 'M', true, 20296, 18875],
  // 159 x 1.45 x 1.10 = 253.605: exactly half, so up; 253.61 x 0.93 = 235.8573
  ['half a cent goes up', 'FL', 'Aetna', 'G', 70, 'F', false, 25361, 23586],
  // between 80 (1.46) and 85 (1.62), 82 is 1.524: 159 x 1.524 = 242.316; x 0.93 of 242.32 =
  // 225.3576
  ['between the ages of the table', 'TX', 'Aetna', 'G', 82, 'F', false, 24232, 22536],
  // 159 x 0.90 x 0.95 x 1.78 = 241.9821; x 1.11 x 1.15 = 308.8901...; x 0.93 of 308.89 = 287.2677
  ['a cheap state, the last age', 'UT', 'Ace Chubb', 'G', 99, 'M', true, 30889, 28727],
  // community: 159 x 2.10 x 1.02 x 1.30 = 442.7514; x 0.93 of 442.75 = 411.7575
  [
    'a community state: age, gender and tobacco do not count',
    'NY',
    'UnitedHealthcare',
    'G',
    84,
    'M',
    true,
    44275,
    41176,
  ],
  // unisex but attained age: 121 x 1.10 x 0.98 = 130.438; x 1.28 = 166.96064; x 1.15 = 192.004736;
  // x 0.93 of 192.00 = 178.56
  [
    'a unisex state: gender does not count, age and tobacco do',
    'RI',
    'Cigna',
    'N',
    75,
    'M',
    true,
    19200,
    17856,
  ],
  // 159 x 1.05 x 0.97 = 161.9415; x 1.11 = 179.755065; x 0.93 of 179.76 = 167.1768
  [
    'Wisconsin has its own plan and rates by age',
    'WI',
    'Allstate',
    'G',
    65,
    'M',
    false,
    17976,
    16718,
  ],
])(
  '%s: %s %s %s, %i, %s, tobacco %s costs %i cents, %i discounted',
  (_, state, carrier, plan, age, gender, tobacco, rate, discounted) => {
    expect(byKey.get(key({ state, carrier, plan, age, gender, tobacco }))).toMatchObject({
      rateCents: rate,
      discountRateCents: discounted,
    })
  },
)

test('the book has every combination once: 51 states, 8 carriers less 9 excluded pairs, 2 plans, 35 ages, 2 genders, 2 tobacco', () => {
  expect(rows).toHaveLength((51 * 8 - 9) * 2 * 35 * 2 * 2)
  expect(byKey.size).toBe(rows.length)
  expect(new Set(rows.map((row) => row.naic)).size).toBe(8)
  const excluded = rows.filter(
    (row) =>
      row.carrier === 'Ace Chubb' &&
      ['CA', 'OR', 'WA', 'OK', 'ID', 'MD', 'VA', 'NV', 'MO'].includes(row.state),
  )
  expect(excluded).toHaveLength(0)
  for (const row of rows) {
    if (
      !(
        row.rateCents > row.discountRateCents &&
        row.discountRateCents > 0 &&
        Number.isSafeInteger(row.rateCents)
      )
    )
      throw new Error(JSON.stringify(row))
  }
})

test('there is no illustrative rate under 65', () => {
  const buyer = { carrier: 'Aetna', state: 'TX', plan: 'G', gender: 'F', tobacco: false } as const
  expect(illustrativeCents({ ...buyer, age: 64 })).toBeUndefined()
  expect(illustrativeCents({ ...buyer, age: 120 })).toBe(illustrativeCents({ ...buyer, age: 95 }))
})

test('a row has the code of its plan in the state', () => {
  const codes = (state: StateCode) =>
    [
      ...new Set(
        rows.filter((row) => row.state === state).map((row) => `${row.plan}=${row.planCode}`),
      ),
    ].join()
  expect([codes('MN'), codes('WI'), codes('MA'), codes('OH')]).toEqual([
    'G=MN_EXTB,N=MN_BASIC',
    'G=WI_BASE,N=WI_HDED',
    'G=MA_SUPP1,N=MA_CORE',
    'G=G,N=N',
  ])
})

const buyer = fc.record({
  state: fc.constantFrom(...stateCodes),
  carrier: fc.constantFrom(...carrierNames),
  plan: fc.constantFrom('G' as const, 'N' as const),
  age: fc.integer({ min: youngestRated, max: oldestRated }),
  gender: fc.constantFrom('M' as const, 'F' as const),
  tobacco: fc.boolean(),
})
const cents = (one: Parameters<typeof illustrativeCents>[0]) => illustrativeCents(one) ?? Number.NaN

test('a price never falls with age, rises with tobacco and stays the same in a community state', () => {
  fc.assert(
    fc.property(buyer, fc.integer({ min: youngestRated, max: oldestRated }), (one, otherAge) => {
      const [younger, older] = [Math.min(one.age, otherAge), Math.max(one.age, otherAge)]
      if (book.rating.community.includes(one.state)) {
        expect(cents({ ...one, age: otherAge, gender: 'F', tobacco: !one.tobacco })).toBe(
          cents(one),
        )
      } else {
        expect(cents({ ...one, age: older })).toBeGreaterThanOrEqual(
          cents({ ...one, age: younger }),
        )
        expect(cents({ ...one, tobacco: true })).toBeGreaterThan(cents({ ...one, tobacco: false }))
      }
    }),
    { numRuns: 1000 },
  )
})

test('a man pays more where gender counts and the same where it does not; plan N costs less than G', () => {
  fc.assert(
    fc.property(buyer, (one) => {
      const [man, woman] = [cents({ ...one, gender: 'M' }), cents({ ...one, gender: 'F' })]
      if (book.unisex_states.includes(one.state) || book.rating.community.includes(one.state))
        expect(man).toBe(woman)
      else expect(man).toBeGreaterThan(woman)
      expect(cents({ ...one, plan: 'N' })).toBeLessThan(cents({ ...one, plan: 'G' }))
    }),
    { numRuns: 1000 },
  )
})

test('every price is within half a cent of the plain formula', () => {
  for (const row of rows.filter((_, i) => i % 37 === 0)) {
    const shared = book.rating.community.includes(row.state)
    const states: Record<string, unknown> = book.state_factor
    const state = book.state_factor.low.includes(row.state) ? 0.9 : Number(states[row.state] ?? 1)
    const [from, to] =
      row.age >= 95
        ? [95, 95]
        : row.age >= 80
          ? [row.age - (row.age % 5), row.age - (row.age % 5) + 5]
          : [row.age, row.age]
    const table: Record<string, number> = book.age_factor_attained
    const age = shared
      ? 1.3
      : (table[from] ?? 0) +
        (from === to ? 0 : (((table[to] ?? 0) - (table[from] ?? 0)) * (row.age - from)) / 5)
    const gender = shared || row.gender === 'F' || book.unisex_states.includes(row.state) ? 1 : 1.11
    const dollars =
      book.anchor[row.plan].F65NT *
      state *
      book.carrier_factor[row.carrier] *
      age *
      gender *
      (row.tobacco && !shared ? 1.15 : 1)
    expect(Math.abs(row.rateCents - dollars * 100)).toBeLessThanOrEqual(0.5 + 1e-6)
  }
})

test('a discount applies to the shown price and is rounded half up', () => {
  expect([
    discountedCents(15900, 700),
    discountedCents(50, 100),
    discountedCents(150, 100),
    discountedCents(12345, 0),
    discountedCents(10000, 725),
  ]).toEqual([14787, 50, 149, 12345, 9275])
})

test("hhd.csv has a line for each insurer and state with the book's own percentages", () => {
  const table = hhdRows()
  expect(table).toHaveLength(51 * 8 - 9)
  expect(Object.keys(table[0] ?? {})).toEqual([
    'naic',
    'company',
    'state',
    'discount_percent',
    'category',
  ])
  expect(table.find((row) => row.state === 'TX' && row.naic === '73288')).toEqual({
    naic: '73288',
    company: 'Humana Insurance Company',
    state: 'TX',
    discount_percent: 5,
    category: 'Household',
  })
  for (const carrier of carriers)
    expect(carrier.householdDiscountPercent / 100).toBeCloseTo(
      book.household_discount.illustrative[carrier.name],
      10,
    )
})
