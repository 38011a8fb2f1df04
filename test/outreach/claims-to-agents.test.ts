import fc from 'fast-check'
import { expect, test } from 'vitest'
import { memberRightOf } from '../../src/features/enrollment-windows/shared/member-right.rules.ts'
import { stateName } from '../../src/features/geo/shared/us-states.ts'
import {
  clientStanding,
  hasLowerPrice,
} from '../../src/features/rate-increases/shared/client-standing.rules.ts'
import { whatToSay } from '../../src/features/tasks/shared/what-to-say.rules.ts'
import { calendarDate, displayDate } from '../../src/kernel/calendar-date.ts'
import { claimsCases } from './claims-cases.ts'
import { rightIn } from './rights-oracle.ts'

test('what an agent reads of a client’s right before a call is what the rule data say, for every state, age and day', () => {
  const untrue = new Map<string, string>()
  for (const reader of claimsCases()) {
    const { state, birthDate, policyDate, holder, day, allYear, forAll, open, next } = reader
    const read = memberRightOf(
      day,
      { state, birthDate, policyDate, policyHolder: holder },
      stateName(state),
    )
    const words = read?.text ?? ''
    const claim = (made: RegExp | string, isTrue: boolean) => {
      if (new RegExp(made).test(words) !== isTrue)
        untrue.set(String(made), `${state} ${reader.age} ${day} ${holder}: ${words}`)
    }
    const right = rightIn(state)
    const told = allYear || open !== undefined || next !== undefined
    claim(/^$/, right === undefined && !reader.unsettled)
    claim(/Do not tell the client that they have a right/, reader.unsettled)
    claim(/Right to change any time of year/, allYear)
    claim(/Right to change now/, open !== undefined)
    claim(/Next right to change/, !allYear && open === undefined && next !== undefined)
    claim(/gives clients a right to change each year/, right !== undefined && !told)
    claim(/^Only for clients with/, right !== undefined && !holder && !forAll)
    const dates = open ?? next
    if (dates !== undefined) claim(displayDate(calendarDate(dates.end)), true)
    claim(/the company you have now/, told && right !== undefined && right.issuers !== 'any')
    claim(/same letter/, told && right?.benefits === 'same_letter')
    claim(/90 days/, told && right?.condition !== undefined)
    const rule = right !== undefined || reader.unsettled
    if (new RegExp(`Rule ${state}-U?1,`).test(read?.rule ?? '') !== rule)
      untrue.set('rule', `${state} ${day}: ${read?.rule}`)
  }
  expect(Object.fromEntries(untrue)).toEqual({})
}, 60_000)

const today = calendarDate('2026-11-27')
const cents = fc.integer({ min: 3_000, max: 60_000 })
/** A premium and a price, which is often only a little lower. */
const amounts = cents.chain((premium) =>
  fc.tuple(
    fc.constant(premium),
    fc.oneof(cents, fc.integer({ min: premium - 1_500, max: premium })),
  ),
)
const paidOn = fc.constantFrom('2024-01-01', '2025-08-01', '2026-10-01').map(calendarDate)

test('after an increase a lower price is told only of a filed price that is lower than a premium known of late', () => {
  const kinds = new Set<string>()
  fc.assert(
    fc.property(amounts, paidOn, fc.boolean(), ([premium, price], on, illustrative) => {
      const paid = { cents: premium, on, source: 'policy', plan: null } as const
      const offer = { planCode: 'G', cents: price, illustrative } as const
      const { standing } = clientStanding(paid, offer, today)
      kinds.add(standing)
      if (hasLowerPrice(standing)) {
        expect(illustrative).toBe(false)
        expect(price).toBeLessThan(premium)
        expect(on).toBe('2026-10-01')
      }
      if (standing === 'stay') expect(price).toBeGreaterThanOrEqual(premium)
    }),
    { numRuns: 500 },
  )
  for (const kind of ['better', 'close', 'stay', 'old', 'example']) expect(kinds).toContain(kind)
})

test('an agent is told to say that a client pays more only against a filed price that is lower', () => {
  fc.assert(
    fc.property(cents, cents, fc.boolean(), fc.boolean(), (premium, price, example, old) => {
      const best = { carrier: 'Cigna', plan: 'Plan G', price_cents: price, illustrative: example }
      const savings = { premium_cents: premium, premium_on: today, source: 'policy', old, best }
      const [about, own] = whatToSay({
        ...{ task: { plan: null }, carrier: 'Aetna', plan_type: 'Plan F', effective_date: null },
        savings: savings as never,
      })
      expect(/more than that/.test(own)).toBe(!example && !old && price < premium)
      expect(/example price/.test(about)).toBe(example)
    }),
  )
})
