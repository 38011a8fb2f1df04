import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { buildOrganization } from '../builders.ts'
import { expectFits, headed, shows, startJourney } from './journey.ts'

const journey = await startJourney()
const agency = await buildOrganization(journey.app.services, { name: 'Plain Word Benefits' })
afterAll(() => journey.close())

/** Chromium's message when a script is tried in the email's frame, where none may run. */
const scriptless = /Blocked script execution in 'about:srcdoc'/
const frame = (page: Page) => page.frameLocator('iframe')

test('an admin changes the text of an email: refused words, a placeholder, the preview, a save, and another admin’s save', async () => {
  const page = await journey.open('/email-texts', {
    as: agency.admin.email,
    expected: [scriptless, /status of 409/],
  })
  await headed(page, 'Email texts')
  await expectFits(page)
  await page.getByRole('link', { name: 'Birthday, English: Standard text' }).click()
  await headed(page, 'Birthday, English')
  await frame(page).getByText('Hello Maria,').waitFor()
  const body = page.getByRole('textbox', { name: 'Text', exact: true })
  await body.getByText('We wish you all the best').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Approved by Medicare.')
  await page.getByText('“Approved by Medicare”').waitFor()
  // Removed with all the rest, what rules write is there again.
  await body.getByText('What is true for each client’s state').waitFor()
  await expectFits(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Good day, ')
  await page.getByRole('button', { name: 'Insert into text' }).click()
  await page.getByRole('menuitem', { name: 'First name' }).click()
  await page.keyboard.type('! Our office has moved.')
  await frame(page).getByText('Good day, Maria! Our office has moved.').waitFor()
  await frame(page).getByText('Do you like a price?').waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await shows(page, 'Saved. Emails use this text from now on.')
  await page.getByText('Español still has the standard text').waitFor()
  await page.getByText('Version 1', { exact: true }).waitFor()

  const as = await journey.app.signIn(agency.admin.email)
  const url = '/api/email-texts/birthday/en'
  const { body: saved } = await journey.app.call('GET', url, { as })
  const theirs = { ...saved.content, subject: [{ type: 'text', text: 'Another subject' }] }
  await journey.app.call('PUT', url, { as, body: { version: 1, content: theirs } })
  await body.getByText('Our office has moved').click()
  await page.keyboard.press('End')
  await page.keyboard.type(' Come by.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('saved version 2 in the meantime').waitFor()
  await page.getByRole('button', { name: 'Compare' }).click()
  await page.locator('del', { hasText: 'Another' }).waitFor()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Version 3', { exact: true }).waitFor()
  const { body: now } = await journey.app.call('GET', url, { as })
  expect(JSON.stringify(now.content)).toContain('Our office has moved. Come by.')
  await page.getByRole('button', { name: 'What version 3 changed' }).click()
  await page.getByRole('dialog').getByText('Come by.').waitFor()
})
