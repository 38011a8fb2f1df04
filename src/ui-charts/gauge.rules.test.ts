import fc from 'fast-check'
import { expect, test } from 'vitest'
import { donutWidth, gaugeArcs, outerRadius, startAngle } from './gauge.rules.ts'

test('CHARTS-011 a donut 40 wide that starts at 270 degrees, whose sum fills half the circle', () => {
  expect([donutWidth, startAngle]).toEqual([40, 270])
  const arcs = gaugeArcs([50, 25, 25])
  expect(arcs?.map((arc) => [arc.from, arc.to])).toEqual([
    [270, 360],
    [360, 405],
    [405, 450],
  ])
  expect(arcs?.[0]?.path).toContain(`M ${(0).toFixed(3)} ${outerRadius.toFixed(3)}`)
  expect(arcs?.[0]?.path).toContain(`A ${outerRadius - donutWidth} ${outerRadius - donutWidth}`)
  expect(arcs?.[2]?.path).toContain('300.000 150.000')
})

test('arcs meet, cover exactly 180 degrees and are proportional to their values', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { minLength: 3, maxLength: 3 }), (values) => {
      const arcs = gaugeArcs(values)
      const sum = values.reduce((a, b) => a + b, 0)
      if (sum === 0) return expect(arcs).toBeUndefined()
      expect(arcs?.[0]?.from).toBe(270)
      expect(arcs?.at(-1)?.to).toBeCloseTo(450, 6)
      arcs?.forEach((arc, index) => {
        expect(arc.to - arc.from).toBeCloseTo(((values[index] ?? 0) / sum) * 180, 6)
      })
    }),
  )
})

test('a share of zero draws no arc', () => {
  expect(gaugeArcs([10, 0, 0])?.map((arc) => arc.path !== '')).toEqual([true, false, false])
})
