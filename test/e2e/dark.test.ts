import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { entryPaths, sitePaths } from '../../src/kernel/public-paths.ts'
import { statusPath, textPaths } from '../../src/kernel/site-text-paths.ts'
import { expectReadable } from '../browser/browser.ts'
import { buildContacts, buildOrganization } from '../builders.ts'
import { expectFits, startJourney, walkTo } from './journey.ts'

const journey = await startJourney()
const { services } = journey.app

const { organizationId, admin } = await buildOrganization(services)
const [contact, other] = await buildContacts(services, organizationId, [
  { lastName: 'Dusk' },
  { lastName: 'Dawn' },
])
const dark = 'rgb(19, 18, 24)'
const background = (page: Page) =>
  page.evaluate<string>('getComputedStyle(document.body).backgroundColor')

test('every main screen can be read in the dark scheme that the system asks for; a member chooses light or dark for this browser, and gives the choice back to the system', async () => {
  const page = await journey.open('/today', { as: admin.email })
  await page.emulateMedia({ colorScheme: 'dark' })
  for (const path of [
    ...['/dashboard', '/contacts', `/contact/${contact}`, '/today', '/calls', '/profile'],
    ...['/settings#emails', '/stripe', '/rates', '/audit-log'],
    ...['/rate-increases', '/contacts/import', '/reports', '/letters', '/plan-exits'],
    ...['/email-calendar', '/drafts', '/email-texts/birthday/en', '/quarantine'],
    ...[`/contacts/merge?one=${contact}&other=${other}`, '/today/work', '/your-data'],
  ]) {
    await walkTo(page, path)
    await expect.poll(() => background(page)).toBe(dark)
    await expectReadable(page)
  }
  // What can be filled in has a line that can be seen, of `--line-strong`.
  await walkTo(page, '/settings#emails')
  await page.getByLabel('Quiet first year', { exact: true }).waitFor()
  for (const field of [
    '[type=checkbox]:not(:checked)',
    ':not([type=checkbox], [type=radio], [type=hidden])',
  ]) {
    const line = `getComputedStyle(document.querySelector('form input${field}')).borderTopColor`
    await expect.poll(() => page.evaluate(line), { message: field }).toBe('rgb(143, 140, 156)')
  }

  const choose = async (label: string) => {
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  }
  await expect.poll(() => background(page)).toBe(dark)
  await choose('Use light colors')
  await expect.poll(() => background(page)).not.toBe(dark)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await expect.poll(() => background(page)).not.toBe(dark)
  await choose('Use system colors')
  await expect.poll(() => background(page)).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => background(page)).not.toBe(dark)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  const scheme = 'getComputedStyle(document.documentElement).colorScheme'
  await expect.poll(() => page.evaluate(scheme)).toBe('light')
})

test('pages for visitors can be read in dark and in light colors', async () => {
  const texts: readonly string[] = [statusPath, textPaths.terms, textPaths.conformance]
  const page = await journey.open('about:blank', { viewport: 'phone' })
  for (const path of [
    ...[...texts, '/', sitePaths.pricing, sitePaths.waitlist, ...entryPaths],
    ...['/api/docs', '/dev/mailbox'],
  ]) {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto(`${journey.baseUrl}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => background(page)).toBe(dark)
    await expectReadable(page)
    // The others are looked at in light by their own journeys.
    if (!texts.includes(path)) continue
    await page.emulateMedia({ colorScheme: 'light' })
    await expectFits(page, ['phone'])
  }
})
