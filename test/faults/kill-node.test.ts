import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { createTestApp, type TestApp } from '../app.ts'
import { killNodeWhileSending } from './node-kill-sending.ts'

const { nodes } = inject('postgres')
const single = nodes.length < 2
const times = 2
const emails = 300

let app: TestApp
beforeAll(async () => {
  if (!single) app = await createTestApp({ today: calendarDate('2026-06-15') })
})
afterAll(() => app?.close())

test.skipIf(single)(
  `kill -9 of a worker node while sending, ${times} times: no email is lost, none goes more than twice, and other agencies go on${single ? ' (a single PostgreSQL has no other node)' : ''}`,
  { timeout: 300_000 },
  async () => {
    const { services, clock, databaseUrl } = app
    const target = { services: { ...services, clock }, databaseUrl, secret: '' }
    const { ofNode, ofOthers } = await killNodeWhileSending(target, { nodes, times, emails })
    for (const result of [ofNode, ofOthers]) {
      expect(result).toMatchObject({ emails, lost: 0, unmarked: 0, failed: 0 })
      expect(result.maxCopies).toBeLessThanOrEqual(2)
    }
  },
)
