import fc from 'fast-check'
import { expect, test } from 'vitest'
import { displayDate, fromDayNumber } from './calendar-date.ts'
import { parseTypedDate } from './typed-date.ts'

test.each([
  ['1/5/1958', '1958-01-05'],
  ['01-05-1958', '1958-01-05'],
  ['01.05.1958', '1958-01-05'],
  ['1 5 1958', '1958-01-05'],
  ['01051958', '1958-01-05'],
  ['1958-01-05', '1958-01-05'],
  [' January 5, 1958 ', '1958-01-05'],
  ['sept. 5th 1958', '1958-09-05'],
  ['1/5/58', '1958-01-05'],
  ['2/29/1956', '1956-02-29'],
  ['27/11/1954', '1954-11-27'],
  ['27 de noviembre de 1954', '1954-11-27'],
  ['5 de enero del 1958', '1958-01-05'],
])('reads %s', (text, date) => {
  expect(parseTypedDate(text)).toBe(date)
})

test.each([
  '',
  '2/29/1957',
  '13/13/1958',
  '32/1/1958',
  '5 de foos de 1958',
  '5/1958',
  'soon',
  'Foo 5, 1958',
  '1958-01-05T00:00:00Z',
  '1/5/195',
  '010558',
])('refuses %s', (text) => {
  expect(parseTypedDate(text)).toBeUndefined()
})

test('two-digit years of a near date belong to this century', () => {
  expect(parseTypedDate('1/1/27', 'near')).toBe('2027-01-01')
})

test('every displayed date parses to the same date', () => {
  fc.assert(
    fc.property(fc.integer({ min: -25_000, max: 40_000 }), (day) => {
      const date = fromDayNumber(day)
      expect(parseTypedDate(displayDate(date))).toBe(date)
    }),
  )
})
