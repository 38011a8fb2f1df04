import { curveCardinal, line } from 'd3-shape'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valueAxis } from './axis.rules.ts'
import { barSpan, groupAt } from './bar.rules.ts'
import { linePath, pointAt, tension } from './line.rules.ts'

const axisOf = (...values: number[]) => valueAxis([{ name: 'Sent', values }])
test('CHARTS-015 a line is a cardinal curve of tension 0.2 through every value', () => {
  expect(tension).toBe(0.2)
  const values = [0, 4, 1, 8]
  const path = linePath(values, axisOf(...values))
  expect(path).toBe(
    line().curve(curveCardinal.tension(0.2))([
      [0, 100],
      [100 / 3, 50],
      [200 / 3, 87.5],
      [100, 0],
    ]),
  )
})

test('a line of any values has no invalid number; one value is a point in the middle, none is nothing', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e9, max: 1e9, noNaN: true })), (values) => {
      expect(linePath(values, axisOf(...values))).not.toMatch(/NaN|Infinity/)
    }),
  )
  const least = Number.MIN_VALUE
  expect(linePath([-least, least], axisOf(-least, least))).toBe('M0,100L100,100')
  expect(linePath([3], axisOf(3))).toBe('M50,0Z')
  expect(linePath([], axisOf())).toBe('')
  expect([pointAt(0, 3), pointAt(1, 3), pointAt(2, 3)]).toEqual([0, 50, 100])
})

test('a bar reaches from zero to its value, down for a negative one', () => {
  const axis = axisOf(-20, 80)
  expect([axis.from, axis.to]).toEqual([-20, 80])
  expect(barSpan(80, axis)).toEqual({ bottom: 20, height: 80 })
  expect(barSpan(-20, axis)).toEqual({ bottom: 0, height: 20 })
  expect(barSpan(0, axis)).toEqual({ bottom: 20, height: 0 })
  expect([groupAt(0, 2), groupAt(1, 2)]).toEqual([25, 75])
})
