import { performance } from 'node:perf_hooks'
import { openBench } from '../../bench/support/database.ts'
import { createCsgRateSource } from '../../src/features/quotes/server/csg/csg-rate-source.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { createCsgClient } from '../../src/platform/csg/csg-client.ts'
import { csgRow, startCsgServer } from '../../stand-ins/csg/csg-server.ts'

/** The quotes of different people while CSG Actuarial takes so long for each answer. */
export interface SlowCsgResult {
  readonly milliseconds: number
  readonly quotes: number
  readonly priced: number
  /** Of the first quote, the longest of the later ones, and their middle, in milliseconds. */
  readonly first: number
  readonly longest: number
  readonly middle: number
}

/** Asks with the product's own limits, as a process that has just started. */
export async function quoteFromSlowCsg(
  milliseconds: number,
  quotes: number,
): Promise<SlowCsgResult> {
  const services = await openBench()
  const server = await startCsgServer()
  try {
    server.expires = () => new Date(services.clock.now().getTime() + 8 * 3600_000).toISOString()
    server.rows = (query) => [csgRow(query)]
    const account = { apiKey: server.apiKey, baseUrl: server.baseUrl, portal: 'csg_individual' }
    const client = createCsgClient({ ...services, account })
    const source = createCsgRateSource({ ...services, client })
    server.misbehave({ kind: 'slow', milliseconds })
    const waits: number[] = []
    let priced = 0
    for (let person = 0; person < quotes; person += 1) {
      const began = performance.now()
      const found = await source
        .findRates({
          ...{ state: 'TX', zip: String(70_000 + person), county: null, age: 70 },
          ...{ gender: 'F', tobacco: false, effectiveDate: calendarDate('2026-07-01') },
        })
        .catch(() => undefined)
      waits.push(performance.now() - began)
      priced += found === undefined ? 0 : 1
    }
    const [first = 0, ...later] = waits
    const sorted = later.toSorted((one, other) => one - other)
    const middle = sorted[Math.floor(sorted.length / 2)] ?? 0
    return { milliseconds, quotes, priced, first, longest: sorted.at(-1) ?? 0, middle }
  } finally {
    await server.close()
    await services.close()
  }
}
