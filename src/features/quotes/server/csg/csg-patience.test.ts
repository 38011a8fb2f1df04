import { expect, test } from 'vitest'
import { startCsgRates } from '../../../../../test/calls/csg-rates.ts'
import { stopwatch } from '../../../../platform/clock.ts'
import { RatesUnavailable } from '../rates/rate-source.ts'

const rates = await startCsgRates()
const { app, open, anyone, waitForKept } = rates
const { clock } = app
const day = 24 * 3600_000
const notNow = { name: 'RatesUnavailable', reason: 'not now' }

test('with an older answer at hand a page waits for two seconds only', {
  timeout: 20_000,
}, async () => {
  const question = anyone()
  const { rates: known } = await open().findRates(question)
  clock.advance(day + 1)
  rates.server.misbehave({ kind: 'hang' })
  const source = open({ patience: 60_000, limits: { timeout: 60_000 } })
  expect((await source.findRates(question)).rates).toEqual(known)
})

test('after one page gave up, the next ones wait for two seconds only, until CSG answers again', {
  timeout: 20_000,
}, async () => {
  await open().findRates(anyone())
  const source = open({ patience: 4_000, limits: { timeout: 60_000 } })
  const waited = async () => {
    const elapsed = stopwatch()
    await source.findRates(anyone()).catch(() => {})
    return elapsed()
  }
  rates.server.misbehave({ kind: 'hang' }, 4)
  // A busy machine is late, never early.
  expect(await waited()).toBeGreaterThan(3_900)
  const next = await waited()
  expect(next).toBeGreaterThan(1_900)
  expect(next).toBeLessThan(3_900)
  expect((await source.findRates(anyone())).rates).toHaveLength(4)
  rates.server.misbehave({ kind: 'hang' }, 2)
  expect(await waited()).toBeGreaterThan(3_900)
})

test('a page waits for its patience and no longer; the answer is there for the next one', async () => {
  const source = open({ patience: 400 })
  const question = anyone()
  rates.server.misbehave({ kind: 'slow', milliseconds: 2_000 })
  // Later the rates would be there.
  await expect(source.findRates(question)).rejects.toBeInstanceOf(RatesUnavailable)
  await waitForKept(question, 2)
  expect((await source.findRates(question)).rates).toHaveLength(4)
  expect(rates.server.asked).toHaveLength(2)
})

test('when pages have given up five times, the next ones do not wait at all', async () => {
  await open().findRates(anyone())
  const source = open({ patience: 200, limits: { timeout: 60_000 } })
  rates.server.misbehave({ kind: 'hang' })
  for (let page = 0; page < 3; page++)
    await expect(source.findRates(anyone())).rejects.toBeInstanceOf(RatesUnavailable)
  const before = rates.server.asked.length
  const error = await source.findRates(anyone()).catch((thrown) => thrown)
  expect(error).toMatchObject(notNow)
  expect(error.cause.retryAfter).toBeGreaterThan(20)
  expect(rates.server.asked).toHaveLength(before)
})
