import { createCsgRateSource } from '../src/features/quotes/server/csg/csg-rate-source.ts'
import { findFreshRates } from '../src/features/quotes/server/csg/kept-rates.ts'
import type { RateQuestion } from '../src/features/quotes/server/rates/rate-source.ts'
import { calendarDate } from '../src/kernel/calendar-date.ts'
import { stopwatch } from '../src/platform/clock.ts'
import { createCsgClient } from '../src/platform/csg/csg-client.ts'
import { csgRow, startCsgServer } from '../stand-ins/csg/csg-server.ts'
import { openBench } from './support/database.ts'
import { percentile, report } from './support/report.ts'

const rounds = 400
const contacts = 100_000
/** Different people among them: ZIP code, age, gender and tobacco repeat. */
const people = 8_000

const personOf = (index: number): RateQuestion => ({
  state: 'TX',
  zip: String(75_001 + (index % 50)),
  county: null,
  age: 65 + (Math.floor(index / 50) % 35),
  gender: index % 2 === 0 ? 'F' : 'M',
  tobacco: Math.floor(index / 1_750) % 5 === 0,
  effectiveDate: calendarDate('2026-07-01'),
})

/**
 * Rates of CSG Actuarial from a server of ours: kept, asked for, and for 100,000 contacts; beside a
 * bare fetch of the same two answers.
 */
export async function run(): Promise<void> {
  const services = await openBench()
  const server = await startCsgServer()
  server.expires = () => new Date(services.clock.now().getTime() + 8 * 3600_000).toISOString()
  const account = { apiKey: server.apiKey, baseUrl: server.baseUrl, portal: 'csg_individual' }
  // The server is this machine's, so its limit of requests is left out.
  const client = createCsgClient({ ...services, account, limits: { perSecond: 100_000 } })
  const source = createCsgRateSource({ ...services, client })
  try {
    await source.findRates(personOf(0))
    const url = new URL('med_supp/quotes.json', server.baseUrl)
    for (const [name, value] of server.asked[0]?.query ?? []) url.searchParams.append(name, value)
    const headers = { 'x-api-token': server.asked[0]?.token ?? '' }
    const bare = async () => {
      const answers = [fetch(url, { headers }), fetch(url, { headers })]
      for (const answer of await Promise.all(answers)) await answer.json()
    }
    const times = { asked: [] as number[], kept: [] as number[], bare: [] as number[] }
    const timed = async (list: number[], work: () => Promise<unknown>) => {
      const elapsed = stopwatch()
      await work()
      list.push(elapsed())
    }
    for (let round = 1; round <= rounds; round++) {
      await timed(times.asked, () => source.findRates(personOf(round)))
      await timed(times.bare, bare)
    }
    // Afterward, because answers are kept while the next one is asked for.
    for (let round = 1; round <= rounds; round++) {
      await timed(times.kept, () => source.findRates(personOf(round)))
      await timed(times.bare, bare)
    }
    for (const share of [0.5, 0.99]) {
      const yardstick = { name: 'bare fetch of both plans', figure: percentile(times.bare, share) }
      const name = `p${share * 100}`
      report(`a kept answer, ${name}`, percentile(times.kept, share), 'ms', yardstick)
      report(`an answer asked for, ${name}`, percentile(times.asked, share), 'ms', yardstick)
    }
    server.rows = (query) => [csgRow(query)]
    for (let first = 0; first < people; first += 40)
      await Promise.all(Array.from({ length: 40 }, (_, i) => source.findRates(personOf(first + i))))
    const book = Array.from({ length: contacts }, (_, index) => personOf(index % people))
    const elapsed = stopwatch()
    const found = await findFreshRates(services.database.kysely, book, services.clock.now())
    report(`rates of ${found.length} contacts, kept`, elapsed() / 1000, 's')
    if (found.includes(undefined)) throw new Error('an answer was not kept')
  } finally {
    await server.close()
    await services.close()
  }
}
