import { expect, test } from 'vitest'
import { ranged } from './use-row-arrows.ts'

const ids = [4, 7, 9, 12]
/** Presses shift and arrows one after the other, from a row on. */
function press(from: number, steps: readonly (1 | -1)[], before: readonly number[] = []) {
  let [at, selected]: [number, ReadonlySet<number>] = [from, new Set(before)]
  for (const step of steps) {
    selected = ranged({ ids, selected }, at, at + step)
    at = Math.min(ids.length - 1, Math.max(0, at + step))
  }
  return [...selected].sort((a, b) => a - b)
}

test('shift and an arrow select the row and the next one', () => {
  expect(press(0, [1])).toEqual([4, 7])
  expect(press(3, [-1, -1])).toEqual([7, 9, 12])
})

test('going back gives back what was taken', () => {
  expect(press(0, [1, 1, -1])).toEqual([4, 7])
  expect(press(0, [1, 1, -1, 1])).toEqual([4, 7, 9])
})

test('other selected rows stay, and the ends of the list change nothing', () => {
  expect(press(0, [1], [12])).toEqual([4, 7, 12])
  expect(press(3, [1], [4])).toEqual([4])
})
