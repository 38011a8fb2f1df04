import { afterAll, expect, test } from 'vitest'
import { buildPayingAgency } from '../../test/agencies/paying-agency.ts'
import { createTestApp } from '../../test/app.ts'

const app = await createTestApp()
afterAll(() => app.close())

const open = (path: string, headers: Record<string, string> = {}) =>
  app.http.inject({ url: path, headers: { host: 'localhost:3000', ...headers } })

test('the stand-in’s pages are below our own address, marked as a test, and may stand in our frames', async () => {
  const agency = await buildPayingAgency(app)
  const { url } = await agency.start()
  expect(url).toMatch(/^http:\/\/localhost:3000\/test-payments\/checkout\//)
  const page = await open(new URL(url ?? '').pathname)
  expect(page.statusCode).toBe(200)
  expect(page.payload.toLowerCase()).toContain('test')
  expect(page.headers['x-frame-options']).toBe('sameorigin')
})

test('the pages are for this machine only', async () => {
  const path = '/test-payments/checkout/x'
  expect((await open(path, { host: 'evil.example:3000' })).statusCode).toBe(404)
  expect((await open(path, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(404)
})

test('only an installation with Stripe’s keys loads anything from Stripe', async () => {
  const policy = (answer: Awaited<ReturnType<typeof open>>) =>
    String(answer.headers['content-security-policy'])
  expect(policy(await open('/login'))).not.toContain('stripe.com')
  const live = await createTestApp({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    },
  })
  const page = await live.http.inject({ url: '/login' })
  expect(policy(page)).toMatch(/script-src 'self' https:\/\/js\.stripe\.com/)
  expect((await live.http.inject({ url: '/test-payments/checkout/x' })).payload).not.toContain(
    'test data',
  )
  await live.close()
})
