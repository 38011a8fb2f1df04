import { expect, test } from 'vitest'
import { beginOf } from './life-table.rules.ts'
import {
  type CountedLives,
  endedMonths,
  monthsOfLives,
  persistencyOf,
} from './persistency.rules.ts'
import { calculatorText, inForceText, intervalText, noShareText } from './persistency-texts.ts'

const life = (change: Partial<CountedLives>): CountedLives => ({
  ...{ g: null, left_out: null, entry: 60, seen: 72, why: null, n: 1, ...change },
})
const read = (lives: readonly CountedLives[]) => {
  const months = monthsOfLives(lives)
  return persistencyOf(months, { ends: 'all', begin: beginOf(endedMonths(months, 'all')) })
}

test('imported old policies begin where they are watched, and the text says so', () => {
  const figures = read([
    life({ n: 4000 }),
    life({ n: 1000, seen: 66, why: 'lapsed' }),
    // The only one that was entered in time, canceled at once.
    life({ entry: 0, seen: 1, why: 'lapsed' }),
  ])
  expect(figures).toMatchObject({ begin: 60, reached: 1, few: false })
  expect(figures.points).toMatchObject([{ year: 6, inForce: 0.8, few: false }])
  expect(calculatorText(figures)).toContain('those in force after month 60')
  expect(noShareText(5, figures)).toContain('before month 61')
})

test('few policies have shares all the same, with the reason why they say little', () => {
  const figures = read([life({ n: 5 })])
  expect(figures).toMatchObject({ begin: 60, reached: 1, few: true })
  expect(calculatorText(figures)).toContain('chance plays a large part')
  expect(read([life({ entry: 0, n: 30 })])).toMatchObject({ begin: 0, reached: 6, few: false })
})

test('a share and its interval are shown alike, so that one contains the other', () => {
  expect(inForceText(0.9976)).toBe('99.7%')
  expect(intervalText({ low: 0.9958, high: 0.9985 })).toBe('99.5–99.8%')
  expect(intervalText({ low: 0.806, high: 1 })).toBe('81–100%')
})
