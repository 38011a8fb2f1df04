import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildOrganization } from '../builders.ts'
import { startJourney } from './journey.ts'

const journey = await startJourney()
const expected = [
  /status of 404/,
  /dynamically imported module/,
  /preload/i,
  /Part of Holdfast could not be loaded/,
]

/** Files that the page has not loaded yet are gone until it is loaded again, or for longer. */
async function deploy(page: Page, { forLong = false } = {}) {
  const seen = { loads: 0, missed: 0, asked: 0 }
  page.removeAllListeners('dialog')
  page.on('dialog', (dialog) => {
    seen.asked += 1
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest()) seen.loads += 1
  })
  const loaded = new Set<string>(
    await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
  )
  await page.context().route('**/assets/*', (route) => {
    const url = route.request().url()
    if (loaded.has(url) || (seen.loads > 0 && !forLong)) return route.continue()
    seen.missed += 1
    return route.fulfill({ status: 404, body: '' })
  })
  return seen
}

const open = async (path: string) => {
  const { admin } = await buildOrganization(journey.app.services)
  return journey.open(path, { as: admin.email, expected })
}
const openMenu = (page: Page) => page.getByRole('button', { name: /Ada Admin/ }).click()

test('a screen whose scripts a new version replaced is shown after the page is loaded once', async () => {
  const page = await open('/contacts')
  await openMenu(page)
  const webhooks = page.getByRole('menuitem', { name: 'Webhooks' })
  await webhooks.waitFor()
  const seen = await deploy(page)
  await webhooks.click()
  await page.getByText('No endpoints yet').waitFor()
  expect(seen).toMatchObject({ loads: 1, asked: 0 })
})

test('a form with changes is asked about once, before its page is loaded again for the next screen', async () => {
  const page = await open('/profile')
  await page.getByLabel('First Name').first().fill('Other')
  const seen = await deploy(page)
  await page.getByRole('link', { name: 'Dashboard' }).first().click()
  await page.getByRole('dialog').waitFor()
  expect(seen.loads).toBe(0)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Leave|Discard/ })
    .click()
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor()
  expect(seen).toMatchObject({ loads: 1, asked: 0 })
})

test('where the scripts stay gone, the page says so and is not loaded again and again', async () => {
  const page = await open('/contacts')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Webhooks' }).waitFor()
  const seen = await deploy(page, { forLong: true })
  await page.getByRole('menuitem', { name: 'Webhooks' }).click()
  await page.getByText(/Part of Holdfast could not be loaded/).waitFor()
  expect(seen.loads).toBe(1)
})
