import { expect, test } from 'vitest'
import { csgRowOf } from '../../../../../stand-ins/csg/csg-server.ts'
import { startCsgRates } from '../../../../../test/calls/csg-rates.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import { type RateQuestion, RatesUnavailable } from '../rates/rate-source.ts'
import { csgRateSource, forgetOldAnswers } from './csg-of-process.ts'
import { findFreshRates } from './kept-rates.ts'

const rates = await startCsgRates()
const { app, open, anyone, waitForKept } = rates
const { services, clock } = app
const day = 24 * 3600_000
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
  expect(rates.server.asked.map(({ query }) => query.get('plan')).sort()).toEqual(['G', 'N'])
})

test('below 65 nothing is asked, from 99 on the rate is that of 99', async () => {
  const source = open()
  expect(await source.findRates(anyone({ age: 64 }))).toEqual({
    illustrative: false,
    asOf: null,
    rates: [],
  })
  expect(rates.server.asked).toHaveLength(0)
  expect((await source.findRates(anyone({ age: 130 }))).rates).toHaveLength(4)
  expect(rates.server.asked.map(({ query }) => query.get('age'))).toEqual(['99', '99'])
})

test('without a ZIP code there is an answer in words', async () => {
  await expect(open().findRates(anyone({ zip: null }))).rejects.toMatchObject(noZip)
})

test('an answer is kept for a day, for every process, and asked for again after it', async () => {
  const question = anyone({ zip: '75201', county: 'Dallas' })
  const first = await open().findRates(question)
  expect(await open().findRates(question)).toEqual(first)
  expect(await open().findRates({ ...question, county: 'DALLAS ' })).toEqual(first)
  expect(rates.server.asked).toHaveLength(2)
  expect(rates.server.asked[0]?.query.get('county')).toBe('DALLAS')
  for (const other of [
    { county: null },
    { age: 71 },
    { gender: 'M' },
    { tobacco: true },
    { effectiveDate: calendarDate('2026-08-01') },
    { state: 'OK' },
  ] as const)
    await open().findRates({ ...question, ...other })
  expect(rates.server.asked).toHaveLength(14)
  clock.advance(day + 1)
  expect((await open().findRates(question)).asOf).toBe('2026-06-16')
  expect(rates.server.asked).toHaveLength(16)
})

test('the older of the two plans’ answers dates the quote', async () => {
  const source = open({ limits: { tries: 1 } })
  const question = anyone()
  const { asOf } = await source.findRates(anyone())
  rates.server.misbehave(down, 1)
  await expect(source.findRates(question)).rejects.toBeInstanceOf(RatesUnavailable)
  await waitForKept(question, 1)
  clock.advance(0.99 * day)
  expect((await source.findRates(anyone())).asOf).not.toBe(asOf)
  expect(await source.findRates(question)).toMatchObject({ asOf, rates: { length: 4 } })
})

test('while CSG is down an older answer is shown with its day, for a week', async () => {
  const question = anyone()
  const { rates: known, asOf } = await open().findRates(question)
  rates.server.misbehave(down)
  clock.advance(6.9 * day)
  expect(await open().findRates(question)).toMatchObject({ rates: known, asOf })
  clock.advance(0.2 * day)
  await expect(open().findRates(question)).rejects.toMatchObject(notNow)
})

test('fifty views of one quote at once are one question for each plan', async () => {
  const source = open()
  const question = anyone()
  // Until all of them have asked, on a slow machine too.
  rates.server.misbehave({ kind: 'slow', milliseconds: 500 }, 2)
  const found = await Promise.all(Array.from({ length: 50 }, () => source.findRates(question)))
  expect(found).toEqual(Array.from({ length: 50 }, () => found[0]))
  expect(found[0]?.rates).toHaveLength(4)
  expect(rates.server.asked).toHaveLength(2)
})

test('an answer in which nothing can be read is neither kept nor taken for "no plans"', async () => {
  const question = anyone()
  rates.server.rows = (query) => [csgRowOf(query, '78700', 100, { age: '70' })]
  await expect(open().findRates(question)).rejects.toMatchObject(notNow)
  rates.server.rows = () => []
  expect((await open().findRates(question)).rates).toEqual([])
})

test('an answer that stalls ends within the call, which then has prices', async () => {
  rates.server.misbehave({ kind: 'stall' }, 2)
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
  expect(rates.server.asked).toHaveLength(0)
  const found = await source.findRates(question)
  expect(await inTransaction(question)).toEqual(found)
  clock.advance(day + 1)
  expect(await inTransaction(question)).toBeUndefined()
  expect(await inTransaction(anyone({ age: 64 }))).toMatchObject({ rates: [] })
  await expect(inTransaction(anyone({ zip: null }))).rejects.toMatchObject(noZip)
})

test('if one plan is missing there is no half answer', async () => {
  const source = open({ limits: { tries: 1 } })
  rates.server.misbehave(down, 1)
  await expect(source.findRates(anyone())).rejects.toBeInstanceOf(RatesUnavailable)
})

test('fresh answers of a whole book are read together, in its order', async () => {
  const source = open()
  const [known, older] = [anyone(), anyone({ age: 80, zip: '75201' })]
  for (const person of [known, older]) await source.findRates(person)
  const unknown = anyone()
  const people = [known, older, anyone({ age: 40 }), unknown]
  const book = Array.from({ length: 5_000 }, (_, index) => people[index % 4] as RateQuestion)
  const asked = rates.server.asked.length
  const found = await findFreshRates(services.database.kysely, book, clock.now())
  expect(rates.server.asked).toHaveLength(asked)
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
  const csg = {
    apiKey: rates.server.apiKey,
    baseUrl: rates.server.baseUrl,
    portal: 'csg_individual',
  }
  const configured = { ...services, config: { ...services.config, csg } }
  expect(csgRateSource(configured)).toBe(csgRateSource({ ...configured }))
})
