import { expect, test } from 'vitest'
import { planOfWords } from '../../../carriers/shared/plan-words.rules.ts'
import { planTypeOf } from './policy-view.rules.ts'

test.each([
  ['N', 'Plan N'],
  ['plan n', 'Plan N'],
  ['Plan G', 'Plan G'],
  ['PlanG', 'Plan G'],
  ['Med Supp Plan G', 'Plan G'],
  ['Medicare Supplement - G', 'Plan G'],
  ['F', 'Other'],
  ['Plan F', 'Other'],
  ['HDG', 'Other'],
  ['High Deductible Plan G', 'Other'],
  ['Hi Ded G', 'Other'],
  ['Plan G (ded)', 'Other'],
  ['Plan G - Select', 'Other'],
  ['Medicare Advantage', 'Other'],
  ['Gold', 'Other'],
])('the plan type of %j is %j', (text, plan) => {
  expect(planTypeOf(planOfWords(text))).toBe(plan)
})
