import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  errorsAllowed,
  nearestWords,
  patternsWithOneError,
  typingErrors,
} from './similar-words.rules.ts'

test.each([
  ['garcya', 'garcia', 1],
  ['gracia', 'garcia', 1],
  ['smiht', 'smith', 1],
  ['jonson', 'johnson', 1],
  ['katherine', 'catherine', 1],
  ['martines', 'martin', 2],
  ['', 'abc', 3],
  ['abc', 'abc', 0],
])('from %j to %j are %i typing errors', (a, b, errors) => {
  expect(typingErrors(a, b)).toBe(errors)
})

const word = fc.stringMatching(/^[a-f]{1,8}$/)
test('typing errors are the same in both directions, none only for the same word, and add up', () => {
  fc.assert(
    fc.property(word, word, fc.nat(), fc.stringMatching(/^[a-f]$/), (a, b, place, letter) => {
      expect(typingErrors(a, b)).toBe(typingErrors(b, a))
      expect(typingErrors(a, b) === 0).toBe(a === b)
      const index = place % a.length
      const replaced = a.slice(0, index) + letter + a.slice(index + 1)
      const added = a.slice(0, index) + letter + a.slice(index)
      const left = a.slice(0, index) + a.slice(index + 1)
      const swapped = a.slice(0, index) + (a[index + 1] ?? '') + a[index] + a.slice(index + 2)
      for (const changed of [replaced, added, left, swapped])
        expect(typingErrors(a, changed)).toBeLessThanOrEqual(1)
    }),
  )
})

test.each([
  ['lee', 0],
  ['4055551234', 0],
  ['ann@x', 0],
  ['ruiz', 1],
  ["o'bri", 1],
  ['garcia', 2],
])('%j may have %i errors', (text, allowed) => {
  expect(errorsAllowed(text)).toBe(allowed)
})

test('the nearest words come first, then the frequent ones, and others are left out', () => {
  const found = [
    { word: 'marta', count: 90 },
    { word: 'martin', count: 5 },
    { word: 'martinez', count: 7 },
    { word: 'martines', count: 1 },
    { word: 'mary', count: 500 },
  ]
  expect(nearestWords('martines', found)).toEqual(['martines', 'martinez', 'martin'])
  expect(nearestWords('xxxx', found)).toEqual([])
})

test('the patterns of a word match exactly the words that one typing error makes of it', () => {
  const letters = fc.stringMatching(/^[a-c]{4,7}$/)
  const matches = (word: string, other: string) =>
    patternsWithOneError(word).some((pattern) =>
      new RegExp(`^${pattern.slice(1, -1).replaceAll('_', '.')}$`).test(` ${other} `),
    )
  fc.assert(
    fc.property(letters, fc.stringMatching(/^[a-c]{3,8}$/), (word, other) => {
      fc.pre(word !== other)
      expect(matches(word, other)).toBe(typingErrors(word, other) === 1)
    }),
    { numRuns: 1000 },
  )
  expect(patternsWithOneError('4055551234')).toEqual([])
})
