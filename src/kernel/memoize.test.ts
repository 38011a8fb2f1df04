import { expect, test } from 'vitest'
import { memoize } from './memoize.ts'

test('a value is computed once, including undefined and null', () => {
  const asked: string[] = []
  const lengthOf = memoize(10, (text: string) => {
    asked.push(text)
    return text === '' ? undefined : text.length
  })
  expect(['ab', '', 'ab', ''].map(lengthOf)).toEqual([2, undefined, 2, undefined])
  expect(asked).toEqual(['ab', ''])
})

test('beyond its size it drops the least recently used result, and still returns correct values', () => {
  const asked: number[] = []
  const double = memoize(2, (value: number) => {
    asked.push(value)
    return value * 2
  })
  expect([1, 2, 1, 3, 1, 2].map(double)).toEqual([2, 4, 2, 6, 2, 4])
  expect(asked).toEqual([1, 2, 3, 2])
})
