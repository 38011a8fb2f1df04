import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { nextStepPath, parseOfferInUrl } from './next-step.ts'
import { readPartialPerson } from './quote-url.rules.ts'

const today = calendarDate('2026-06-15')
const orgId = 'a'.repeat(32)

const person = fc.record({
  zip: fc.stringMatching(/^\d{5}$/),
  state: fc.constantFrom('TX', 'VA', null),
  county: fc.constantFrom('Dallas', 'Prince George’s & more', null),
  gender: fc.constantFrom('M', 'F'),
  tobacco: fc.boolean(),
  age: fc.integer({ min: 0, max: 120 }),
  dateOfBirth: fc.constantFrom(calendarDate('1955-03-15'), null),
  currentCarrier: fc.constantFrom('Cigna', 'A & B = C', null),
})

test('the person of a quote without a contact, and the offer that was selected, are the same after the press', () => {
  fc.assert(
    fc.property(
      person,
      fc.stringMatching(/^\d{5}$/),
      fc.constantFrom('G', 'N'),
      (known, naic, plan) => {
        const { state, age, ...details } = known
        const quote = {
          ids: { quoteId: null, orgId, contactId: null, tid: null },
          person: {
            firstName: null,
            stateName: null,
            state,
            details: { ...details, name: null, currentPlan: null, policyPlan: null, paid: null },
          },
          planType: null,
        } as unknown as Parameters<typeof nextStepPath>[0]
        const offer = { naic, section: { plan, planCode: plan, name: '', heading: '' } }
        const path = nextStepPath(
          quote,
          { age, effective_date: calendarDate('2026-08-01') },
          { page: 'schedule', offer },
        )
        const query = new URL(path, 'http://host.invalid').searchParams
        expect(readPartialPerson((name) => query.get(name) ?? undefined, today)).toEqual(known)
        expect(parseOfferInUrl(query.get('choice') ?? '')).toEqual({ naic, plan })
        expect([query.get('orgId'), query.get('next')]).toEqual([orgId, 'schedule'])
      },
    ),
  )
})

test('with a contact the press leads straight to the page', () => {
  const ids = { quoteId: 'b'.repeat(32), orgId, contactId: null, tid: null }
  const quote = { ids } as unknown as Parameters<typeof nextStepPath>[0]
  const prices = { age: 70, effective_date: today }
  expect(nextStepPath(quote, prices, { page: 'eligibility' })).toBe(
    `/eligibility?id=${ids.quoteId}&orgId=${orgId}`,
  )
})

test.each(['', 'G', '79413', '79413-F', '-G', 'x-G', '79413-G-N'])(
  'an offer in a URL that is none counts as none: "%s"',
  (text) => expect(parseOfferInUrl(text)).toBeUndefined(),
)
