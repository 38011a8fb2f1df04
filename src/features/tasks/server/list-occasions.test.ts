import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { nextBirthday } from './list-occasions.ts'

const next = (born: string, today: string) => nextBirthday(calendarDate(born), calendarDate(today))

test('people born on February 29 have their birthday on the 28th in a common year', () => {
  expect(next('1952-02-29', '2027-02-28')).toEqual({ on: '2027-02-28', age: 75 })
  expect(next('1952-02-29', '2027-03-01')).toEqual({ on: '2028-02-29', age: 76 })
})

test('a birthday of a week over New Year is in the next year', () => {
  expect(next('1950-01-02', '2026-12-30')).toEqual({ on: '2027-01-02', age: 77 })
  expect(next('1950-12-30', '2026-12-30')).toEqual({ on: '2026-12-30', age: 76 })
})
