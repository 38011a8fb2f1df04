import { describe, expect, test } from 'vitest'
import {
  addMonths,
  ageOn,
  calendarDate,
  civilOf,
  dayNumberOf,
  fromDayNumber,
  parseCalendarDate,
  toDayNumber,
  yearDaysOn,
  yearlyDay,
} from './calendar-date.ts'

describe('day numbers', () => {
  test('agree with Temporal on every day of four centuries and on scattered days of ten thousand years', () => {
    const [from, to] = [dayNumberOf(1799, 12, 1), dayNumberOf(2201, 1, 31)]
    let date = new Temporal.PlainDate(1799, 12, 1)
    let wrong = 0
    for (let day = from; day <= to; day += 1) {
      const { year, month, day: ofMonth } = civilOf(day)
      if (
        year !== date.year ||
        month !== date.month ||
        ofMonth !== date.day ||
        dayNumberOf(year, month, ofMonth) !== day
      )
        wrong += 1
      date = date.add({ days: 1 })
    }
    const epoch = new Temporal.PlainDate(1970, 1, 1)
    for (let day = dayNumberOf(-4000, 1, 1); day < dayNumberOf(9999, 12, 31); day += 997) {
      const { year, month, day: ofMonth } = civilOf(day)
      const same = epoch.add({ days: day })
      if (
        year !== same.year ||
        month !== same.month ||
        ofMonth !== same.day ||
        dayNumberOf(year, month, ofMonth) !== day
      )
        wrong += 1
    }
    expect(wrong).toBe(0)
  })

  test('convert dates to numbers and back', () => {
    for (const text of ['1970-01-01', '2000-02-29', '0001-01-01', '9999-12-31'])
      expect(fromDayNumber(toDayNumber(calendarDate(text)))).toBe(text)
    expect(toDayNumber(calendarDate('1970-01-01'))).toBe(0)
    expect([
      parseCalendarDate('2023-02-29'),
      parseCalendarDate('2024-13-01'),
      parseCalendarDate('2024-1-1'),
    ]).toEqual([undefined, undefined, undefined])
  })
})

test('months are added on the calendar, the day clamped to the month’s last', () => {
  const after = (text: string, months: number) =>
    fromDayNumber(addMonths(toDayNumber(calendarDate(text)), months))
  expect([
    after('2026-10-31', 4),
    after('2027-10-31', 4),
    after('2026-08-15', 4),
    after('2026-03-31', -13),
  ]).toEqual([...['2027-02-28', '2028-02-29', '2026-12-15', '2025-02-28']])
})

test('age is reached on the birthday, by the leap-day born on February 28 of common years', () => {
  const age = (birth: string, on: string) => ageOn(calendarDate(birth), calendarDate(on))
  expect([age('1956-05-10', '2026-05-09'), age('1956-05-10', '2026-05-10')]).toEqual([69, 70])
  expect([
    age('1956-02-29', '2027-02-27'),
    age('1956-02-29', '2027-02-28'),
    age('1956-02-29', '2028-02-28'),
  ]).toEqual([70, 71, 71])
})

test('each day of a leap year has its yearly day on one day of every year, February 29 on the 28th of common ones', () => {
  const leap = Array.from({ length: 366 }, (_, at) => civilOf(dayNumberOf(2028, 1, 1) + at))
  for (const year of [2026, 2027, 2028, 2100]) {
    const first = dayNumberOf(year, 1, 1)
    const days = Array.from({ length: 366 }, (_, at) => first + at)
    const found = days.filter((day) => civilOf(day).year === year).flatMap(yearDaysOn)
    expect(found).toEqual(leap.map(({ month, day }) => month * 100 + day))
    for (const { month, day } of leap)
      expect(yearDaysOn(yearlyDay(year, month, day))).toContain(month * 100 + day)
  }
})
