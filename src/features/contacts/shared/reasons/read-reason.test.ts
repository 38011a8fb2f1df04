import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyReason } from '../../../../../test/outreach/any-reason.ts'
import vectors from '../../../../../test/vectors/outreach-vectors.json' with { type: 'json' }
import { readReason, reasonKind, reasonOfMany, reasonText } from './read-reason.ts'

test('reading a reason gives the kind and the values with which it was written', () => {
  fc.assert(
    fc.property(anyReason, ({ kind, write, values }) => {
      const found = readReason(write(values))
      expect(found?.kind).toBe(kind)
      for (const [name, value] of Object.entries(found?.values ?? {}))
        expect(value ?? '').toBe(values[name as keyof typeof values])
    }),
    { numRuns: 2000 },
  )
})

test('a reason of many is the same sentence without what is each client’s own, and is read too', () => {
  fc.assert(
    fc.property(anyReason, ({ write, values, shared }) => {
      const many = reasonOfMany(write(values))
      expect(many).toBe(write(shared))
      expect(reasonOfMany(many)).toBe(many)
      expect(readReason(many)).toBeDefined()
    }),
    { numRuns: 2000 },
  )
})

test('every reason that the domain’s vectors prescribe is one of the sentences', () => {
  const reasons = [...JSON.stringify(vectors).matchAll(/"reason":"([^"]+)"/g)]
    .map(([, reason = '']) => reason)
    // Of a follow-up that goes it is what the client did.
    .filter((reason) => !['cold', 'clicked', 'health_pass'].includes(reason))
  expect(reasons.length).toBeGreaterThan(40)
  expect(reasons.filter((reason) => reasonKind(reason) === undefined)).toEqual([])
})

test.each([
  ['Continuous enrollment in NY', 'Continuous enrollment in New York'],
  ['Agent’s license ends on 08/07/2026 in TX', 'Agent’s license ends on 08/07/2026 in Texas'],
  ['Agent’s license ends in TX', 'Agent’s license ends in Texas'],
  ['OR enrollment window', 'Oregon enrollment window'],
  [
    'Quote unavailable: no prices for age 41 in TX',
    'Quote unavailable: no prices for age 41 in Texas',
  ],
  ['Emails are paused until 08/07/2026 for everybody', undefined],
  ['Licensed in TX', undefined],
  ['An OR enrollment window', undefined],
])('%s is written for people', (reason, text) => {
  expect(reasonText(reason)).toBe(text ?? reason)
})
