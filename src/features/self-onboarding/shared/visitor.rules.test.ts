import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import {
  birthDateProblem,
  type LeadForm,
  type PlaceState,
  signUpProblems,
} from './visitor.rules.ts'

const today = calendarDate('2026-06-15')
const complete: LeadForm = {
  firstName: 'Ruth',
  lastName: 'Reed',
  phone: '(214) 555-0123',
  email: 'ruth@mail.example',
  dateOfBirth: '03/15/1955',
  zipCode: '23824',
  county: 'Brunswick',
  gender: 'F',
  tobacco: 'no',
  carrier: 'Aetna',
}
const place: PlaceState = { state: 'VA', counties: ['Nottoway', 'Brunswick'] }
const problems = (change: Partial<LeadForm>, known: PlaceState = place) =>
  signUpProblems({ ...complete, ...change }, known, today)

test('SELFONB-013 a complete form has no problems, and each empty field is missing', () => {
  expect(problems({})).toEqual({})
  for (const field of Object.keys(complete) as (keyof LeadForm)[])
    for (const empty of field === 'county' || field === 'carrier' ? [''] : ['', ' '])
      expect(problems({ [field]: empty })).toEqual({ [field]: 'missing' })
})

test.each([
  ['phone', '214555012', 'wrong'],
  ['phone', '21455501234', 'wrong'],
  ['email', 'ruth@', 'wrong'],
  ['zipCode', '2382', 'wrong'],
  ['zipCode', '23824-1', 'wrong'],
  ['dateOfBirth', 'March', 'wrong'],
  ['dateOfBirth', '02/30/1955', 'wrong'],
  ['dateOfBirth', '06/16/2026', 'future'],
  ['dateOfBirth', '06/14/1906', 'impossible'],
  ['gender', 'x', 'missing'],
  ['county', 'Dallas', 'missing'],
] as const)('SELFONB-013 %s "%s" is %s', (field, value, problem) => {
  expect(problems({ [field]: value })).toEqual({ [field]: problem })
})

test('a county is needed only where the ZIP code has several', () => {
  expect(problems({ county: '' }, { state: 'TX', counties: ['Dallas'] })).toEqual({})
  for (const known of ['looking', 'failed', 'none'] as const)
    expect(problems({ county: '' }, known)).toEqual({})
})

test('a ZIP code that was looked up may be of no place, or outside the 51 states', () => {
  expect(problems({}, 'unknown')).toEqual({ zipCode: 'unknown' })
  expect(problems({}, 'outside')).toEqual({ zipCode: 'outside' })
})

test('someone of 40, 64, 65, 99 or 119 years may ask', () => {
  for (const born of ['1986', '1962', '1961', '1927', '1907'])
    expect(birthDateProblem(`06/15/${born}`, today)).toBeUndefined()
})
