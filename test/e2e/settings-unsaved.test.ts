import { afterAll, expect, test } from 'vitest'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { buildAgent } from '../builders.ts'
import { accentOf, expectFits, headed, shows, startJourney } from './journey.ts'
import {
  agencyNamed,
  field,
  openSettings,
  press,
  saveSettings,
  sectionLink,
  storedSettings,
} from './settings-page.ts'

const journey = await startJourney()
afterAll(() => journey.close())

test('wrong values show their errors, a discard restores the saved ones, and leaving asks first', async () => {
  const page = await openSettings(journey, await agencyNamed(journey, 'Careful Agency'))
  await field(page, 'Agency Name').fill('')
  await field(page, 'Website (optional)').fill('javascript:alert(1)')
  await field(page, 'City').fill('')
  await sectionLink(page, 'Emails and sender').click()
  await field(page, 'Birthday emails').uncheck()
  // From another section, Save opens the one with the first wrong field.
  await press(page, 'Save Settings')
  await sectionLink(page, 'Agency (needs a correction)').waitFor()
  await sectionLink(page, 'Emails and sender (not saved)').waitFor()
  await shows(page, 'Please enter the agency name')
  await shows(page, 'Please enter a web address such as https://agency.com')
  await shows(page, 'Please complete the postal address')
  await expect.poll(() => page.locator(':focus').getAttribute('data-path')).toBe('brandName')
  await expectFits(page, ['phone', 'tablet', 'desktop'])
  await page.getByRole('link', { name: 'Contacts' }).first().click()
  await shows(page, 'Discard your changes?')
  await press(page, 'Keep editing')
  await press(page, 'Discard')
  await expect.poll(() => field(page, 'Agency Name').inputValue()).toBe('Careful Agency')
  await page.getByRole('link', { name: 'Contacts' }).first().click()
  await headed(page, 'Contacts')
})

test('two admins at once: the second sees both values and decides, and nothing is lost', async () => {
  const agency = await agencyNamed(journey, 'Shared Agency')
  const other = await buildAgent(journey.app.services, agency.organizationId, { isAdmin: true })
  const first = await openSettings(journey, agency)
  const second = await journey.open('/settings', { as: other.email, expected: [/status of 409/] })
  await field(second, 'Agency Name').fill('Name of the second')
  await field(second, 'Phone').fill('3125550142')
  await field(first, 'Agency Name').fill('Name of the first')
  await field(first, 'Website (optional)').fill('https://first.example')
  await saveSettings(first)
  await press(second, 'Save Settings')
  await shows(second, 'Another admin saved settings while you were editing')
  await shows(second, 'Their changes now in the form: Website.')
  await expectFits(second)
  expect(await storedSettings(second)).toMatchObject({
    brandName: 'Name of the first',
    phone: '5555550100',
  })
  await expect.poll(() => field(second, 'Agency Name').inputValue()).toBe('Name of the second')
  await press(second, 'Use theirs')
  await saveSettings(second)
  expect(await storedSettings(second)).toMatchObject({
    brandName: 'Name of the first',
    phone: '3125550142',
    website: 'https://first.example/',
  })
})

test('SETTINGS-019 SETTINGS-020 SETTINGS-021 SETTINGS-022 settings that cannot be loaded, a response with success false, a failed save and a failed upload of the logo show their texts', async () => {
  const agency = await agencyNamed(journey, 'Refused Agency')
  const page = await journey.open('about:blank', {
    as: agency.admin.email,
    expected: [/status of 500/, /ERR_FAILED/],
  })
  await page.route('**/api/settings', (route) => route.fulfill({ status: 500, json: {} }))
  await page.goto('/settings')
  await shows(page, 'Failed to load organization settings')
  await expectFits(page)
  await page.unroute('**/api/settings')
  await page.route('**/api/settings', (route) => route.fulfill({ json: { success: false } }))
  await press(page, 'Retry')
  await shows(page, 'Settings request was not successful')
  await page.unroute('**/api/settings')
  await press(page, 'Retry')
  await field(page, 'Agency Name').fill('Not yet')
  await page.route('**/api/settings/org', (route) => route.fulfill({ status: 500, json: {} }))
  await press(page, 'Save Settings')
  await shows(page, 'Failed to save settings')
  await expect.poll(() => field(page, 'Agency Name').inputValue()).toBe('Not yet')
  await page.unroute('**/api/settings/org')
  await saveSettings(page)
  await sectionLink(page, 'Logo and colors').click()
  await page.route('**/api/settings/logo', (route) => route.abort())
  const buffer = Buffer.from('x')
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await shows(page, 'Failed to upload logo')
})

test('BRAND-001 BRAND-002 colors are previewed in the email, the quote page and the app, saved, and reset', async () => {
  const page = await journey.open('/brand-settings', {
    as: (await agencyNamed(journey, 'Brand Agency')).admin.email,
  })
  await headed(page, 'Brand settings')
  const accent = () => accentOf(page)
  const inFrame = (title: string, expression: string) =>
    page
      .evaluate(
        `(() => { const page = document.querySelector('iframe[title="${title}"]').contentDocument; return ${expression} })()`,
      )
      .catch(() => undefined)
  await field(page, 'Primary Color').fill('nonsense')
  await press(page, 'Save Settings')
  await shows(page, 'Please enter a color such as #6B46C1')
  await field(page, 'Primary Color').fill('#0F5C6E')
  await expect.poll(accent).toBe('#0f5c6e')
  await expect
    .poll(() =>
      inFrame(
        'Email in these colors',
        "page.querySelector('td[bgcolor] > a').parentElement.bgColor",
      ),
    )
    .toBe('#0f5c6e')
  await expect
    .poll(() =>
      inFrame(
        'Preview of the quote page',
        "page.querySelector('.frame').style.getPropertyValue('--accent')",
      ),
    )
    .toBe('#0f5c6e')
  await expectFits(page)
  await saveSettings(page)
  expect((await storedSettings(page)).primaryColor).toBe('#0F5C6E')
  await field(page, 'Primary Color').fill('#FFE600')
  await page
    .getByText(/Too light to read on white, so buttons and text use #[0-9A-F]{6} instead/)
    .waitFor()
  await press(page, 'Reset to Default Colors')
  await saveSettings(page)
  await page.getByRole('link', { name: 'Organization Settings' }).click()
  await headed(page, 'Organization Settings')
  await expect.poll(() => field(page, 'Primary Color').inputValue()).toBe('#6B46C1')
})

test('what the agency lacks is shown on every page with links for admins, and without for agents', async () => {
  const agency = await agencyNamed(journey, 'Bare Agency')
  const { database } = journey.app.services
  await inOrganization({ database, ...agency }, (transaction) =>
    transaction
      .updateTable('organization')
      .set({ phone: null, postal_address: null, postal_state: null, time_zone: 'America/New_York' })
      .where('organization_id', '=', agency.organizationId)
      .execute(),
  )
  const agent = await buildAgent(journey.app.services, agency.organizationId)
  const colleague = await journey.open('/contacts', { as: agent.email })
  await colleague.getByText('Your admin must add').waitFor()
  await expect.poll(() => colleague.getByRole('link', { name: /postal address/ }).count()).toBe(0)
  const page = await journey.open('/contacts', { as: agency.admin.email })
  await page.getByText('No emails are sent yet.').waitFor()
  await expectFits(page)
  await page.getByRole('link', { name: 'the agency’s postal address' }).click()
  await headed(page, 'Organization Settings')
  expect(new URL(page.url()).hash).toBe('#postal')
  await page.getByLabel('State', { exact: true }).selectOption('TX')
  await expect.poll(() => field(page, 'Time Zone').inputValue()).toBe('America/Chicago')
  await field(page, 'Street or PO box').fill('1 Main Street')
  await field(page, 'City').fill('Dallas')
  await field(page, 'Zip Code').fill('75201')
  await field(page, 'Phone').fill('2145550100')
  await saveSettings(page)
  await expect.poll(() => page.getByText('No emails are sent yet.').count()).toBe(0)
  await shows(page, 'Not ready to go live.')
})
