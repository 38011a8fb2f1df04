import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { buildContact, buildOrganization } from '../builders.ts'
import { expectFits, shows, startJourney } from './journey.ts'

const journey = await startJourney()
afterAll(() => journey.close())

/** Refuses the first call of this kind, as a full machine does. Returns how many came. */
async function refuseFirst(page: Page, url: RegExp): Promise<() => number> {
  let calls = 0
  await page.route(url, (route) => {
    calls += 1
    return calls > 1
      ? route.continue()
      : route.fulfill({
          status: 503,
          headers: { 'retry-after': '2' },
          contentType: 'application/json',
          body: JSON.stringify({ code: 'SERVICE_UNAVAILABLE', status: 503, data: { busy: true } }),
        })
  })
  return () => calls
}

test('the app says that a full machine is tried again, and then shows the contact', async () => {
  const agency = await buildOrganization(journey.app.services)
  await buildContact(journey.app.services, agency.organizationId, { lastName: 'Patience' })
  const page = await journey.open('/dashboard', {
    as: agency.admin.email,
    expected: [/status of 503/],
  })
  const calls = await refuseFirst(page, /\/api\/contacts\?/)
  await page.getByRole('link', { name: 'Contacts', exact: true }).click()
  const notice = page.getByText('Many people are working right now.')
  await notice.waitFor()
  await expectFits(page, ['phone', 'desktop'])
  await page.getByRole('link', { name: /Patience/ }).waitFor()
  await notice.waitFor({ state: 'hidden' })
  expect(calls()).toBe(2)
})

test('a server that does not answer is told after ten seconds, and what it sends later is shown', async () => {
  const agency = await buildOrganization(journey.app.services)
  await buildContact(journey.app.services, agency.organizationId, { lastName: 'Latecomer' })
  const page = await journey.open('/dashboard', { as: agency.admin.email })
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/api\/contacts\?/, async (route) => {
    await held
    await route.continue()
  })
  await page.clock.install()
  await page.getByRole('link', { name: 'Contacts', exact: true }).click()
  await shows(page, 'Loading contacts...')
  const notice = page.getByText('The server has not answered for 10 seconds.')
  await page.clock.runFor(9_000)
  await expect.poll(() => notice.count()).toBe(0)
  await page.clock.runFor(1_500)
  await notice.waitFor()
  await expectFits(page, ['phone'])
  answer()
  await page.getByRole('link', { name: /Latecomer/ }).waitFor()
  await notice.waitFor({ state: 'hidden' })
})

test('a form of a visitor is sent again, with words in the meantime', async () => {
  const page = await journey.open('/contact-us', { expected: [/status of 503/] })
  const calls = await refuseFirst(page, /\/api\/contact-us/)
  await page.getByLabel('Name').fill('Ann Lee')
  await page.getByLabel('Email').fill('ann@visitor.example')
  await page.getByLabel('Message').fill('Please call me.')
  await page.getByRole('button', { name: 'Send' }).click()
  await shows(page, 'Our service is very busy. This will be tried again in a few seconds.')
  await expectFits(page, ['phone'])
  await shows(page, "Thank you for contacting us! We'll get back to you soon.")
  expect(calls()).toBe(2)
})
