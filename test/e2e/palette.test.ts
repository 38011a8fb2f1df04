import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectAccessible } from '../browser/browser.ts'
import { buildAgent, buildContacts, buildOrganization } from '../builders.ts'
import { expectFits, headed, shows, startJourney, takePictures } from './journey.ts'

const journey = await startJourney()
const { services } = journey.app
const { organizationId, admin } = await buildOrganization(services)
const agent = await buildAgent(services, organizationId, { firstName: 'Greta', lastName: 'Green' })
await buildContacts(services, organizationId, [
  { firstName: 'Zoé', lastName: 'Quillfeather', agentId: agent.agentId },
  { firstName: 'Moe', lastName: 'Quillfeather' },
])

const box = (page: Page) => page.getByRole('combobox', { name: 'Find people, pages and actions' })
// The selects of the page behind it have options too.
const palette = (page: Page) => page.getByRole('dialog')
const options = (page: Page) => palette(page).getByRole('option')
const selected = (page: Page) => palette(page).getByRole('option', { selected: true }).innerText()

test('Ctrl-K finds pages, people with state and agent, and actions; the recent ones come first', async () => {
  const page = await journey.open('/contacts', { as: admin.email })
  await page.getByRole('link', { name: 'Zoé Quillfeather' }).waitFor()
  await page.keyboard.press('Control+k')
  await box(page).waitFor()
  await shows(page, 'Add a contact')
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expectFits(page, ['phone', 'desktop'])
  await page.keyboard.type('dash')
  await expect.poll(() => selected(page)).toContain('Dashboard')
  await page.keyboard.press('Enter')
  await headed(page, 'Dashboard')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)

  await page.keyboard.press('Control+k')
  await expect.poll(() => options(page).first().innerText()).toBe('Dashboard')
  await page.keyboard.type('zoe quill')
  await expect
    .poll(() => options(page).allInnerTexts())
    .toEqual([expect.stringMatching(/^Zoé Quillfeather\s+TX · Greta Green$/)])
  await expect.poll(() => box(page).getAttribute('aria-activedescendant')).toBeTruthy()
  await page.keyboard.press('Enter')
  await headed(page, 'Zoé Quillfeather')
  // Back to where it was opened from, with Escape too.
  await page.keyboard.press('Control+k')
  await expect.poll(() => options(page).first().innerText()).toContain('Zoé Quillfeather')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => selected(page)).toContain('Dashboard')
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('nothing at all like this')
  await expect.poll(() => box(page).inputValue()).toBe('nothing at all like this')
  await page.getByText('Nothing found').first().waitFor()
  // While it searches, no one whom an earlier search found can be chosen.
  await box(page).fill('moe quill')
  await expect.poll(() => options(page).count()).toBe(1)
  await page.route('**/api/contacts?*', () => {})
  await box(page).fill('moe quillf')
  await page.getByText('Searching people...').first().waitFor()
  await expect.poll(() => options(page).count()).toBe(0)
})

test('on a phone the header opens it, an action asks for the person, and a call is logged from anywhere', async () => {
  const page = await journey.open('/dashboard', { as: admin.email, viewport: 'phone' })
  await page.getByRole('button', { name: 'Find people and pages' }).click()
  await takePictures(page, 'palette')
  await page.getByRole('option', { name: 'Log a call with...' }).click()
  const whom = page.getByRole('combobox', { name: 'Log a call with whom?' })
  await whom.fill('moe')
  await page.getByRole('option', { name: /Moe Quillfeather/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Log a call' })
  await dialog.getByLabel('How did it end?').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Log call' }).click()
  await page
    .getByText(/The call was logged/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: 'Find people and pages' }).click()
  await page.getByRole('option', { name: 'Add a task' }).click()
  const task = page.getByRole('dialog', { name: 'Add a task' })
  await task.getByRole('combobox', { name: 'Client (optional)' }).fill('moe')
  await page.getByRole('option', { name: 'Moe Quillfeather' }).click()
  await task.getByLabel('What is to be done').fill('Call again')
  await task.getByRole('button', { name: 'Add task' }).click()
  await shows(page, 'Task added')
  await expectFits(page)
})

test('it has only the pages and the people of the member’s role', async () => {
  const page = await journey.open('/dashboard', { as: agent.email })
  await headed(page, 'Dashboard')
  await page.waitForLoadState('networkidle')
  // People do not wait for the box, which is still loading.
  await page.keyboard.press('Control+k')
  await page.keyboard.type('quillfeathers')
  await page.keyboard.press('Backspace')
  await expect.poll(() => box(page).inputValue()).toBe('quillfeather')
  await expect.poll(() => options(page).count()).toBe(1)
  await expect.poll(() => selected(page)).toContain('Zoé Quillfeather')
  await box(page).fill('audit log')
  await page.getByText('Nothing found').first().waitFor()
})

test('"?" lists the keys, and keys of a single character can be switched off', async () => {
  const page = await journey.open('/contacts', { as: admin.email })
  await page.getByRole('link', { name: 'Zoé Quillfeather' }).waitFor()
  const search = page.getByLabel('Search contacts')
  await page.keyboard.press('/')
  await expect
    .poll(() => page.locator('input:focus').getAttribute('aria-label'))
    .toBe('Search contacts')
  // While one types, "?" is a letter.
  await page.keyboard.type('?')
  await expect.poll(() => search.inputValue()).toBe('?')
  await search.fill('')
  await search.blur()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await keys.getByText('Go to the search box').waitFor()
  await expectFits(page)
  await keys.getByLabel('Use keys of a single character').uncheck()
  await expectAccessible(page)
  await keys.getByRole('button', { name: 'Close' }).click()
  await page.reload()
  await page.getByRole('link', { name: 'Zoé Quillfeather' }).waitFor()
  await page.keyboard.press('/')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await box(page).waitFor()
  await expect.poll(() => keys.count()).toBe(0)
  await box(page).fill('keyboard')
  await page.keyboard.press('Enter')
  await keys.getByLabel('Use keys of a single character').check()
  await keys.getByRole('button', { name: 'Close' }).click()
  await page.keyboard.press('?')
  await keys.waitFor()
})
