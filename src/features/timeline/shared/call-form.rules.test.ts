import { expect, test } from 'vitest'
import { callFormErrors, callOfForm, editedCallErrors, emptyCallForm } from './call-form.rules.ts'

const form = (values: Partial<typeof emptyCallForm> = {}) => ({
  ...emptyCallForm,
  outcome: 'reached' as const,
  ...values,
})

test('a form with an outcome alone is a call of now', () => {
  expect(callFormErrors(form())).toEqual({})
  expect(callOfForm(form())).toEqual({ outcome: 'reached', minutes: null, remark: '' })
})

test('day and time go together, in any usual spelling of the day', () => {
  const whole = form({ day: '6/15/2026', time: '09:30', minutes: '12' })
  expect(callFormErrors(whole)).toEqual({})
  expect(callOfForm(whole)).toMatchObject({ day: '2026-06-15', time: '09:30', minutes: 12 })
})

test('a logged call keeps a day and a time', () => {
  const both = expect.stringMatching(/both/)
  expect(editedCallErrors(form())).toEqual({ day: both, time: both })
  expect(editedCallErrors(form({ day: '6/15/2026' }))).toEqual({ time: both })
  expect(editedCallErrors(form({ day: '6/15/2026', time: '09:30' }))).toEqual({})
})

test.each([
  [{ outcome: '' as const }, 'outcome', /how the call ended/],
  [{ minutes: 'a while' }, 'minutes', /whole minutes/],
  [{ minutes: '1.5' }, 'minutes', /whole minutes/],
  [{ minutes: '1441' }, 'minutes', /24 hours/],
  [{ day: 'yesterday', time: '10:00' }, 'day', /such as/],
  [{ day: '6/15/2026' }, 'time', /both/],
  [{ time: '10:00' }, 'day', /both/],
  [{ remark: 'x'.repeat(2001) }, 'remark', /up to 2,000 characters, and this one has 2,001/],
])('%j is refused at %s', (values, field, text) => {
  const errors = callFormErrors(form(values))
  expect(Object.keys(errors)).toEqual([field])
  expect(errors[field as keyof typeof errors]).toMatch(text)
})
