import { assert, date, integer, nat, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { amountOf, partAfter, roundCents } from './amounts.ts'
import { afterIntervals, periodEnd } from './periods.ts'
import { rebatesOf } from './rebates.ts'

const month = { interval: 'month', interval_count: 1 }
const seconds = (text: string) => Date.parse(text) / 1000
const text = (at: number) => new Date(at * 1000).toISOString().slice(0, 16)

describe('periods', () => {
  test.each([
    ['2026-01-31T10:00', month, ['2026-02-28T10:00', '2026-03-31T10:00', '2026-04-30T10:00']],
    ['2028-01-30T23:59', month, ['2028-02-29T23:59', '2028-03-30T23:59']],
    [
      '2026-11-30T00:00',
      { interval: 'month', interval_count: 3 },
      ['2027-02-28T00:00', '2027-05-30T00:00'],
    ],
    [
      '2028-02-29T12:00',
      { interval: 'year', interval_count: 1 },
      ['2029-02-28T12:00', '2030-02-28T12:00', '2031-02-28T12:00', '2032-02-29T12:00'],
    ],
    ['2026-12-30T12:00', { interval: 'week', interval_count: 1 }, ['2027-01-06T12:00']],
    ['2026-12-31T12:00', { interval: 'day', interval_count: 1 }, ['2027-01-01T12:00']],
  ])('from %s by %o', (start, rhythm, ends) => {
    const anchor = seconds(`${start}Z`)
    expect(ends.map((_, index) => text(afterIntervals(anchor, rhythm, index + 1)))).toEqual(ends)
  })

  test('follow each other without a gap or an overlap, and keep the anchor’s day', () => {
    const instants = date({
      min: new Date('2020-01-01'),
      max: new Date('2040-12-31'),
      noInvalidDate: true,
    })
    assert(
      property(instants, nat(60), (anchorDate, count) => {
        const anchor = Math.floor(anchorDate.getTime() / 1000)
        let start = anchor
        for (let index = 0; index < count; index += 1) {
          const end = periodEnd(anchor, month, start)
          expect(end).toBe(afterIntervals(anchor, month, index + 1))
          expect(end - start).toBeGreaterThanOrEqual(28 * 86_400)
          expect(end - start).toBeLessThanOrEqual(31 * 86_400)
          expect(periodEnd(anchor, month, end - 1)).toBe(end)
          start = end
        }
      }),
    )
  })
})

test('a change’s credit and debit differ by the price difference for the rest of the period, within a cent', () => {
  const cases = record({
    old: nat(10_000_000),
    next: nat(10_000_000),
    length: integer({ min: 1, max: 366 * 86_400 }),
    passed: nat(400 * 86_400),
  })
  assert(
    property(cases, ({ old, next, length, passed }) => {
      const credit = -partAfter(old, 0, length, passed)
      const debit = partAfter(next, 0, length, passed)
      const exact = ((next - old) * Math.max(length - passed, 0)) / length
      expect(Math.abs(credit + debit - exact)).toBeLessThanOrEqual(1)
    }),
  )
})

describe('amounts', () => {
  const price = {
    billing_scheme: 'per_unit',
    tiers_mode: null,
    transform_quantity: null,
    unit_amount: 150,
  } as const
  const tier = (up_to: number | null, unit: number, flat = 0) => ({
    up_to,
    unit_amount: unit,
    flat_amount: flat,
    unit_amount_decimal: null,
    flat_amount_decimal: null,
  })
  const tiers = [tier(10, 100), tier(20, 80, 500), tier(null, 50)]

  test.each([
    [price, 3, 450],
    [{ ...price, transform_quantity: { divide_by: 5000, round: 'up' as const } }, 5001, 300],
    [{ ...price, transform_quantity: { divide_by: 5000, round: 'down' as const } }, 9999, 150],
    [
      { ...price, billing_scheme: 'tiered', tiers_mode: 'graduated' as const, tiers },
      25,
      1000 + 500 + 800 + 250,
    ],
    [{ ...price, billing_scheme: 'tiered', tiers_mode: 'graduated' as const, tiers }, 10, 1000],
    [{ ...price, billing_scheme: 'tiered', tiers_mode: 'volume' as const, tiers }, 20, 500 + 1600],
    [{ ...price, billing_scheme: 'tiered', tiers_mode: 'volume' as const, tiers }, 0, 0],
  ])('%o times %i', (scheme, quantity, cents) => {
    expect(amountOf(scheme, quantity)).toBe(cents)
  })

  test('round halves away from zero, up and down alike', () => {
    expect([0.5, 1.5, -0.5, -1.5, 2.4, -2.4].map(roundCents)).toEqual([1, 2, -1, -2, 2, -2])
  })
})

describe('discounts', () => {
  const rebate = { id: 'di', percent: null, amount: null, products: undefined }
  const lines = [
    { amount: 1000, product: 'a' },
    { amount: 501, product: 'b' },
    { amount: -300, product: 'a' },
  ]
  const off = (one: object) =>
    rebatesOf(lines, [{ ...rebate, ...one }]).map((taken) =>
      taken.reduce((sum, { amount }) => sum + amount, 0),
    )

  test('take a percentage of each line, nothing of credits, and only of their products', () => {
    expect(off({ percent: 25 })).toEqual([250, 125, 0])
    expect(off({ percent: 25, products: ['b'] })).toEqual([0, 125, 0])
  })

  test('spread a fixed amount so that it adds up, and never more than the lines', () => {
    expect(off({ amount: 100 })).toEqual([67, 33, 0])
    expect(off({ amount: 5000 })).toEqual([1000, 501, 0])
  })
})
