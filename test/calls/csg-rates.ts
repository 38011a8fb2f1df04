import { afterAll, beforeEach, expect } from 'vitest'
import { createCsgRateSource } from '../../src/features/quotes/server/csg/csg-rate-source.ts'
import type { RateQuestion } from '../../src/features/quotes/server/rates/rate-source.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { type CsgLimits, createCsgClient } from '../../src/platform/csg/csg-client.ts'
import { csgRowOf, startCsgServer } from '../../stand-ins/csg/csg-server.ts'
import { createTestApp } from '../app.ts'

/**
 * Rates of CSG Actuarial, for each test from a new server. For the top of a test file, which awaits
 * it.
 */
export async function startCsgRates() {
  const app = await createTestApp()
  const { services } = app
  let server = await startCsgServer()
  const servers = [server]
  afterAll(async () => {
    await app.close()
    for (const one of servers) await one.close()
  })
  beforeEach(async () => {
    server = await startCsgServer()
    servers.push(server)
    server.rows = (query) => [
      csgRowOf(query, '78700', query.get('plan') === 'N' ? 9_000 : 12_000),
      csgRowOf(query, '67369', query.get('plan') === 'N' ? 8_500 : 13_000),
    ]
  })

  let person = 0
  /** A person of a separate ZIP code, so that no test finds another's answers. */
  const anyone = (changes: Partial<RateQuestion> = {}): RateQuestion => ({
    state: 'TX',
    zip: String(70_000 + person++),
    county: null,
    age: 70,
    gender: 'F',
    tobacco: false,
    effectiveDate: calendarDate('2026-07-01'),
    ...changes,
  })
  function open(options: { limits?: Partial<CsgLimits>; patience?: number } = {}) {
    const account = { apiKey: server.apiKey, baseUrl: server.baseUrl, portal: 'csg_individual' }
    const limits = { backoff: 5, perSecond: 1000, ...options.limits }
    const client = createCsgClient({ ...services, account, limits })
    return createCsgRateSource({ ...services, client, patience: options.patience ?? 10_000 })
  }
  async function waitForKept({ zip }: RateQuestion, answers: number): Promise<void> {
    const kept = async () => {
      const text = 'select from directory.csg_rates where zip = $1'
      return (await services.database.pool.query(text, [zip])).rowCount
    }
    await expect.poll(kept, { timeout: 15_000 }).toBe(answers)
  }
  return {
    app,
    anyone,
    open,
    waitForKept,
    /** That of the running test. */
    get server() {
      return server
    },
  }
}
