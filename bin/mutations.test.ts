import { expect, test } from 'vitest'
import { mutated, mutationsOf } from './mutations.ts'

const changes = (source: string) =>
  mutationsOf('one.ts', source).map((one) => [one.kind, mutated(source, one)])

test('comparisons, sums and logic are turned around, also between parentheses', () => {
  expect(changes('x = (a) <= (b)')).toEqual([['<=', 'x = (a) < (b)']])
  expect(changes('x = a && b - c')).toEqual([
    ['&&', 'x = a || b - c'],
    ['-', 'x = a && b + c'],
  ])
})

test('numbers, booleans and texts change, but no type, name of a module or template', () => {
  expect(changes('x = f(1)')).toEqual([
    ['number', 'x = f(2)'],
    ['number', 'x = f((0))'],
  ])
  expect(changes('x = true')).toEqual([['boolean', 'x = false']])
  expect(changes("x = { 'a-b': 'text' }")).toEqual([['empty text', "x = { 'a-b': '' }"]])
  expect(changes("import type { A } from 'a'\nlet x: 'on' | 1\nx = `select 1 = 1` as 'b'")).toEqual(
    [],
  )
})

test('calls disappear, conditions are negated and functions return early', () => {
  expect(changes('await save()')).toEqual([['call removed', ';']])
  expect(changes('if (a) b = c')).toEqual([['negated', 'if (!(a)) b = c']])
  expect(changes('const f = () => { return a }')).toEqual([
    ['early return', 'const f = () => { return undefined as never; return a }'],
  ])
})

test('a mutation knows its line', () => {
  expect(mutationsOf('one.ts', 'a = b\nc = d > e').map(({ line }) => line)).toEqual([2])
})
