import type { Page, Route } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { serveStripeJs } from '../browser/scripted-stripe-js.ts'
import { buildOrganization } from '../builders.ts'
import { scriptedKeys, startScriptedStripe } from '../payments/scripted-stripe.ts'
import { headed, type PageOptions, shows, startJourney } from './journey.ts'

const journey = await startJourney({ env: scriptedKeys })
const stripe = await startScriptedStripe(journey.app)
afterAll(async () => {
  await stripe.close()
  await journey.close()
})

const whole = {
  'price-id': 'price_pro',
  'first-name': 'Ada',
  'last-name': 'Admin',
  email: 'ada@agency.example',
}

/** Opens a host's page signed in as a new agency's admin. */
async function hostPage(script?: string, options: PageOptions = {}): Promise<Page> {
  const { admin } = await buildOrganization(journey.app.services)
  const page = await journey.open('about:blank', { as: admin.email, ...options })
  await serveStripeJs(page, script)
  await page.goto('/gallery/checkout?part=element')
  await headed(page, 'Checkout element')
  return page
}
/** Adds an element with these attributes. */
const add = (page: Page, attributes: object, id = 'one') =>
  page.evaluate(`(() => {
    const element = document.createElement('holdfast-checkout')
    for (const [name, value] of Object.entries(${JSON.stringify({ id, ...attributes })}))
      element.setAttribute(name, value)
    document.querySelector('#host').append(element)
  })()`)
const text = (page: Page, id = 'one') => page.locator(`#${id}`).innerText()
const payButton = (page: Page, id = 'one') =>
  page.locator(`#${id}`).getByRole('button', { name: 'Pay now' })
const forms = (page: Page) => page.evaluate<number>('window.forms')
/** Collects the document events in `window.heard`. */
const listen = (page: Page) =>
  page.evaluate(`window.heard = []
    for (const name of ['payment-completed', 'checkout-error'])
      document.addEventListener(name, ({ detail }) => window.heard.push([name, detail]))`)
const heard = (page: Page) => page.evaluate<unknown[]>('window.heard')

test('CHECKOUT-002 without one of the required attributes the element shows an error, until the attribute comes', async () => {
  const page = await hostPage()
  for (const name of Object.keys(whole)) {
    await page.evaluate("document.querySelector('#host').replaceChildren()")
    await add(page, Object.fromEntries(Object.entries(whole).filter(([key]) => key !== name)))
    await expect
      .poll(() => text(page), { message: name })
      .toBe('Error: Missing required attributes')
  }
  await page.evaluate(`document.querySelector('#one').setAttribute('email', '${whole.email}')`)
  await payButton(page).waitFor()
})

test('CHECKOUT-003 the element is as wide as its place, at most 800 px, and at least 500 px high', async () => {
  const page = await hostPage()
  await add(page, whole)
  await payButton(page).waitFor()
  const box = async () => {
    const { width = 0, height = 0 } = (await page.locator('#one').boundingBox()) ?? {}
    const place = (await page.locator('#host').boundingBox())?.width ?? 0
    return [width === Math.min(place, 800), width, height]
  }
  await expect.poll(box).toEqual([true, 800, 500])
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(async () => Number((await box())[1])).toBeLessThan(390)
  await expect.poll(async () => (await box())[0]).toBe(true)
  expect((await box())[2]).toBe(500)
})

test('CHECKOUT-004 CHECKOUT-005 a new element ends the one before; an attribute mounts it again, leaving the page ends it', async () => {
  const page = await hostPage()
  await add(page, whole)
  await payButton(page).waitFor()
  await add(page, whole, 'two')
  await payButton(page, 'two').waitFor()
  expect(await text(page)).toBe('')
  await expect.poll(() => forms(page)).toBe(1)
  const secrets = () => page.evaluate<string[]>('window.secrets')
  const before = await secrets()
  await page.evaluate("document.querySelector('#two').setAttribute('price-id', 'price_basic')")
  await expect.poll(async () => (await secrets()).length).toBe(before.length + 1)
  await payButton(page, 'two').waitFor()
  expect((await secrets()).at(-1)).not.toBe(before.at(-1))
  await expect.poll(() => forms(page)).toBe(1)
  await page.evaluate("document.querySelector('#two').remove()")
  await expect.poll(() => forms(page)).toBe(0)
})

test('CHECKOUT-008 a session that cannot be created shows the server’s message, else our own', async () => {
  const page = await hostPage(undefined, {
    expected: [/status of 400/, /status of 50\d/, /ERR_FAILED/],
  })
  await listen(page)
  await add(page, { ...whole, 'price-id': 'price_unknown' })
  const message = 'This price is not one of our plans. Please reload the page.'
  await expect.poll(() => text(page)).toBe(`Error: ${message}`)
  await expect.poll(() => heard(page)).toEqual([['checkout-error', { message, outcome: 'form' }]])
  let calls = 0
  const answered = async (answer: Parameters<Route['fulfill']>[0] | 'cut') => {
    await page.unroute(/create-checkout-session/)
    await page.route(/create-checkout-session/, (route) => {
      calls += 1
      return answer === 'cut' ? route.abort('failed') : route.fulfill(answer)
    })
    const before = calls
    await page.evaluate(`document.querySelector('#one').setAttribute('price-id', 'price_${calls}')`)
    await expect.poll(() => calls).toBe(before + 1)
    await expect.poll(() => text(page)).toMatch(/^Error: /)
    return text(page)
  }
  const contentType = 'application/json'
  const problem = { defined: false, code: 'INTERNAL_SERVER_ERROR', status: 500, data: null }
  const failed = 'Error: Failed to create checkout session'
  const answers = [
    await answered('cut'),
    await answered({ status: 500, body: '' }),
    await answered({ status: 500, body: '', contentType }),
    await answered({
      status: 500,
      contentType,
      body: JSON.stringify({ ...problem, message: 'Payments are being moved. Please wait.' }),
    }),
    await answered({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }),
    await answered({ status: 503, contentType, body: '{"error":"overloaded"}' }),
  ]
  expect(answers).toEqual([
    ...[failed, failed, failed],
    'Error: Payments are being moved. Please wait.',
    ...[failed, failed],
  ])
})

test('CHECKOUT-009 a form that does not load says why, else that it failed to load', async () => {
  const silent = await hostPage("window.Stripe = () => { throw new Error('') }")
  await add(silent, whole)
  await expect.poll(() => text(silent)).toBe('Error: Failed to load payment form')
  const blocked = await hostPage('blocked', { expected: [/js\.stripe\.com/] })
  await add(blocked, whole)
  await expect.poll(() => text(blocked)).toBe('Error: Failed to load Stripe.js')
})

test('CHECKOUT-018 without a receiver the document hears of a paid checkout, and of an expired one', async () => {
  const page = await hostPage()
  await listen(page)
  await add(page, whole)
  await payButton(page).waitFor()
  const [secret = ''] = await page.evaluate<string[]>('window.secrets')
  const id = secret.split('_secret_')[0] ?? ''
  const subscription = stripe.pay(id)
  await payButton(page).click()
  await shows(page, 'Payment completed successfully! Finalizing your account setup...')
  expect(await heard(page)).toEqual([
    [
      'payment-completed',
      {
        sessionId: id,
        subscription,
        customer: expect.stringMatching(/^cus_/),
        subscription_item: null,
      },
    ],
  ])
  const other = await hostPage()
  await listen(other)
  await add(other, whole)
  await payButton(other).waitFor()
  const [late = ''] = await other.evaluate<string[]>('window.secrets')
  stripe.setSession(late.split('_secret_')[0] ?? '', { status: 'expired' })
  await payButton(other).click()
  await expect.poll(() => text(other)).toBe('Error: Payment session expired')
  expect(await heard(other)).toEqual([
    ['checkout-error', { message: 'Payment session expired', outcome: 'failed' }],
  ])
})
