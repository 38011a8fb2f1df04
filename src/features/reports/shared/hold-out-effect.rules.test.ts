import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import {
  chosenComparisons,
  comparisonsOf,
  effectOf,
  fewestHeldOut,
  type GroupOfMonths,
  stayedBecause,
} from './hold-out-effect.rules.ts'

/** A life after the draw: months seen, and whether the client left in the last one. */
interface Seen {
  readonly months: number
  readonly left: boolean
}

function groupOf(lives: readonly Seen[], design = 1): GroupOfMonths {
  const last = lives.reduce((most, { months }) => Math.max(most, months), 0)
  const seen = Array.from({ length: last + 2 }, () => 0)
  const ended = seen.slice()
  for (const { months, left } of lives) {
    seen[months] = (seen[months] ?? 0) + 1
    if (left) ended[months] = (ended[months] ?? 0) + 1
  }
  for (let month = last; month > 0; month--)
    seen[month] = (seen[month] ?? 0) + (seen[month + 1] ?? 0)
  const months = Array.from({ length: last }, (_, index) => ({
    ...{ month: index + 1, atRisk: seen[index + 1] ?? 0, lapsed: ended[index + 1] ?? 0 },
    ...{ replaced: 0, medicare_advantage: 0, deceased: 0 },
  }))
  return { design, months }
}
const stays = (count: number, months = 12): Seen[] =>
  Array.from({ length: count }, () => ({ months, left: false }))
const leaves = (count: number, months: number): Seen[] =>
  Array.from({ length: count }, () => ({ months, left: true }))

test('the difference is of the shares that stayed, emailed less held out, with numbers at risk', () => {
  const heldOut = groupOf([...stays(160), ...leaves(40, 6)])
  const emailed = groupOf([...stays(1800), ...leaves(200, 6)])
  const { at, verdict } = effectOf(heldOut, emailed)
  expect(at?.month).toBe(12)
  expect(at?.emailed).toMatchObject({ share: 0.9, atRisk: 1800 })
  expect(at?.heldOut).toMatchObject({ share: 0.8, atRisk: 160 })
  expect(at?.difference.value).toBeCloseTo(0.1)
  // Newcombe's interval of 1800/2000 and 160/200 is 0.0493 to 0.1608.
  expect(at?.difference.low).toBeCloseTo(0.0493, 2)
  expect(at?.difference.high).toBeCloseTo(0.1608, 2)
  expect(verdict).toBe('more')
  expect(stayedBecause(at?.difference ?? { value: 0, low: 0, high: 0 }, 2000).clients).toBe(200)
})

test('nothing is told before a year, of a small group, or while the interval contains 0', () => {
  const verdict = (heldOut: Seen[], emailed: Seen[]) =>
    effectOf(groupOf(heldOut), groupOf(emailed)).verdict
  expect(verdict([], stays(100))).toBe('noMonth')
  expect(verdict(stays(fewestHeldOut - 1), stays(100))).toBe('few')
  expect(verdict(stays(fewestHeldOut), stays(100))).toBe('open')
  const much = [...stays(50, 11), ...leaves(100, 3)]
  expect(verdict(much, stays(900, 11))).toBe('early')
  expect(verdict([...stays(60), ...leaves(100, 3)], stays(900))).toBe('more')
  expect(verdict(stays(400), [...stays(300), ...leaves(300, 3)])).toBe('fewer')
})

test('where nobody left either group, the interval is not empty', () => {
  const { at } = effectOf(groupOf(stays(60)), groupOf(stays(900)))
  expect(at?.difference.value).toBe(0)
  expect(at?.difference.low).toBeLessThan(-0.003)
  expect(at?.difference.high).toBeGreaterThan(0.04)
})

/** Numbers from 0 to 1, always the same for a seed. */
function* chances(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    yield state / 2 ** 32
  }
}

/** Draws a group with staggered entry, in which couples leave together. */
function drawGroup(chance: () => number, clients: number, leaving: number, couples: number) {
  const lives: Seen[] = []
  const sizes: number[] = []
  while (lives.length < clients) {
    const size = chance() < couples ? 2 : 1
    const monthly = 1 - (1 - leaving) ** (1 / 12)
    const watched = 12 + Math.floor(chance() * 6) - Math.floor(chance() * 9)
    let months = 0
    let left = false
    while (months < watched && !left) {
      months += 1
      left = chance() < monthly
    }
    sizes.push(size)
    for (let member = 0; member < size; member++) lives.push({ months, left })
  }
  const design = sizes.reduce((sum, size) => sum + size * size, 0) / lives.length
  return groupOf(lives, design)
}

test.each([
  { couples: 0, held: 120, emailed: 900 },
  { couples: 0.4, held: 120, emailed: 900 },
  { couples: 0.4, held: 60, emailed: 400 },
])(
  'of 400 simulated hold-outs the 95% interval holds the truth in about 95 of 100: %j',
  ({ couples, held, emailed }) => {
    const random = chances(20_261_127 + held)
    const chance = () => random.next().value
    let right = 0
    for (let run = 0; run < 400; run++) {
      const { at } = effectOf(
        drawGroup(chance, held, 0.12, couples),
        drawGroup(chance, emailed, 0.08, couples),
      )
      // Months are compared where both groups are watched, mostly twelve.
      const months = at?.month ?? 12
      const truth = 0.92 ** (months / 12) - 0.88 ** (months / 12)
      if (at && at.difference.low <= truth && truth <= at.difference.high) right += 1
    }
    expect(right / 400).toBeGreaterThan(0.925)
    expect(right / 400).toBeLessThan(0.995)
  },
)

test('the interval holds its difference and lies between -1 and 1', () => {
  const lives = fc.array(
    fc.record({ months: fc.integer({ min: 1, max: 20 }), left: fc.boolean() }),
    { minLength: 1, maxLength: 60 },
  )
  fc.assert(
    fc.property(lives, lives, (heldOut, emailed) => {
      const { points, at } = effectOf(groupOf(heldOut), groupOf(emailed))
      for (const point of at === null ? points : [...points, at]) {
        const { value, low, high } = point.difference
        expect(low).toBeLessThanOrEqual(value + 1e-12)
        expect(high).toBeGreaterThanOrEqual(value - 1e-12)
        expect(low).toBeGreaterThanOrEqual(-1 - 1e-9)
        expect(high).toBeLessThanOrEqual(1 + 1e-9)
      }
    }),
  )
})

const share = (id: number, round: number, percent: number) => ({
  ...{ id, round, percent, beganAt: new Date(Date.UTC(2026, id, 1)) },
  beganOn: calendarDate(`2026-0${id + 1}-01`),
})

test('each share begins a comparison, and later shares say until when its clients are followed', () => {
  const shares = [share(1, 1, 5), share(2, 1, 10), share(3, 1, 4), share(4, 1, 0), share(5, 2, 8)]
  const endedOn = '2026-05-01'
  expect(
    comparisonsOf(shares).map(({ id, highest, endsAt, endedOn, later }) => ({
      ...{ id, highest, endedOn, ends: endsAt?.getUTCMonth() ?? null },
      later: later.map(({ percent }) => percent),
    })),
  ).toEqual([
    { id: 5, highest: 0, endedOn: null, ends: null, later: [] },
    { id: 3, highest: 10, endedOn, ends: 4, later: [0] },
    { id: 2, highest: 5, endedOn, ends: 3, later: [4, 0] },
    { id: 1, highest: 0, endedOn, ends: 2, later: [10, 4, 0] },
  ])
})

test('of many comparisons the first of each hold-out and those of a larger share are computed first', () => {
  const idsOf = (...percents: readonly number[]) =>
    chosenComparisons(
      comparisonsOf(percents.map((percent, index) => share(index + 1, 1, percent))),
    ).map(({ id }) => id)
  expect(idsOf(10, 9, 8, 7, 6, 5)).toEqual([6, 5, 4, 3, 1])
  expect(idsOf(5, 10, 9, 8, 7, 6)).toEqual([6, 5, 4, 2, 1])
  expect(idsOf(1, 2, 3, 4, 5, 6, 7)).toEqual([7, 6, 5, 4, 1])
})
