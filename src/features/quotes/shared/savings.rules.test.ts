import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calendarDate, fromDayNumber, toDayNumber } from '../../../kernel/calendar-date.ts'
import { medigapPlanCodes, type PlanOfPolicy } from '../../carriers/shared/plans.ts'
import { planSections } from './plan-sections.rules.ts'
import {
  comparablePrice,
  isOldPremium,
  type PaidPremium,
  type PlanPrice,
  paidPremium,
  savingsWith,
} from './savings.rules.ts'
import { premiumText } from './savings-texts.ts'

const today = calendarDate('2026-07-01')
const planG: PlanOfPolicy = { code: 'G', select: false }
const paid = (values: Partial<PaidPremium> = {}): PaidPremium => ({
  ...{ cents: 142_00, on: calendarDate('2026-03-05'), source: 'told', plan: planG },
  ...values,
})
const g = (cents: number) => ({ planCode: 'G' as const, cents })
const n = (cents: number) => ({ planCode: 'N' as const, cents })

test.each([
  [142_00, 'stay', 0],
  [150_00, 'stay', -8_00],
  [132_01, 'close', 9_99],
  [132_00, 'lower', 10_00],
])('a premium of $142.00 against %d cents: %s', (cents, outcome, difference) => {
  expect(savingsWith(paid(), g(cents), today)).toEqual({ outcome, difference, benefits: 'same' })
})

test('fifteen months after it was known a premium is old, and no saving is told', () => {
  const on = calendarDate('2025-04-01')
  expect(isOldPremium({ on }, today)).toBe(false)
  expect(isOldPremium({ on: calendarDate('2025-03-31') }, today)).toBe(true)
  expect(savingsWith(paid({ on: calendarDate('2025-03-31') }), g(1_00), today)).toEqual({
    outcome: 'old',
  })
})

test('a saving says whether both plans pay for the same things', () => {
  const benefits = (plan: PlanOfPolicy | null, price: PlanPrice = g(100_00)) => {
    const savings = savingsWith(paid({ plan }), price, today)
    return savings.outcome === 'old' ? 'old' : savings.benefits
  }
  expect(benefits(planG)).toBe('same')
  expect(benefits(planG, n(100_00))).toBe('different')
  expect(benefits({ code: 'F', select: false })).toBe('different')
  expect(benefits({ code: 'HDG', select: false })).toBe('different')
  expect(benefits({ code: 'G', select: true })).toBe('different')
  expect(benefits(null)).toBe('unknown')
})

test('the price to compare with is that of the same plan, else of the richest that is quoted', () => {
  const prices = [g(120_00), n(90_00)]
  expect(comparablePrice(paid(), prices)).toBe(prices[0])
  expect(comparablePrice(paid({ plan: { code: 'N', select: false } }), prices)).toBe(prices[1])
  expect(comparablePrice(paid({ plan: { code: 'F', select: false } }), prices)).toBe(prices[0])
  expect(comparablePrice(paid({ plan: null }), prices)).toBe(prices[0])
  expect(comparablePrice(paid(), [])).toBe(undefined)
})

test('no saving is told as of the same plan unless plan and network are the same, in any state', () => {
  const plan = fc.record({ code: fc.constantFrom(...medigapPlanCodes), select: fc.boolean() })
  const section = fc
    .constantFrom('TX' as const, 'MN' as const, 'WI' as const, 'MA' as const)
    .chain((state) => fc.constantFrom(...planSections(state)))
  fc.assert(
    fc.property(plan, section, fc.nat(2000_00), fc.nat(900), (of, { planCode }, cents, days) => {
      const on = fromDayNumber(toDayNumber(today) - days)
      const savings = savingsWith(paid({ plan: of, on }), { planCode, cents }, today)
      expect(savings.outcome === 'old').toBe(isOldPremium({ on }, today))
      if (savings.outcome === 'old') return
      expect(savings.benefits === 'same').toBe(of.code === planCode && !of.select)
      expect(savings.difference > 0).toBe(savings.outcome !== 'stay')
    }),
  )
})

test('the policy’s premium counts before what the client told, and each says where it is from', () => {
  const stored = {
    ...{ premium_cents: 150_00, premium_on: calendarDate('2026-01-05') },
    ...{ told_premium_cents: 142_00, told_premium_on: calendarDate('2026-03-05') },
    ...{ plan_code: 'G', select_network: false },
  }
  const own = paidPremium(stored) as PaidPremium
  expect(own).toMatchObject({ cents: 150_00, source: 'policy', plan: planG })
  expect(premiumText(own, 'en')).toBe(
    'Your agent has $150.00 a month on file for you, from January 2026.',
  )
  const told = paidPremium({ ...stored, premium_cents: null, premium_on: null }) as PaidPremium
  expect(told).toMatchObject({ cents: 142_00, source: 'told' })
  expect(premiumText(told, 'en')).toBe('You told us $142.00 a month in March 2026.')
  expect(premiumText(told, 'es')).toBe('Usted nos dijo $142.00 al mes en marzo de 2026.')
  expect(
    paidPremium({ ...stored, premium_cents: null, premium_on: null, told_premium_cents: null }),
  ).toBe(null)
})
