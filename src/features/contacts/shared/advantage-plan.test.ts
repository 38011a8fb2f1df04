import { expect, test } from 'vitest'
import { parseAdvantagePlan } from './advantage-plan.ts'

test.each([
  ['H1234-001', 'H1234-001'],
  [' h1234 1 ', 'H1234-001'],
  ['H1234_012_000', 'H1234-012'],
  ['R5678/45', 'R5678-045'],
  ['H1234001', 'H1234-001'],
])('%j is the plan %s', (text, plan) => expect(parseAdvantagePlan(text)).toBe(plan))

test.each(['', 'H1234', 'H123-001', 'Sunny Advantage', 'H1234-0000', '1234-001'])(
  '%j is no plan',
  (text) => expect(parseAdvantagePlan(text)).toBeUndefined(),
)
