import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount } from '../../../kernel/count.ts'
import { countIn, nameIn, waitlistErrors, waitlistFields } from './waitlist.rules.ts'

const form = {
  name: 'Wanda Wait',
  email: 'wanda@agency.example',
  phone: '(314) 555-0182',
  numAgents: '12',
  bookSize: '1,200',
}

test('WAITLIST-004 the form needs name, valid email, phone, and positive whole numbers, each with its own error', () => {
  expect(waitlistErrors(form)).toEqual({})
  expect(waitlistFields(form)).toMatchObject({ numAgents: 12, bookSize: 1200 })
  expect(waitlistErrors({ name: ' ', email: '', phone: '', numAgents: '', bookSize: '' })).toEqual({
    name: 'Enter your name',
    email: 'Enter your email address',
    phone: 'Please enter a 10-digit phone number',
    numAgents: 'Enter a whole number from 1 to 100,000',
    bookSize: 'Enter a whole number from 1 to 10,000,000',
  })
  const wrong = { email: 'wanda', phone: '555-0182', numAgents: '0', bookSize: '10000001' }
  for (const [field, typed] of Object.entries(wrong))
    expect(Object.keys(waitlistErrors({ ...form, [field]: typed }))).toEqual([field])
})

test('a count is read with or without commas, up to its limit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (count) => {
      expect(countIn(String(count), 10_000_000)).toBe(count)
      expect(countIn(` ${formatCount(count)} `, 10_000_000)).toBe(count)
      expect(countIn(String(count), count - 1)).toBeUndefined()
    }),
  )
})

test('what is no positive whole number is none', () => {
  for (const typed of ['', '0', '-3', '1.5', '1e3', '1,2', '12,34', 'many', '٣', '9'.repeat(400)])
    expect([typed, countIn(typed, 1_000_000_000)]).toEqual([typed, undefined])
})

test('a name is one line of at most 200 characters', () => {
  expect(nameIn(" Ann O'Neil ")).toBe("Ann O'Neil")
  for (const typed of ['', ' ', 'Eve\r\nBcc: x@y.example', 'a'.repeat(201), 'a\u0000b'])
    expect(nameIn(typed)).toBeUndefined()
})
