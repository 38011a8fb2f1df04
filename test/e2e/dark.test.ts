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
const page = await journey.open('about:blank', { as: admin.email })
await page.emulateMedia({ colorScheme: 'dark' })

const background = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
const dark = 'rgb(19, 18, 24)'

test.each([
  '/dashboard',
  '/contacts',
  `/contact/${contact}`,
  '/calls',
  '/profile',
  '/settings',
  '/stripe',
  '/rates',
  '/audit-log',
])('%s can be read in the dark scheme that the system asks for', async (path) => {
  await page.goto(`${journey.baseUrl}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await background()).toBe(dark)
  await expectFits(page, ['desktop'])
})

test('a member chooses light or dark for this browser, and gives the choice back to the system', async () => {
  await page.goto(`${journey.baseUrl}/contacts`)
  const choose = async (label: string) => {
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: label, exact: true }).click()
  }
  await choose('Use light colors')
  await expect.poll(background).not.toBe(dark)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await background()).not.toBe(dark)
  await choose("Use the system's colors")
  await expect.poll(background).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(background).not.toBe(dark)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  const scheme = 'getComputedStyle(document.documentElement).colorScheme'
  await expect.poll(() => page.evaluate(scheme)).toBe('light')
})
