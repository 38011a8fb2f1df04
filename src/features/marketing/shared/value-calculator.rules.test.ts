import fc from 'fast-check'
import { expect, test } from 'vitest'
import vectors from '../../../../test/vectors/value-calculator-vectors.json' with { type: 'json' }
import { contactsPrice } from '../../entitlements/shared/custom-tier.rules.ts'
import { calculatorFields } from './calculator-fields.rules.ts'
import {
  addedYears,
  analyzeValue,
  baselineYears,
  commissionPerClient,
  monthlyPrice,
  pricingAt,
  remainingLtv,
} from './value-calculator.rules.ts'

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

test.each(vectors.analysis)(
  'the worked figures of $contacts contacts, $annual_commission dollars, $rollover_pct %, launch pricing $promo',
  (vector) => {
    const value = analyzeValue({
      contacts: vector.contacts,
      commission: vector.annual_commission,
      rollover: vector.rollover_pct,
      launch: vector.promo,
    })
    if (value === undefined) throw new Error('no figures')
    const { baseline, added } = commissionPerClient(vector.annual_commission)
    const impact = ({ investment, converted, newLtv }: typeof value.monthly) => ({
      investment: investment / 100,
      converted: rounded(converted, 2),
      new_ltv: newLtv / 100,
    })
    expect({
      ...vector,
      monthly_cost: (monthlyPrice(vector.contacts, vector.promo) ?? 0) / 100,
      baseline_commission_per_policy: baseline / 100,
      added_commission_per_conversion: added / 100,
      monthly: impact(value.monthly),
      annual: impact(value.annual),
      net_annual_benefit: value.netAnnualBenefit / 100,
      roi_x: rounded(value.roi, 1),
    }).toEqual(vector)
  },
)

test.each([
  [10, vectors.chart_1000_300_10],
  [0, vectors.chart_1000_300_0],
] as const)('PRICING-016 the worked chart of a rollover of %i %', (rollover, vector) => {
  const chart = remainingLtv({ contacts: 1000, commission: 300, rollover, launch: true })
  expect(chart?.labels).toEqual(vector.labels)
  for (const [quarter, base] of vector.base.entries()) {
    expect(Math.abs((chart?.base[quarter] ?? Number.NaN) - base)).toBeLessThan(6e-7)
    const rolled = vector.rollover[quarter] ?? Number.NaN
    expect(Math.abs((chart?.rollover[quarter] ?? Number.NaN) - rolled)).toBeLessThan(6e-7)
  }
})

test('PRICING-007 the price is 100 for up to 300 contacts and 0.33 for each further one', () => {
  expect([1, 300, 301, 1000, 40_000].map((contacts) => monthlyPrice(contacts, false))).toEqual([
    ...[10_000, 10_000, 10_033, 33_100, 1_320_100],
  ])
  expect(pricingAt(false)).toEqual({ base: 10_000, each: 33 })
})

test('PRICING-003 PRICING-008 launch pricing is 25% less: 75, and 0.2475 for each further contact', () => {
  expect(pricingAt(true)).toEqual({ base: 7500, each: 24.75 })
  expect([300, 301, 1000].map((contacts) => monthlyPrice(contacts, true))).toEqual([
    ...[7500, 7525, 24_825],
  ])
})

test('PRICING-015 a policy has 6 years of commission, and a change adds 3', () => {
  expect([baselineYears, addedYears]).toEqual([6, 3])
  expect(commissionPerClient(300)).toEqual({ baseline: 180_000, added: 90_000 })
})

const { contacts, commission, rollover } = calculatorFields
const inputs = fc.record({
  contacts: fc.integer({ min: contacts.min, max: contacts.max }),
  commission: fc.integer({ min: commission.min, max: commission.max }),
  rollover: fc.integer({ min: 0, max: rollover.max * 10 }).map((tenths) => tenths / 10),
  launch: fc.boolean(),
})

test('prices are whole cents, never fall with more contacts, and the launch pricing is 25% off to the cent', () => {
  fc.assert(
    fc.property(inputs, ({ contacts }) => {
      const [regular = 0, discounted = 0] = [false, true].map((launch) =>
        monthlyPrice(contacts, launch),
      )
      expect(regular).toBe(contactsPrice(contacts))
      expect(Number.isInteger(discounted)).toBe(true)
      expect(Math.abs(discounted - regular * 0.75)).toBeLessThanOrEqual(0.5)
      expect(monthlyPrice(contacts + 1, true)).toBeGreaterThanOrEqual(discounted)
    }),
  )
})

test('every figure is a finite number, none but the net benefit is negative, and more rollover brings more', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const [value, chart] = [analyzeValue(input), remainingLtv(input)]
      if (value === undefined || chart === undefined) throw new Error('no figures')
      const figures = [value.monthly, value.annual].flatMap((impact) => Object.values(impact))
      for (const figure of [...figures, value.roi, ...chart.base, ...chart.rollover]) {
        expect(Number.isFinite(figure)).toBe(true)
        expect(figure).toBeGreaterThanOrEqual(0)
      }
      expect(value.netAnnualBenefit).toBe(value.annual.newLtv - value.annual.investment)
      chart.base.forEach((base, quarter) => {
        expect(chart.rollover[quarter]).toBeGreaterThanOrEqual(base * (1 - 1e-9))
      })
      const more = analyzeValue({ ...input, rollover: Math.min(100, input.rollover + 1) })
      expect(more?.annual.newLtv).toBeGreaterThanOrEqual(value.annual.newLtv)
    }),
  )
})

test('without a number there is no figure', () => {
  const input = { contacts: 1000, commission: 300, rollover: 5, launch: true }
  for (const missing of ['contacts', 'commission', 'rollover']) {
    expect(analyzeValue({ ...input, [missing]: undefined })).toBeUndefined()
    expect(remainingLtv({ ...input, [missing]: undefined })).toBeUndefined()
  }
  expect([monthlyPrice(undefined, true), monthlyPrice(0, true)]).toEqual([undefined, undefined])
})
