import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLastEmail, readNextEmail } from '../../../shared/list/more-filters.rules.ts'
import { emailTimeForm, emailTimeValue } from './email-time-form.rules.ts'

const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((at) => at.toISOString().slice(0, 10))
const days = fc
  .tuple(day, day)
  .map((two) => two.toSorted())
  .chain(([from, to]) => fc.constantFrom(`${from}..${to}`, `${from}..`, `..${to}`))
const within = fc.integer({ min: 1, max: 9999 }).map((number) => `within-${number}`)
const type = fc.constantFrom('', ':birthday', ':follow_up_1')
const typed = fc.oneof(
  fc.tuple(fc.oneof(days, within), type).map((parts) => parts.join('')),
  fc.constantFrom('any:aep', 'any:quote_email'),
)

test('what a link says of the last and the next email is what the dialog writes again', () => {
  const last = fc.oneof(
    typed,
    fc.constant('never'),
    within.map((text) => `!${text}`),
  )
  const next = fc.oneof(typed, fc.constant('none'))
  fc.assert(
    fc.property(last, next, (one, other) => {
      expect(readLastEmail(one)).toBeDefined()
      expect(emailTimeValue(emailTimeForm('last', one))).toEqual({ value: one })
      expect(readNextEmail(other)).toBeDefined()
      expect(emailTimeValue(emailTimeForm('next', other))).toEqual({ value: other })
    }),
  )
  expect(emailTimeValue(emailTimeForm('last', undefined))).toEqual({ value: '' })
})
