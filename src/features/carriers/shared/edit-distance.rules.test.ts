import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.rules.ts'

test.each([
  ['', '', 0],
  ['aetna', 'aetna', 0],
  ['atena', 'aetna', 1],
  ['cinga', 'cigna', 1],
  ['humanna', 'humana', 1],
  ['alpac', 'aflac', 2],
  ['kitten', 'sitting', 3],
  ['ca', 'abc', 3],
  ['', 'abc', 3],
])('from %j to %j takes %i', (a, b, distance) => {
  expect(editDistance(a, b, 20)).toBe(distance)
})

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 9 })

test('it is symmetric, zero only for equal texts, at most the longer length, and a limit does not change lower values', () => {
  fc.assert(
    fc.property(word, word, fc.nat(9), (a, b, limit) => {
      const distance = editDistance(a, b, 20)
      expect(editDistance(b, a, 20)).toBe(distance)
      expect(distance === 0).toBe(a === b)
      expect(distance).toBeLessThanOrEqual(Math.max(a.length, b.length))
      expect(editDistance(a, b, limit)).toBe(Math.min(distance, limit + 1))
    }),
    { numRuns: 500 },
  )
})
