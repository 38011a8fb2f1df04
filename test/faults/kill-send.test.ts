import { afterAll, expect, test } from 'vitest'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { createTestApp } from '../app.ts'
import { killWhileSending } from './sending.ts'

const times = 2
// Two batches of 32, and 16 emails to domains that are not known to be quick: the most that one
// process has in flight.
const maxInFlight = 80

const app = await createTestApp({ today: calendarDate('2026-06-15') })
afterAll(() => app.close())

test(`kill -9 while sending, ${times} times: no email is lost, the few in flight may go twice, and those are marked`, {
  timeout: 120_000,
}, async () => {
  const { services, clock, databaseUrl } = app
  const target = {
    ...{ services: { ...services, clock }, databaseUrl },
    secret: 'a secret for tests, 32 characters',
  }
  const result = await killWhileSending(target, { times, emails: 330 })
  expect(result).toMatchObject({ emails: 330, lost: 0, unmarked: 0, failed: 0 })
  expect(result.maxCopies).toBeLessThanOrEqual(2)
  expect(result.marked).toBeLessThanOrEqual(times * maxInFlight)
  // A kill must have hit, otherwise nothing is proven.
  expect(result.marked).toBeGreaterThan(0)
})
