import { expect, test } from 'vitest'
import { meteredPlan, usageText } from './metered-plan.rules.ts'

test('PLANS-021 the usage text states 500 contacts and $40 per additional 500', () => {
  expect(usageText(meteredPlan)).toBe('Base plan 500 contacts, $40 per additional 500')
})
