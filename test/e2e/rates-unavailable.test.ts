import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { csgRowOf, startCsgServer } from '../../stand-ins/csg/csg-server.ts'
import { consumerJourney } from './consumer-journey.ts'
import { expectFits, shows } from './journey.ts'
import { sharedBrowser } from './journey-server.ts'
import { alive } from './quote-link.ts'

const csg = await startCsgServer()
afterAll(() => csg.close())
const client = consumerJourney({
  alone: {
    env: { RATE_SOURCE: 'csg', CSG_API_KEY: csg.apiKey, CSG_BASE_URL: csg.baseUrl },
  },
})
beforeEach(() => {
  csg.rows = (query) => [csgRowOf(query, '78700', 12_345), csgRowOf(query, '67369', 13_579)]
  csg.misbehave({ kind: 'slow', milliseconds: 0 })
})

let zip = 75_200
/** Returns how often CSG was asked, once the questions under way have ended. */
async function askedInAll(): Promise<number> {
  for (let before = -1; before !== csg.asked.length; ) {
    before = csg.asked.length
    await new Promise((resolve) => setTimeout(resolve, 1_500))
  }
  return csg.asked.length
}
/** The path of a new client's quote, for which no answer is kept yet. */
async function makeLink(language: 'en' | 'es' = 'en'): Promise<string> {
  zip += 1
  const visit = await client.visitOf({ zip: String(zip), language })
  return `/compare${client.query(visit)}`
}
const server = {
  en: 'Server error: The quote service is experiencing issues. Please try again later.',
  es: 'Error del servidor: el servicio de cotizaciones tiene problemas. Inténtelo de nuevo más tarde.',
}
async function showsNoPrices(page: Page, locale: 'en' | 'es'): Promise<void> {
  const [title, call] = {
    en: ["We can't show your prices right now", 'Call (555) 555-0100'],
    es: ['Ahora no podemos mostrar sus precios', 'Llamar al (555) 555-0100'],
  }[locale] as [string, string]
  await page.getByRole('heading', { level: 2, name: title, exact: true }).waitFor()
  await shows(page, server[locale])
  const number = page.getByRole('main').getByRole('link', { name: call, exact: true }).first()
  await expect.poll(() => number.getAttribute('href')).toBe('tel:+15555550100')
  await expect.poll(() => page.getByRole('article').count()).toBe(0)
}
const showsPrices = async (page: Page) => {
  await page.getByRole('article').first().waitFor()
  await expect.poll(() => page.getByRole('article').count()).toBe(4)
}

test('QUOTE-028 while CSG is too slow the page says so with a number to call; another try shows the answer that came meanwhile', async () => {
  csg.misbehave({ kind: 'slow', milliseconds: 5_500 })
  const page = await client.journey.open(await makeLink(), { viewport: 'phone' })
  await showsNoPrices(page, 'en')
  await expectFits(page)
  await alive(page)
  await expect
    .poll(
      async () => {
        await page.getByRole('link', { name: 'Try Again' }).click()
        await page.waitForLoadState()
        return page.getByRole('article').count()
      },
      { timeout: 30_000, interval: 1_000 },
    )
    .toBe(4)
  await shows(page, 'Rates as of June 15, 2026')
})

test('in Spanish and without scripts, after "too many requests" and a refusal', async () => {
  csg.misbehave({ kind: 'status', status: 429, retryAfter: '1' })
  const context = await (await sharedBrowser()).newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(client.journey.baseUrl + (await makeLink('es')))
  await showsNoPrices(page, 'es')
  await expect.poll(() => page.locator('html').getAttribute('lang')).toBe('es')
  csg.misbehave({ kind: 'status', status: 403, text: 'Forbidden' })
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
  await showsNoPrices(page, 'es')
  csg.misbehave({ kind: 'wrapped' })
  await page.getByRole('link', { name: 'Intentar de nuevo' }).click()
  await showsPrices(page)
  await context.close()
})

test('half an answer keeps the shown prices and the effective date; a reload asks no more, and others are still asked for', async () => {
  const link = await makeLink()
  const page = await client.journey.open(link, { expected: [/503/] })
  await showsPrices(page)
  await alive(page)
  csg.misbehave({ kind: 'half' })
  await page.getByRole('button', { name: 'Change Effective Date' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio').last().check()
  await dialog.getByRole('button', { name: 'Show Prices for This Date' }).click()
  await dialog.getByText(server.en).waitFor()
  await expectFits(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await showsPrices(page)
  const asked = await askedInAll()
  await page.reload()
  await showsPrices(page)
  expect(csg.asked).toHaveLength(asked)
  // One client's page that fails pauses nothing for another.
  csg.misbehave({ kind: 'slow', milliseconds: 0 })
  await showsPrices(await client.journey.open(await makeLink()))
})

test('an admin reads on Rates that CSG prices the quotes, and when it last answered', async () => {
  const page = await client.journey.open('/rates', { as: client.agency.admin.email })
  await page
    .getByText(/^Your quotes are priced by CSG Actuarial.* It last responded on Jun 15, 2026\./)
    .waitFor()
  await expectFits(page)
  const html = await page.content()
  expect(html).not.toContain(csg.apiKey)
})
