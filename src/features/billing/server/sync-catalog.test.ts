import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { syncCatalog } from './sync-catalog.ts'

const app = await createTestApp()
afterAll(() => app.close())

const states = async (options = {}) => {
  const { findings, complete } = await syncCatalog(app.services, options)
  const named = Object.fromEntries(findings.map(({ key, state }) => [key, state]))
  return { ...named, complete }
}
const all = (state: string) => ({
  ...{ basic: state, pro: state, enterprise: state, SMS25: state },
  ...{ 'extra-agent': state, 'extra-contacts-5000': state },
})
const payments = () => {
  const { payments: provider } = app.services
  if (provider === undefined) throw new Error('no payments')
  return provider
}

test('a sync creates what is missing, a dry run only says it, and a second sync changes nothing', async () => {
  expect(await states({ dryRun: true })).toEqual({ ...all('missing'), complete: false })
  expect(await states()).toEqual({ ...all('created'), complete: true })
  expect(await states()).toEqual({ ...all('as wanted'), complete: true })
  const prices = await payments().listPrices()
  expect(prices.find(({ key }) => key === 'pro')).toMatchObject({ amount: 9900, currency: 'usd' })
})

test('an amount is never changed silently: a new price takes the key only with transfer', async () => {
  const cheap = { key: 'pro', productName: 'Pro', amount: 100, currency: 'usd', transfer: true }
  const { id } = await payments().ensurePrice(cheap)
  expect(await states()).toEqual({ ...all('as wanted'), pro: 'differs', complete: false })
  expect((await payments().findPrices(['pro'])).get('pro')?.id).toBe(id)
  await expect(
    payments().ensurePrice({ ...cheap, amount: 9900, transfer: false }),
  ).rejects.toMatchObject({ failure: 'conflict' })
  expect(await states({ transfer: true })).toEqual({
    ...{ ...all('as wanted'), pro: 'replaced', complete: true },
  })
  expect(await states()).toEqual({ ...all('as wanted'), complete: true })
  expect((await payments().findPrices(['pro'])).get('pro')?.amount).toBe(9900)
})

test('prices that are not in the catalog are named, except custom plans', async () => {
  await payments().ensurePrice({
    ...{ key: 'gold', productName: 'Gold', amount: 1, currency: 'usd' },
  })
  await payments().ensurePrice({
    ...{ key: 'tier-custom-400', productName: 'Custom', amount: 13_300, currency: 'usd' },
  })
  expect(await states()).toEqual({
    ...{ ...all('as wanted'), gold: 'not ours', 'tier-custom-400': 'as wanted', complete: true },
  })
})
