import { expect, test } from 'vitest'
import book from '../../../test/data/sample-book.truth.json' with { type: 'json' }
import { demonstrationClients, demonstrationPlan } from './demonstration.ts'

test('the demonstration’s plan has room for the sample book beside its own clients', () => {
  expect(demonstrationPlan().contactLimit).toBeGreaterThanOrEqual(demonstrationClients + book.valid)
})
