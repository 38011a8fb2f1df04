import { expect, test } from 'vitest'
import { type CalendarDate, calendarDate } from '../../../kernel/calendar-date.ts'
import {
  currentEffectiveDate,
  defaultEffectiveDate,
  effectiveDateChoices,
  olderRatesDate,
} from './effective-dates.rules.ts'
import { quoteLoadMessage } from './quote-load-texts.ts'
import { missingForQuoteText, quoteReadiness } from './quote-readiness.rules.ts'

test('QUOTE-017 the effective date choices are the first days of the next four months, also across the end of a year', () => {
  expect(effectiveDateChoices(calendarDate('2026-06-15'))).toEqual([
    '2026-07-01',
    '2026-08-01',
    '2026-09-01',
    '2026-10-01',
  ])
  expect(effectiveDateChoices(calendarDate('2026-12-01'))).toEqual([
    '2027-01-01',
    '2027-02-01',
    '2027-03-01',
    '2027-04-01',
  ])
  expect(effectiveDateChoices(calendarDate('2027-01-31'))[0]).toBe('2027-02-01')
  expect(defaultEffectiveDate(calendarDate('2026-11-30'))).toBe('2026-12-01')
})

test('a quote is never shown for today or a past day', () => {
  const quoted = calendarDate('2026-07-01')
  expect(currentEffectiveDate(quoted, calendarDate('2026-06-30'))).toBe('2026-07-01')
  expect(currentEffectiveDate(quoted, calendarDate('2026-07-01'))).toBe('2026-08-01')
})

test('a quote names its missing fields', () => {
  const whole = { zip_code: '75201', birth_date: '1955-08-20', gender: 'F', tobacco_user: false }
  expect(quoteReadiness(whole)).toEqual([])
  expect(
    quoteReadiness({ zip_code: '', birth_date: null, gender: null, tobacco_user: null }),
  ).toEqual(['zip code', 'birth date', 'gender', 'tobacco use'])
  expect(missingForQuoteText(['zip code', 'birth date', 'gender'])).toBe(
    'Quote unavailable: zip code, birth date and gender are missing.',
  )
  expect(missingForQuoteText(['gender'])).toBe('Quote unavailable: gender is missing.')
})

test('QUOTE-026 QUOTE-027 QUOTE-028 a failed quote call has the specification’s texts for 401, 403 and 5xx', () => {
  expect(quoteLoadMessage(401)).toBe(
    'Authentication error: Please check your session and try again.',
  )
  expect(quoteLoadMessage(403)).toBe(
    "Access forbidden: You don't have permission to access these quotes.",
  )
  expect(quoteLoadMessage(500)).toBe(
    'Server error: The quote service is experiencing issues. Please try again later.',
  )
  expect(quoteLoadMessage(503)).toBe(quoteLoadMessage(500))
  expect([404, 422, undefined].map((status) => quoteLoadMessage(status))).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  ['2026-03-31', '2026-04-01', '2026-03-31'],
  ['2026-04-01', '2026-04-01', undefined],
  ['2026-09-30', '2026-12-01', '2026-09-30'],
  ['2026-10-01', '2026-12-01', undefined],
  ['2025-12-31', '2026-01-01', '2025-12-31'],
  [null, '2026-01-01', undefined],
])('rates from %s for %s are called as of %s', (rates_as_of, effective_date, shown) => {
  expect(
    olderRatesDate({
      rates_as_of: rates_as_of as CalendarDate | null,
      effective_date: calendarDate(effective_date),
    }),
  ).toBe(shown)
})
