import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartColor } from '../../test/files/chart-color.ts'
import { contrastRatio } from '../kernel/brand-color.ts'
import { chartText } from './chart-blues.ts'
import { drawFunnel, funnelValues, funnelWidths } from './funnel.rules.ts'

const labels = ['Quotes Sent', 'Quotes Viewed', 'Upcoming Emails', 'Health Completed']

test('CHARTS-002 a funnel draws four labels with their numbers', () => {
  const drawing = drawFunnel({ labels, series: [400, 100, 25, 4] })
  expect(drawing.kind === 'read' && drawing.bars.map((bar) => [bar.label, bar.value])).toEqual([
    ['Quotes Sent', 400],
    ['Quotes Viewed', 100],
    ['Upcoming Emails', 25],
    ['Health Completed', 4],
  ])
})

test('CHARTS-004 text that is not JSON is invalid, JSON text is read', () => {
  expect(drawFunnel('{labels')).toEqual({ kind: 'invalid' })
  expect(drawFunnel(JSON.stringify({ labels, series: [1, 2, 3, 4] })).kind).toBe('read')
})

test('CHARTS-005 without data nothing is drawn', () => {
  expect(drawFunnel(undefined)).toEqual({ kind: 'nothing' })
})

test('CHARTS-006 values are read as numbers, padded with zeros and cut to four', () => {
  expect(funnelValues(['12', 'many', null, 7, 9])).toEqual([12, 0, 0, 7])
  expect(funnelValues([5])).toEqual([5, 0, 0, 0])
  expect(funnelValues(['', Number.NaN, Number.POSITIVE_INFINITY, -3])).toEqual([0, 0, 0, 0])
})

test('CHARTS-007 a funnel without labels or series is invalid', () => {
  expect(drawFunnel({ series: [1, 2, 3, 4] })).toEqual({ kind: 'invalid' })
  expect(drawFunnel({ labels })).toEqual({ kind: 'invalid' })
  expect(drawFunnel('7')).toEqual({ kind: 'invalid' })
})

test('CHARTS-012 widths follow the square root, 15% of the widest at least', () => {
  expect(funnelWidths([400, 100, 25, 4])).toEqual([100, 50, 25, 15])
  expect(funnelWidths([0, 0, 0, 0])).toEqual([15, 15, 15, 15])
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: 4, maxLength: 4 }), (values) => {
      const widths = funnelWidths(values)
      widths.forEach((width) => {
        expect(width).toBeGreaterThanOrEqual(15)
        expect(width).toBeLessThanOrEqual(100)
      })
      if (Math.max(...values) > 0) expect(widths[values.indexOf(Math.max(...values))]).toBe(100)
    }),
  )
})

test('CHARTS-013 the value is inside the bar only when the bar is wider than 15%', () => {
  const drawing = drawFunnel({ labels, series: [400, 100, 9, 8] })
  expect(drawing.kind === 'read' && drawing.bars.map((bar) => bar.inside)).toEqual([
    true,
    true,
    false,
    false,
  ])
})

test.each([
  ['light', 0, '#ffffff'],
  ['dark', 1, '#1c1b23'],
] as const)(
  'CHARTS-018 four different blues, readable under their text and visible on the page, %s',
  (_, scheme, page) => {
    const text = chartColor(chartText)[scheme]
    const drawing = drawFunnel({ labels, series: [4, 3, 2, 1] })
    if (drawing.kind !== 'read') throw new Error('nothing drawn')
    const colors = drawing.bars.map(({ color }) => chartColor(color)[scheme])
    expect(new Set(colors).size).toBe(4)
    for (const color of colors) {
      expect(contrastRatio(color, text)).toBeGreaterThanOrEqual(4.5)
      expect(contrastRatio(color, page)).toBeGreaterThanOrEqual(3)
      const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16))
      expect(blue).toBeGreaterThan(Math.max(red ?? 0, green ?? 0))
    }
  },
)

test('all zeros count as empty', () => {
  expect(drawFunnel({ labels, series: [0, '0', null, 0] })).toMatchObject({ isEmpty: true })
  expect(drawFunnel({ labels, series: [0, 0, 1, 0] })).toMatchObject({ isEmpty: false })
})
