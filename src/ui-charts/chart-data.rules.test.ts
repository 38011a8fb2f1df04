import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chartColor } from '../../test/files/chart-color.ts'
import { contrastRatio } from '../kernel/brand-color.ts'
import { maxSeries, seriesColor } from './chart-blues.ts'
import { chartNumber, readChartData } from './chart-data.rules.ts'

const data = { labels: ['May', 'June'], series: [{ name: 'Sent', values: [3, 4] }] }

test('CHARTS-001 the data of a line or bar chart is labels and series, or its JSON text', () => {
  expect(readChartData(data)).toEqual({ kind: 'read', data, isEmpty: false })
  expect(readChartData(JSON.stringify(data))).toEqual({ kind: 'read', data, isEmpty: false })
})

test('CHARTS-004 CHARTS-005 without data nothing is drawn, anything but labels and series is invalid', () => {
  for (const missing of [undefined, null]) expect(readChartData(missing).kind).toBe('nothing')
  const invalid = ['{', '7', 7, [], { labels: [] }, { series: [] }, { labels: [], series: [1] }]
  for (const one of invalid) expect([one, readChartData(one).kind]).toEqual([one, 'invalid'])
  const series = Array.from({ length: maxSeries + 1 }, () => data.series[0])
  expect(readChartData({ labels: data.labels, series }).kind).toBe('invalid')
})

test('each series has one finite number for each label, whatever its values are', () => {
  const values = fc.array(fc.oneof(fc.anything(), fc.double(), fc.string()))
  fc.assert(
    fc.property(
      fc.array(fc.string()),
      fc.array(fc.record({ name: fc.string(), values }), { maxLength: maxSeries }),
      (labels, series) => {
        const found = readChartData({ labels, series })
        if (found.kind !== 'read') throw new Error(found.kind)
        expect(found.data.series.length).toBe(series.length)
        for (const one of found.data.series) {
          expect(one.values.length).toBe(labels.length)
          for (const value of one.values) expect(Number.isFinite(value)).toBe(true)
        }
      },
    ),
  )
  expect(['12', ' 1.5 ', '', 'many', null, Number.NaN, -3].map(chartNumber)).toEqual([
    ...[12, 1.5, 0, 0, 0, 0, -3],
  ])
})

test('nothing but zeros is empty', () => {
  const of = (values: number[]) =>
    readChartData({ labels: ['May', 'June'], series: [{ name: 'Sent', values }] })
  expect([of([]), of([0, 0]), of([0, -1])]).toMatchObject([
    { isEmpty: true },
    { isEmpty: true },
    { isEmpty: false },
  ])
})

test('the series of a chart have different blues, visible on the page', () => {
  for (let count = 1; count <= maxSeries; count++) {
    const colors = Array.from({ length: count }, (_, index) => seriesColor(index, count))
    expect(new Set(colors).size).toBe(count)
    for (const [light, dark] of colors.map(chartColor)) {
      expect(contrastRatio(light, '#ffffff')).toBeGreaterThanOrEqual(3)
      expect(contrastRatio(dark, '#1c1b23')).toBeGreaterThanOrEqual(3)
    }
  }
})
