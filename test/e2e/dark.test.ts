import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { buildContacts, buildOrganization } from '../builders.ts'
import { expectFits, startJourney } from './journey.ts'

const journey = await startJourney()
const { services } = journey.app

const { organizationId, admin } = await buildOrganization(services)
const [contact] = await buildContacts(services, organizationId, [
  { lastName: 'Dusk' },
  { lastName: 'Dawn' },
])
const dark = 'rgb(19, 18, 24)'
const background = (page: Page) =>
  page.evaluate<string>('getComputedStyle(document.body).backgroundColor')

async function openInTheDark(): Promise<Page> {
  const page = await journey.open('/contacts', { as: admin.email })
  await page.emulateMedia({ colorScheme: 'dark' })
  return page
}

test('every main screen can be read in the dark scheme that the system asks for', async () => {
  const page = await openInTheDark()
  for (const path of [
    ...['/dashboard', '/contacts', `/contact/${contact}`, '/today', '/calls', '/profile'],
    ...['/settings', '/stripe', '/rates', '/audit-log'],
  ]) {
    await page.goto(`${journey.baseUrl}${path}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => background(page)).toBe(dark)
    await expectFits(page, ['desktop'])
  }
})

test('a member chooses light or dark for this browser, and gives the choice back to the system', async () => {
  const page = await openInTheDark()
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
  await choose("Use the system's colors")
  await expect.poll(() => background(page)).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => background(page)).not.toBe(dark)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  const scheme = 'getComputedStyle(document.documentElement).colorScheme'
  await expect.poll(() => page.evaluate(scheme)).toBe('light')
})
