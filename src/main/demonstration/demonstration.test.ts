import { expect, test } from 'vitest'
import sample from '../../../test/data/sample-book.truth.json' with { type: 'json' }
import { demonstrationClients, demonstrationPlan } from './demonstration.ts'

test('the demonstration’s plan has room for the sample file beside its own clients', () => {
  expect(demonstrationPlan().contactLimit).toBeGreaterThanOrEqual(
    demonstrationClients + sample.valid,
  )
})
