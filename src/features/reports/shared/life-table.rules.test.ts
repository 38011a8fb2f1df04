import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginOf, isFew, lifeTable, type MonthOfLife } from './life-table.rules.ts'

/** Months of lives that came into sight at `from` and left it at `to`, by their definition. */
const monthsOf = (lives: readonly { from: number; to: number; ended: boolean }[]) =>
  Array.from({ length: Math.max(0, ...lives.map(({ to }) => to)) }, (_, index): MonthOfLife => {
    const month = index + 1
    const seen = lives.filter(({ from, to }) => from < month && month <= to)
    return {
      month,
      atRisk: seen.length,
      ended: seen.filter(({ to, ended }) => ended && to === month).length,
    }
  })

test('a textbook’s data give its shares and intervals', () => {
  // 6-MP in leukemia (Freireich et al. 1963); the intervals are those of R's survfit (log-log).
  const ended = [6, 6, 6, 7, 10, 13, 16, 22, 23]
  const unseen = [6, 9, 10, 11, 17, 19, 20, 25, 32, 32, 34, 35]
  const table = lifeTable(
    monthsOf([
      ...ended.map((to) => ({ from: 0, to, ended: true })),
      ...unseen.map((to) => ({ from: 0, to, ended: false })),
    ]),
  )
  const at = (month: number) => {
    const { inForce, low, high } = table.at(month) ?? { inForce: 0, low: 0, high: 0 }
    return [inForce, low, high].map((share) => Math.round(share * 1000) / 1000)
  }
  expect(at(6)).toEqual([0.857, 0.62, 0.952])
  expect(at(10)).toEqual([0.753, 0.503, 0.889])
  expect(at(23)).toEqual([0.448, 0.188, 0.68])
  expect(table.reach).toBe(35)
})

const life = fc
  .record({ from: fc.nat(30), length: fc.integer({ min: 1, max: 40 }), ended: fc.boolean() })
  .map(({ from, length, ended }) => ({ from, to: from + length, ended }))

test('a share is the product of the months that the records reach, and lies in its interval', () => {
  fc.assert(
    fc.property(fc.array(life, { maxLength: 60 }), (lives) => {
      const months = monthsOf(lives)
      const table = lifeTable(months)
      const gap = months.findIndex(({ atRisk }) => atRisk === 0)
      expect(table.reach).toBe(gap < 0 ? months.length : gap)
      let share = 1
      let sum = 0
      for (const { month, atRisk, ended } of months.slice(0, table.reach)) {
        sum += share
        share *= (atRisk - ended) / atRisk
        const point = table.at(month)
        expect(point?.inForce).toBeCloseTo(share, 10)
        expect(point?.low).toBeLessThanOrEqual(share + 1e-9)
        expect(point?.high).toBeGreaterThanOrEqual(share - 1e-9)
        expect(point?.after).toBe(months[month]?.atRisk ?? 0)
        expect(table.averageMonths(month)).toBeCloseTo(sum, 8)
      }
      expect(table.at(table.reach + 1)).toBeUndefined()
    }),
  )
})

test('the interval narrows with more policies, and is never a point', () => {
  const width = (policies: number, ended: number) => {
    const { low, high } = lifeTable([{ month: 1, atRisk: policies, ended }]).at(1) ?? {
      low: 0,
      high: 0,
    }
    return high - low
  }
  for (const share of [0, 0.1, 0.5, 1]) {
    const widths = [10, 100, 1000].map((policies) => width(policies, policies * share))
    expect(widths.toSorted((a, b) => b - a)).toEqual(widths)
    expect(widths[2]).toBeGreaterThan(0)
  }
  // None of ten ended: the exact one-sided bound is 0.025 to the power of a tenth.
  expect(lifeTable([{ month: 1, atRisk: 10, ended: 0 }]).at(1)?.low).toBeCloseTo(0.6915, 4)
})

test('a table begins where enough policies are watched, and one that ended early is no share', () => {
  const months = [
    { month: 1, atRisk: 1, ended: 1 },
    { month: 61, atRisk: 19, ended: 0 },
    { month: 62, atRisk: 20, ended: 5 },
    { month: 63, atRisk: 15, ended: 3 },
  ]
  const begin = beginOf(months)
  expect(begin).toBe(61)
  const table = lifeTable(months, begin)
  expect([table.reach, table.at(61)]).toEqual([63, undefined])
  expect(table.at(63)).toMatchObject({ inForce: expect.closeTo(0.6, 10), fewest: 15 })
  expect(table.averageMonths(63)).toBeCloseTo(1.75, 10)
  expect(beginOf(months.slice(1, 2))).toBe(60)
  expect(beginOf([])).toBe(0)
})

test('no records reach nothing, and few policies are said to be few', () => {
  expect(lifeTable([]).reach).toBe(0)
  expect(lifeTable([{ month: 2, atRisk: 5, ended: 1 }]).reach).toBe(0)
  expect([isFew(19), isFew(20)]).toEqual([true, false])
})
