import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { planContacts } from '../../src/features/outreach/server/plan/plan-contacts.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { expectAccessible } from '../browser/browser.ts'
import { buildContacts } from '../builders.ts'
import { expectFits, headed, shows, startJourney } from './journey.ts'
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

test('SETTINGS-001 SETTINGS-002 SETTINGS-003 SETTINGS-004 SETTINGS-006 SETTINGS-007 an admin renames the agency and changes its details, which the header and the emails have; changes and removes its logo, chooses the sender, and copies the self-onboarding link', async () => {
  const agency = await agencyNamed(journey, 'Old Name')
  const page = await openSettings(journey, agency, 'agency', { expected: [/status of 422/] })
  await headed(page, 'Organization Settings')
  await field(page, 'Agency Name').fill('New Name Insurance')
  await field(page, 'Phone').fill('3125550188')
  await field(page, 'Calendar Booking Link (optional)').fill('calendly.com/new')
  await field(page, 'Email and SMS signature').fill('Your friends at New Name')
  await shows(page, 'Not saved:')
  await expectFits(page)
  await saveSettings(page)
  await page.getByRole('banner').getByText('New Name Insurance').waitFor()
  expect(await storedSettings(page)).toMatchObject({
    brandName: 'New Name Insurance',
    phone: '3125550188',
    bookingLink: 'https://calendly.com/new',
    orgSignature: 'Your friends at New Name',
  })
  await sectionLink(page, 'Logo and colors').click()
  const email = page.frameLocator('iframe[title="Email in these colors"]')
  await email.getByText('Your friends at New Name').waitFor()
  await email.getByText('(312) 555-0188').waitFor()

  const png = await sharp({
    create: { width: 240, height: 60, channels: 3, background: '#0F5C6E' },
  })
    .png()
    .toBuffer()
  await shows(page, 'Upload Logo')
  const input = page.locator('input[type="file"]')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: svg })
  await shows(page, 'Failed to upload logo: This file is not a readable PNG, JPEG or WebP image.')
  await expectFits(page)
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: png })
  await shows(page, 'Change Logo')
  await saveSettings(page)
  const quote = await page.request.get(
    `/compare?orgId=${agency.publicId}&zip=60201&gender=F&tobacco=false&age=67`,
  )
  expect(await quote.text()).toContain((await storedSettings(page)).logo)
  await expect
    .poll(() => page.evaluate('document.querySelector(\'img[alt="Current logo"]\').naturalWidth'))
    .toBe(240)

  // By dropping a file.
  const data = await page.evaluateHandle(`(() => {
    const transfer = new DataTransfer()
    const bytes = new Uint8Array([${[...png].join()}])
    transfer.items.add(new File([bytes], 'dropped.png', { type: 'image/png' }))
    return transfer
  })()`)
  await page.getByText('or drop it here').dispatchEvent('drop', { dataTransfer: data })
  await shows(page, 'Not saved:')
  await saveSettings(page)
  await press(page, 'Remove Logo')
  await saveSettings(page)
  await shows(page, 'Upload Logo')
  expect((await storedSettings(page)).logo).toBeNull()

  await sectionLink(page, 'Emails and sender').click()
  await page.getByLabel('Organization Only').check()
  await expect.poll(() => field(page, 'Agents may choose in their profile').isDisabled()).toBe(true)
  await saveSettings(page)
  expect(await storedSettings(page)).toMatchObject({ forceOrgSenderDetails: true })
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await sectionLink(page, 'Quote page and link').click()
  await press(page, 'Copy Link')
  await shows(page, 'Copied')
  await expect
    .poll(() => page.evaluate('navigator.clipboard.readText()'))
    .toContain(`/self-onboarding/${agency.slug}`)
})

test('SETTINGS-005 SETTINGS-008 SETTINGS-009 SETTINGS-010 SETTINGS-017 switching off birthday emails says how many it stops; carriers offered, licensed states, a carrier off in one state; recommendations are filled in and count only when saved', async () => {
  const agency = await agencyNamed(journey, 'Birthday Agency')
  const { services } = journey.app
  const person = { birthDate: calendarDate('1955-07-20'), effectiveDate: null }
  await buildContacts(services, agency.organizationId, [person, person])
  await planContacts({ ...services, organizationId: agency.organizationId })
  const page = await openSettings(journey, agency, 'emails')
  await field(page, 'Birthday emails').uncheck()
  await shows(page, 'Stops 2 Birthday emails. (Planned emails for the next four months.)')
  await expectFits(page)
  await saveSettings(page)
  await journey.app.runJobs()
  const contacts = await (await page.request.get('/api/contacts')).json()
  const plan = await page.request.get(`/api/contacts/${contacts.contacts[0].id}/planned-mails`)
  expect(await plan.text()).not.toContain('birthday')
  await field(page, 'Birthday emails').check()
  await shows(page, 'Adds 2 Birthday emails. (Planned emails for the next four months.)')
  await saveSettings(page)
  await sectionLink(page, 'Carriers and states').click()
  await page.getByLabel('Show carriers of').selectOption('UT')
  await press(page, 'Fill In Recommendations for Utah')
  const aetna = page.getByRole('group', { name: 'Aetna in Utah' })
  await expect.poll(() => aetna.getByLabel('Want guaranteed-issue business').isChecked()).toBe(true)
  expect((await storedSettings(page)).stateCarrierSettings).toEqual([])
  await sectionLink(page, /^Emails/).click()
  await page.getByText(/^Rule ID-C1, checked on/).waitFor()
  await field(page, 'Idaho, 0 clients').check()
  await expectAccessible(page)
  await saveSettings(page)
  expect(await storedSettings(page)).toMatchObject({ sendInWindowStates: ['ID'] })
  expect((await storedSettings(page)).stateCarrierSettings).toHaveLength(8)

  await sectionLink(page, 'Carriers and states').click()
  const all = field(page, 'Offer all carriers')
  await expect.poll(() => all.isChecked()).toBe(true)
  await field(page, 'Cigna').uncheck()
  await expect.poll(() => page.locator('input:indeterminate').count()).toBe(1)
  await page.getByRole('button', { name: /^South/ }).click()
  await field(page, 'Texas').check()
  await field(page, 'Florida').check()
  await shows(page, 'Licensed in 2 of 51 states: FL, TX')
  await page.getByLabel('Show carriers of').selectOption('TX')
  const humana = page.getByRole('group', { name: 'Humana in Texas' })
  await humana.getByLabel('Show in quotes').uncheck()
  await page.getByRole('group', { name: 'Cigna in Texas' }).getByText('not offered').waitFor()
  await expectFits(page)
  await saveSettings(page)
  const settings = await storedSettings(page)
  expect(settings.carrierContracts).toHaveLength(7)
  expect(settings.stateLicenses).toEqual(['FL', 'TX'])
  expect(settings.stateCarrierSettings).toContainEqual({
    state: 'TX',
    carrier: 'Humana',
    active: false,
    targetGI: false,
  })
  await page.reload()
  await page.getByText('Humana not shown').waitFor()
  await all.check()
  await all.uncheck()
  await press(page, 'Save Settings')
  await shows(page, 'Please choose at least one carrier')
})
