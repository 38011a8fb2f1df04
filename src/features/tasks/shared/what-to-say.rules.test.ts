import { expect, test } from 'vitest'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { whatToSay } from './what-to-say.rules.ts'

const plan = {
  plan_name: 'Plan G',
  carrier: 'Humana',
  price_cents: 142_50,
  illustrative: false,
  effective_date: calendarDate('2027-01-01'),
}
const savings = {
  premium_cents: 182_00,
  premium_on: calendarDate('2026-06-01'),
  source: 'policy' as const,
  old: false,
  plan: 'Plan F',
  best: {
    carrier: 'Cigna',
    plan: 'Plan G',
    price_cents: 150_00,
    illustrative: false,
    saving_cents: 32_00,
    benefits: 'different' as const,
  },
}
const nothing = {
  task: { plan: null },
  carrier: null,
  plan_type: null,
  effective_date: null,
  savings: null,
}
const known = {
  ...nothing,
  carrier: 'Aetna',
  plan_type: 'Plan F',
  effective_date: calendarDate('2019-03-01'),
}

test('what was selected and what is paid, compared with that price alone', () => {
  expect(whatToSay({ ...known, task: { plan }, savings })).toEqual([
    'You selected Plan G from Humana, $142.50 a month, from January 1, 2027.',
    'You have Plan F with Aetna and pay $182.00 a month, $39.50 more than that.',
  ])
  expect(whatToSay({ ...known, savings })).toEqual([
    'The lowest price we found is Plan G from Cigna, $150.00 a month.',
    'You have Plan F with Aetna and pay $182.00 a month, $32.00 more than that.',
  ])
})

test('an example price is called one and nothing is compared with it', () => {
  const [about, own] = whatToSay({
    ...known,
    task: { plan: { ...plan, illustrative: true } },
    savings,
  })
  expect(about).toContain('(example price)')
  expect(own).toBe('You have Plan F with Aetna and pay $182.00 a month.')
})

test('no more is said than is known', () => {
  expect(whatToSay(nothing)).toEqual([
    'You asked us to call. Which plan would you like to talk about?',
    'Which plan do you have now, and how much do you pay for it?',
  ])
  expect(whatToSay(known)[1]).toBe(
    'You have Plan F with Aetna since March 1, 2019. How much do you pay for it a month?',
  )
  expect(whatToSay({ ...known, plan_type: 'Other', effective_date: null })[1]).toBe(
    'You have a policy with Aetna. How much do you pay for it a month?',
  )
  const other = { ...known, carrier: 'Other', plan_type: 'Other' }
  expect(whatToSay(other)[1]).toBe('Which plan do you have now, and how much do you pay for it?')
  expect(whatToSay({ ...other, plan_type: 'Plan G', effective_date: null })[1]).toBe(
    'You have Plan G. How much do you pay for it a month?',
  )
  expect(whatToSay({ ...known, savings: { ...savings, old: true, best: null } })[1]).toBe(
    'You paid $182.00 a month in 2026. How much do you pay now?',
  )
})
