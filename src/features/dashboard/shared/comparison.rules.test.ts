import { expect, test } from 'vitest'
import { compareCounts, compareRates } from './comparison.rules.ts'

test.each([
  [195, 183, 'more', '12 more than the 183 before'],
  [9, 1014, 'fewer', '1,005 fewer than the 1,014 before'],
  [7, 7, 'same', 'as many as the 7 before'],
  [0, 0, 'same', 'none before'],
  [3, 0, 'same', 'none before'],
])('%i beside %i is %s: %s', (now, before, direction, text) => {
  expect(compareCounts(now, before)).toEqual({ direction, text })
})

test.each([
  [54, 10, 51, 10, 'more', '3 points above the 51% before'],
  [50, 10, 51, 10, 'fewer', '1 point below the 51% before'],
  [51, 10, 51, 10, 'same', '51% before'],
  // A rate of nothing is no rate.
  [54, 10, 0, 0, 'same', 'no quotes before'],
  [0, 0, 51, 10, 'same', '51% before'],
])('%i%% of %i beside %i%% of %i is %s: %s', (now, of, before, ofBefore, direction, text) => {
  expect(compareRates({ percent: now, of }, { percent: before, of: ofBefore })).toEqual({
    ...{ direction, text },
  })
})
