import { expect, test } from 'vitest'
import { holdNoPlan, holdPlan, planInForce } from './plan-in-force.rules.ts'

const basic = { tierId: 'basic', extraAgents: 0, extraContacts: 0 }
const pro = { tierId: 'pro', extraAgents: 2, extraContacts: 5000 }
const end = new Date('2026-08-31T10:00:00Z')
const before = new Date('2026-08-31T09:59:59Z')
const basicLines = [{ priceKey: 'basic', quantity: 1 }]

test('without a held plan the lines are the plan', () => {
  const facts = { lines: basicLines, metadata: {}, periodEnd: end }
  expect(planInForce(facts, before)).toEqual({ plan: basic, next: undefined })
  expect(planInForce({ ...facts, metadata: holdNoPlan }, before).plan).toEqual(basic)
})

test('the plan that is paid for holds until its period ends, then the cheaper one does', () => {
  const facts = { lines: basicLines, metadata: holdPlan(pro, end), periodEnd: end }
  expect(planInForce(facts, before)).toEqual({ plan: pro, next: { plan: basic, from: end } })
  expect(planInForce(facts, end)).toEqual({ plan: basic, next: undefined })
})

test('the provider’s next period ends the held plan, whatever our clock says', () => {
  const renewed = new Date('2026-09-30T10:00:00Z')
  const facts = { lines: basicLines, metadata: holdPlan(pro, end), periodEnd: renewed }
  expect(planInForce(facts, before).plan).toEqual(basic)
})

test('metadata that someone typed by hand holds nothing', () => {
  for (const metadata of [
    { plan_held: 'pro', plan_held_until: end.toISOString() },
    { plan_held: 'pro/1/0', plan_held_until: 'soon' },
    { plan_held: 'pro/x/0', plan_held_until: end.toISOString() },
  ])
    expect(planInForce({ lines: basicLines, metadata, periodEnd: end }, before).plan).toEqual(basic)
})

test('lines that are none of ours are no plan', () => {
  const facts = { lines: [{ priceKey: null, quantity: 1 }], metadata: {}, periodEnd: end }
  expect(planInForce(facts, before)).toEqual({ plan: undefined, next: undefined })
})
