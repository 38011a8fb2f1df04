import { expect, test } from 'vitest'
import { viewEndpoint } from './endpoint-view.ts'
import type { EndpointRow } from './endpoints.sql.ts'

const now = new Date('2026-06-15T12:00:00Z')
const row = {
  ...{ id: 1, url: 'https://crm.example/hook', description: null, event_types: [] },
  ...{ active: true, gave_up_at: null, failing_since: null, previous_secret_until: null },
  ...{ waiting: 0, last_delivered_at: null, created_at: now, version: 1 },
} as unknown as EndpointRow
const view = (changes: object) => viewEndpoint({ ...row, ...changes }, now)

test('the previous secret is named until it ends', () => {
  const until = (time: string) => view({ previous_secret_until: new Date(time) })
  expect(view({}).previousSecretUntil).toBeNull()
  expect(until('2026-06-15T12:00:01Z').previousSecretUntil).toBe('2026-06-15T12:00:01.000Z')
  expect(until('2026-06-15T12:00:00Z').previousSecretUntil).toBeNull()
})

test('an endpoint is on, failing, switched off by a person, or given up', () => {
  expect(view({}).status).toBe('on')
  expect(view({ failing_since: now }).status).toBe('failing')
  expect(view({ active: false }).status).toBe('off')
  expect(view({ active: false, gave_up_at: now }).status).toBe('gaveUp')
})
