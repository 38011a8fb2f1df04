import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  conditionsByField,
  extraConditionText,
  writeExtraCondition,
} from './extra-conditions.rules.ts'
import { readExtraCondition } from './extra-filter.rules.ts'

test('a condition is read as it was written, whatever its value', () => {
  const value = fc.string({ minLength: 1, maxLength: 60, unit: 'grapheme' })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), value, (field, text) => {
      for (const test of ['is', 'has'] as const) {
        const written = writeExtraCondition({ field, test, value: text })
        expect(written).not.toContain(',')
        expect(readExtraCondition(written)).toEqual({ field, test, value: text })
      }
    }),
  )
})

test.each(['12>100', '12<-3.5', '12>2026-01-05', '12!', '12=Gold'])('%s is a condition', (text) => {
  const condition = readExtraCondition(text)
  expect(condition && writeExtraCondition(condition)).toBe(text)
})

test.each([
  '',
  '12',
  '0=a',
  'x=a',
  '12>soon',
  '12>',
  '12=',
  '12!a',
  '12=%E0%A4%A',
  '12>2026-02-30',
])('“%s” is none', (text) => expect(readExtraCondition(text)).toBe(undefined))

test('values of one field are alternatives, bounds are not', () => {
  expect(conditionsByField(['1=a', '1!', '1>3', '1<9', '2~b', 'nonsense'])).toMatchObject([
    {
      field: 1,
      anyOf: [{ value: 'a' }, { test: 'none' }],
      allOf: [{ value: '3' }, { value: '9' }],
    },
    { field: 2, anyOf: [], allOf: [{ test: 'has', value: 'b' }] },
  ])
})

test('conditions are said in words', () => {
  const fields = [{ id: 1, label: 'Club' }]
  const words = (text: string) => {
    const condition = readExtraCondition(text)
    return condition && extraConditionText(condition, fields)
  }
  expect(['1=Gold', '1~old', '1>2026-01-05', '1<9', '1!', '2=a'].map(words)).toEqual([
    'Club: Gold',
    'Club: contains “old”',
    'Club: from 01/05/2026',
    'Club: to 9',
    'Club: not filled in',
    'Removed field: a',
  ])
})
