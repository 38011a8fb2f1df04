import fc from 'fast-check'
import { expect, test } from 'vitest'
import { heightOf, labelSteps, labelsWrap, valueAxis } from './axis.rules.ts'

const axisOf = (...values: number[]) => valueAxis([{ name: 'Sent', values }])

test('an axis has few round ticks, and only whole ones for whole numbers', () => {
  expect(axisOf(0.9, 0.1).ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
  expect(axisOf(62, 14).ticks).toEqual([0, 20, 40, 60, 80])
  expect(axisOf(1).ticks).toEqual([0, 1])
  expect(axisOf(-120, 900).ticks).toEqual([-200, 0, 200, 400, 600, 800, 1000])
  expect(axisOf(0, 0)).toEqual({ from: 0, to: 1, ticks: [0, 1] })
  expect(axisOf()).toEqual({ from: 0, to: 1, ticks: [0, 1] })
})

test('every axis includes zero and its values, with evenly spaced ticks from its bottom to its top', () => {
  const numbers = fc.oneof(
    fc.array(fc.integer({ min: -1_000_000, max: 1_000_000_000 }), { maxLength: 30 }),
    fc.array(
      // Values too small to be drawn count as zero.
      fc
        .double({ min: -1e6, max: 1e9, noNaN: true })
        .map((value) => (Math.abs(value) < 1e-9 ? 0 : value)),
      { maxLength: 30 },
    ),
  )
  fc.assert(
    fc.property(numbers, (values) => {
      const axis = axisOf(...values)
      const { ticks } = axis
      fc.pre(Math.max(...values.map(Math.abs), 0) === 0 || axis.to - axis.from > 1e-9)
      expect(ticks.length).toBeGreaterThanOrEqual(2)
      expect(ticks.length).toBeLessThanOrEqual(9)
      expect(heightOf(ticks[0] ?? Number.NaN, axis)).toBeCloseTo(0, 6)
      expect(heightOf(ticks.at(-1) ?? Number.NaN, axis)).toBeCloseTo(100, 6)
      for (const [index, tick] of ticks.entries())
        expect(heightOf(tick, axis)).toBeCloseTo((index / (ticks.length - 1)) * 100, 6)
      for (const value of [0, ...values]) {
        expect(heightOf(value, axis)).toBeGreaterThanOrEqual(-1e-9)
        expect(heightOf(value, axis)).toBeLessThanOrEqual(100 + 1e-9)
      }
    }),
  )
})

test('labels are left out where they would overlap, up to the last one where that is close', () => {
  const quarters = Array.from({ length: 25 }, (_, index) => `Q${index}`)
  expect(labelSteps(quarters)).toEqual({ narrow: 6, wide: 2 })
  expect(labelSteps(['May', 'June'])).toEqual({ narrow: 1, wide: 1 })
  expect(labelSteps([])).toEqual({ narrow: 1, wide: 1 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 20 }),
      (count, long) => {
        const { narrow, wide } = labelSteps(Array.from({ length: count }, () => 'x'.repeat(long)))
        expect(narrow).toBeGreaterThanOrEqual(wide)
        expect(Math.ceil(count / narrow) * (long * 8 + 14)).toBeLessThanOrEqual(200 + long * 8 + 14)
      },
    ),
  )
})

test('labels are wrapped only if their longest word fits below its bars', () => {
  expect(labelsWrap(['Investment', 'New value'])).toBe(true)
  expect(labelsWrap(['August', 'September', 'October', 'November'])).toBe(false)
})
