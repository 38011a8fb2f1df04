import { afterAll, beforeEach, expect, test } from 'vitest'
import { csgRowOf, startCsgServer } from '../../../../../stand-ins/csg/csg-server.ts'
import { createTestApp } from '../../../../../test/app.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { type CsgLimits, createCsgClient } from '../../../../platform/csg/csg-client.ts'
import { type RateQuestion, RatesUnavailable } from '../rates/rate-source.ts'
import { csgRateSource, forgetOldAnswers } from './csg-of-process.ts'
import { createCsgRateSource } from './csg-rate-source.ts'
import { findFreshRates } from './kept-rates.ts'

const app = await createTestApp()
const { services, clock } = app
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

const day = 24 * 3600_000
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
const notNow = { name: 'RatesUnavailable', reason: 'not now' }
const noZip = { name: 'RatesUnavailable', reason: 'no ZIP code' }
const down = { kind: 'status', status: 503 } as const

test('RATES-008 both plans are asked for, and their rates come cheapest first, as of today', async () => {
  const found = await open().findRates(anyone())
  expect(found).toMatchObject({ illustrative: false, asOf: '2026-06-15' })
  expect(found.rates.map(({ naic, plan, rate_cents }) => [naic, plan, rate_cents])).toEqual([
    ['67369', 'N', 8_500],
    ['78700', 'N', 9_000],
    ['78700', 'G', 12_000],
    ['67369', 'G', 13_000],
  ])
  expect(server.asked.map(({ query }) => query.get('plan')).sort()).toEqual(['G', 'N'])
})

test('below 65 nothing is asked, from 99 on the rate is that of 99', async () => {
  const source = open()
  expect(await source.findRates(anyone({ age: 64 }))).toEqual({
    illustrative: false,
    asOf: null,
    rates: [],
  })
  expect(server.asked).toHaveLength(0)
  expect((await source.findRates(anyone({ age: 130 }))).rates).toHaveLength(4)
  expect(server.asked.map(({ query }) => query.get('age'))).toEqual(['99', '99'])
})

test('without a ZIP code there is an answer in words', async () => {
  await expect(open().findRates(anyone({ zip: null }))).rejects.toMatchObject(noZip)
})

test('an answer is kept for a day, for every process, and asked for again after it', async () => {
  const question = anyone({ zip: '75201', county: 'Dallas' })
  const first = await open().findRates(question)
  expect(await open().findRates(question)).toEqual(first)
  expect(await open().findRates({ ...question, county: 'DALLAS ' })).toEqual(first)
  expect(server.asked).toHaveLength(2)
  expect(server.asked[0]?.query.get('county')).toBe('DALLAS')
  for (const other of [
    { county: null },
    { age: 71 },
    { gender: 'M' },
    { tobacco: true },
    { effectiveDate: calendarDate('2026-08-01') },
    { state: 'OK' },
  ] as const)
    await open().findRates({ ...question, ...other })
  expect(server.asked).toHaveLength(14)
  clock.advance(day + 1)
  expect((await open().findRates(question)).asOf).toBe('2026-06-16')
  expect(server.asked).toHaveLength(16)
})

test('the older of the two plans’ answers dates the quote', async () => {
  const source = open({ limits: { tries: 1 } })
  const question = anyone()
  const { asOf } = await source.findRates(anyone())
  server.misbehave(down, 1)
  await expect(source.findRates(question)).rejects.toBeInstanceOf(RatesUnavailable)
  await waitForKept(question, 1)
  clock.advance(0.99 * day)
  expect((await source.findRates(anyone())).asOf).not.toBe(asOf)
  expect(await source.findRates(question)).toMatchObject({ asOf, rates: { length: 4 } })
})

test('with an older answer at hand a page waits for two seconds only', {
  timeout: 20_000,
}, async () => {
  const question = anyone()
  const { rates } = await open().findRates(question)
  clock.advance(day + 1)
  server.misbehave({ kind: 'hang' })
  const source = open({ patience: 60_000, limits: { timeout: 60_000 } })
  expect((await source.findRates(question)).rates).toEqual(rates)
})

test('after one page gave up, the next ones wait for two seconds only, until CSG answers again', {
  timeout: 20_000,
}, async () => {
  await open().findRates(anyone())
  const source = open({ patience: 4_000, limits: { timeout: 60_000 } })
  const waited = async () => {
    const started = performance.now()
    await source.findRates(anyone()).catch(() => {})
    return Math.round((performance.now() - started) / 1000)
  }
  server.misbehave({ kind: 'hang' }, 4)
  expect([await waited(), await waited()]).toEqual([4, 2])
  expect((await source.findRates(anyone())).rates).toHaveLength(4)
  server.misbehave({ kind: 'hang' }, 2)
  expect(await waited()).toBe(4)
})

test('while CSG is down an older answer is shown with its day, for a week', async () => {
  const question = anyone()
  const { rates, asOf } = await open().findRates(question)
  server.misbehave(down)
  clock.advance(6.9 * day)
  expect(await open().findRates(question)).toMatchObject({ rates, asOf })
  clock.advance(0.2 * day)
  await expect(open().findRates(question)).rejects.toMatchObject(notNow)
})

test('a page waits for its patience and no longer; the answer is there for the next one', async () => {
  const source = open({ patience: 400 })
  const question = anyone()
  server.misbehave({ kind: 'slow', milliseconds: 2_000 })
  const started = performance.now()
  await expect(source.findRates(question)).rejects.toBeInstanceOf(RatesUnavailable)
  expect(performance.now() - started).toBeLessThan(1_900)
  await waitForKept(question, 2)
  expect((await source.findRates(question)).rates).toHaveLength(4)
  expect(server.asked).toHaveLength(2)
})

test('when pages have given up five times, the next ones do not wait at all', async () => {
  await open().findRates(anyone())
  const source = open({ patience: 200, limits: { timeout: 60_000 } })
  server.misbehave({ kind: 'hang' })
  for (let page = 0; page < 3; page++)
    await expect(source.findRates(anyone())).rejects.toBeInstanceOf(RatesUnavailable)
  const before = server.asked.length
  const error = await source.findRates(anyone()).catch((thrown) => thrown)
  expect(error).toMatchObject(notNow)
  expect(error.cause.retryAfter).toBeGreaterThan(20)
  expect(server.asked).toHaveLength(before)
})

test('fifty views of one quote at once are one question for each plan', async () => {
  const source = open()
  const question = anyone()
  server.misbehave({ kind: 'slow', milliseconds: 50 })
  const found = await Promise.all(Array.from({ length: 50 }, () => source.findRates(question)))
  expect(new Set(found.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(server.asked).toHaveLength(2)
})

test('an answer in which nothing can be read is neither kept nor taken for "no plans"', async () => {
  const question = anyone()
  server.rows = (query) => [csgRowOf(query, '78700', 100, { age: '70' })]
  await expect(open().findRates(question)).rejects.toMatchObject(notNow)
  server.rows = () => []
  expect((await open().findRates(question)).rates).toEqual([])
})

test('an answer that stalls ends within the call, which then has prices', async () => {
  server.misbehave({ kind: 'stall' }, 2)
  const source = open({ patience: 8_000, limits: { stalled: 300, timeout: 60_000 } })
  expect((await source.findRates(anyone())).rates).toHaveLength(4)
})

test('a caller’s transaction finds fresh answers and asks for nothing', async () => {
  const question = anyone()
  const source = open()
  const inTransaction = async (asked: RateQuestion) => {
    const { kysely } = services.database
    const [found] = await kysely
      .transaction()
      .execute((transaction) => findFreshRates(transaction, [asked], clock.now()))
    return found
  }
  expect(await inTransaction(question)).toBeUndefined()
  expect(server.asked).toHaveLength(0)
  const found = await source.findRates(question)
  expect(await inTransaction(question)).toEqual(found)
  clock.advance(day + 1)
  expect(await inTransaction(question)).toBeUndefined()
  expect(await inTransaction(anyone({ age: 64 }))).toMatchObject({ rates: [] })
  await expect(inTransaction(anyone({ zip: null }))).rejects.toMatchObject(noZip)
})

test('if one plan is missing there is no half answer', async () => {
  const source = open({ limits: { tries: 1 } })
  server.misbehave(down, 1)
  await expect(source.findRates(anyone())).rejects.toBeInstanceOf(RatesUnavailable)
})

test('fresh answers of a whole book are read together, in its order', async () => {
  const source = open()
  const [known, older] = [anyone(), anyone({ age: 80, zip: '75201' })]
  for (const person of [known, older]) await source.findRates(person)
  const unknown = anyone()
  const people = [known, older, anyone({ age: 40 }), unknown]
  const book = Array.from({ length: 5_000 }, (_, index) => people[index % 4] as RateQuestion)
  const asked = server.asked.length
  const found = await findFreshRates(services.database.kysely, book, clock.now())
  expect(server.asked).toHaveLength(asked)
  expect(found).toHaveLength(5_000)
  expect(found[4_996]).toEqual(await source.findRates(known))
  expect(found[4_997]).toEqual(await source.findRates(older))
  expect(found[2]).toMatchObject({ rates: [] })
  expect(found[3]).toBeUndefined()
})

test('answers older than a week are deleted', async () => {
  const question = anyone()
  await open().findRates(question)
  const count = async () => {
    const { rows } = await services.database.pool.query('select from directory.csg_rates')
    return rows.length
  }
  await forgetOldAnswers(services)
  expect(await count()).toBeGreaterThan(0)
  clock.advance(7.1 * day)
  await forgetOldAnswers(services)
  expect(await count()).toBe(0)
})

test('a process has one source, for all callers', async () => {
  const csg = { apiKey: server.apiKey, baseUrl: server.baseUrl, portal: 'csg_individual' }
  const configured = { ...services, config: { ...services.config, csg } }
  expect(csgRateSource(configured)).toBe(csgRateSource({ ...configured }))
})
