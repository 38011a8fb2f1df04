import { afterAll, expect, test } from 'vitest'
import { csgRowOf, startCsgServer } from '../../../../../stand-ins/csg/csg-server.ts'
import { startQuotingAgency } from '../../../../../test/agencies/quoting-agency.ts'
import { examineRates } from '../../../../main/commands/examine-rates.ts'
import { areRatesIllustrative } from '../are-rates-illustrative.ts'
import { measureCsg, measureCsgAnswerAge, readCsgState } from './csg-state.ts'

const server = await startCsgServer()
afterAll(() => server.close())
const { app, as, price, inAgency } = await startQuotingAgency({
  RATE_SOURCE: 'csg',
  CSG_API_KEY: server.apiKey,
  CSG_BASE_URL: server.baseUrl,
})
const { services, clock } = app
const figures = async () =>
  Object.fromEntries(
    (await measureCsg(services)).map(({ labels, value }) => [labels?.state, value]),
  )
const rates = () => app.call('GET', '/api/rates', { as })

test('operators see session, pause and last answer; admins when CSG last answered; nobody the key or a token', async () => {
  expect(await readCsgState(services)).toEqual({
    ...{ sessionUntil: undefined, lastAnswer: undefined, leftOut: [] },
  })
  expect(await figures()).toEqual({ session: 0, left_out: 0, paused: 0 })
  expect(await measureCsgAnswerAge(services)).toEqual([])
  expect((await rates()).body.csg).toEqual({ answeredAt: null })

  expect((await price({})).status).toBe(200)
  const answeredAt = clock.now()
  clock.advance(60_000)
  const state = await readCsgState(services)
  expect(state?.lastAnswer).toEqual(answeredAt)
  expect(state?.sessionUntil?.getTime()).toBeGreaterThan(clock.now().getTime() + 6 * 3600_000)
  expect(await figures()).toEqual({ session: 1, left_out: 0, paused: 0 })
  expect(await measureCsgAnswerAge(services)).toEqual([{ value: 60 }])
  const shown = await rates()
  expect(shown.body.csg).toEqual({ answeredAt: answeredAt.toISOString() })

  server.misbehave({ kind: 'status', status: 429, retryAfter: '1' })
  const busy = await price({ zip_code: '75202' })
  expect([busy.status, busy.body.message]).toEqual([
    503,
    'Server error: The quote service is experiencing issues. Please try again later.',
  ])
  expect(await figures()).toEqual({ session: 1, left_out: 0, paused: 1 })
  for (const { text } of [shown, busy])
    expect(text).not.toMatch(new RegExp(`${server.apiKey}|token-\\d`))

  clock.advance(8 * 3600_000)
  expect((await readCsgState(services))?.sessionUntil).toBeUndefined()
})

test('premiums in whole dollars are not shown as cents, and operators read which insurers are left out, for a day', async () => {
  server.misbehave({ kind: 'slow', milliseconds: 0 })
  const { rows } = server
  server.rows = (query) => [csgRowOf(query, '78700', 179), csgRowOf(query, '67369', 13_000)]
  await expect.poll(async () => (await figures()).paused, { timeout: 5_000 }).toBe(0)
  const { status, body } = await price({ zip_code: '75203' })
  expect([status, body.quotes.map(({ naic }: { naic: string }) => naic)]).toEqual([200, ['67369']])
  const noted = { naic: '78700', field: 'rate.month' }
  await expect.poll(async () => (await readCsgState(services))?.leftOut).toEqual([noted])
  expect((await figures()).left_out).toBe(1)
  const doctor = () => examineRates(services)
  expect(await doctor()).toMatchObject({
    name: 'rates',
    ok: false,
    detail: expect.stringMatching(
      /; insurers without prices, because of a field of CSG's answers: 78700 \(rate\.month\)$/,
    ),
  })
  server.rows = (query) => [csgRowOf(query, '78700', 179)]
  expect((await price({ zip_code: '75204' })).status).toBe(503)
  server.rows = rows
  clock.advance(24 * 3600_000 + 60_000)
  expect((await readCsgState(services))?.leftOut).toEqual([])
  expect((await doctor()).ok).toBe(true)
})

test('real rates of CSG let an agency go live whatever the book holds; with the book there is nothing to report of CSG', async () => {
  const book = { ...services, config: { ...services.config, rateSource: 'ratebook' as const } }
  expect(await inAgency((transaction) => areRatesIllustrative(services, transaction))).toBe(false)
  expect(await inAgency((transaction) => areRatesIllustrative(book, transaction))).toBe(true)
  expect(await measureCsg(book)).toEqual([])
  expect(await measureCsgAnswerAge(book)).toEqual([])
})
