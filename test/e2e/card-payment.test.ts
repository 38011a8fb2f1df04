import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildOrganization } from '../builders.ts'
import { cardForm, payWith } from './card-form.ts'
import { expectFits, headed, shows, startJourney } from './journey.ts'

const journey = await startJourney()

const sessionIn = async (page: Page) =>
  new URL((await page.locator('iframe').getAttribute('src')) ?? '', journey.baseUrl).pathname

test('a declined card is followed by another one, after leaving the page and coming back to the same checkout', async () => {
  const agency = await buildOrganization(journey.app.services)
  const page = await journey.open('/gallery/checkout', { as: agency.admin.email })
  await cardForm(page).getByLabel('Card number').waitFor()
  const session = await sessionIn(page)
  await page.goto('/dashboard')
  await headed(page, 'Dashboard')
  await page.goBack()
  await cardForm(page).getByLabel('Card number').waitFor()
  expect(await sessionIn(page)).toBe(session)
  await payWith(page, '4000 0000 0000 0002')
  await cardForm(page)
    .getByText(/declined/i)
    .waitFor()
  await expectFits(page)
  await payWith(page, '4242 4242 4242 4242')
  await shows(page, 'The page goes on.')
  await page.goto('/stripe')
  await page.getByText('Visa •••• 4242').waitFor()
  await page.getByText('Test payments: no real card is charged.').waitFor()
  await page.goto('/gallery/checkout')
  await shows(page, 'Your subscription is active')
})
