import { expect, test } from 'vitest'
import { arcOf, pointOf, ring, spanArc } from './ring.rules.ts'

test('January 1 is on top, and the year goes around like a clock', () => {
  const { x: top } = pointOf(0, 365, 100)
  expect([top, pointOf(0, 365, 100).y]).toEqual([200, 100])
  expect(pointOf(365 / 4, 365, 100)).toEqual({ x: 300, y: 200 })
  expect(pointOf(365 / 2, 365, 100)).toEqual({ x: 200, y: 300 })
})

test('a span covers its first and its last day, and a whole year is drawn too', () => {
  expect(spanArc({ from: 1, to: 1 }, 4, 100)).toBe('M200 100A100 100 0 0 1 300 200')
  expect(spanArc({ from: 1, to: 3 }, 4, 100)).toBe('M200 100A100 100 0 1 1 100 200')
  const whole = spanArc({ from: 1, to: 365 }, 365, ring.radius)
  expect(whole).toMatch(/^M200 52A148 148 0 1 1 /)
  expect(whole).not.toMatch(/ 200 52$/)
  expect(arcOf(10, 20, 365, 50)).toMatch(/ 0 0 1 /)
})
