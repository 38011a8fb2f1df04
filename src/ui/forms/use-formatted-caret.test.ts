import { expect, test } from 'vitest'
import { caretAfterDigits } from './use-formatted-caret.ts'

test.each([
  ['(555) 123-4567', 0, 0],
  ['(555) 123-4567', 3, 4],
  ['(555) 123-4567', 4, 7],
  ['(555) 123-4567', 10, 14],
  ['555', 3, 3],
  ['555', 9, 3],
])('in %s the place behind digit %i is %i', (text, count, place) => {
  expect(caretAfterDigits(text, count)).toBe(place)
})
