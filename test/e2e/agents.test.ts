import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  type BuiltOrganization,
  buildAgent,
  buildContacts,
  buildOrganization,
} from '../builders.ts'
import { contactsOf } from './import-wizard.ts'
import { expectFits, headed, pushPath, shows, startJourney } from './journey.ts'

const journey = await startJourney()
afterAll(() => journey.close())

const card = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}`) }).first()
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).first().click()

/** An agency with the admin Ada Admin and the agent Greta Gray, who owns `contacts` contacts. */
async function agencyOf(contacts = 0) {
  const { services } = journey.app
  const agency = await buildOrganization(services)
  const greta = await buildAgent(services, agency.organizationId, {
    firstName: 'Greta',
    lastName: 'Gray',
  })
  await buildContacts(
    services,
    agency.organizationId,
    Array.from({ length: contacts }, () => ({ agentId: greta.agentId })),
  )
  return { agency, greta }
}
const open = (agency: BuiltOrganization) => journey.open('/add-agents', { as: agency.admin.email })

test('AGENTS-001 AGENTS-002 AGENTS-003 AGENTS-005 FORMS-006 FORMS-007 FORMS-008 an admin adds an agent with carriers and licenses, who works on the first day', async () => {
  const { agency } = await agencyOf()
  const page = await open(agency)
  await headed(page, 'Manage Agents')
  await press(page, '+ Add Agent')
  await inDialog(page, 'Add Agent').click()
  await shows(
    page,
    'Please fill out all fields, ensure email is valid, and select at least one role (admin or agent)',
  )
  await page.getByLabel('First Name').fill('Henry')
  await page.getByLabel('Last Name').fill('Hill')
  await page.getByLabel('Email').fill('greta')
  await page.getByLabel('Phone').fill('5555550199')
  await shows(page, 'Please enter a valid email address.')
  await page.getByLabel('Email').fill(agency.admin.email)
  await page.getByLabel('Phone').focus()
  await shows(page, 'This email is already registered')
  await expect.poll(() => inDialog(page, 'Add Agent').isDisabled()).toBe(true)
  const email = `henry${agency.organizationId}@agency.example`
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/check-email\//, async (route) => {
    await held
    await route.continue()
  })
  await page.getByLabel('Email').fill(email)
  await expect.poll(() => page.getByText(/Checking email|Email is available/).count()).toBe(0)
  await page.getByLabel('Phone').focus()
  await shows(page, 'Checking email...')
  answer()
  await shows(page, 'Email is available')
  await page.getByRole('checkbox', { name: 'Cigna' }).check()
  await page.getByRole('button', { name: /^South/ }).click()
  await page.getByRole('checkbox', { name: 'Texas' }).check()
  await page.getByLabel('License number in Texas').fill('TX-100')
  await page.getByLabel('Expiration date of the license in Texas').fill('1/31/2030')
  await expectFits(page, ['phone', 'desktop'])
  await inDialog(page, 'Add Agent').click()
  await shows(page, 'Henry Hill was added and will get an invitation by email')
  await card(page, 'Henry Hill').click()
  await shows(page, 'Texas, number TX-100, until 01/31/2030')
  await shows(page, 'Cigna')
  await expectFits(page)

  // The first day: the invitation, the sign-in, a contact of one's own, and no page of admins.
  await journey.app.runJobs()
  const link = await journey.loginLink(email)
  // The link asks for a press in a browser that did not request it.
  const colleague = await journey.open(link)
  await colleague.getByRole('button', { name: 'Log in' }).click()
  await headed(colleague, 'Contacts')
  await colleague.getByRole('button', { name: '+ Add Contact' }).first().click()
  await colleague.getByRole('button', { name: /Individual Upload/ }).click()
  await colleague.getByLabel('First Name').fill('Bea')
  await colleague.getByLabel('Last Name').fill('Best')
  await colleague.getByRole('textbox', { name: 'Email' }).fill('bea@mail.example')
  await colleague.getByRole('dialog').getByRole('button', { name: 'Add Contact' }).click()
  await colleague.getByRole('link', { name: 'Bea Best' }).first().waitFor()
  await pushPath(colleague, '/add-agents')
  await expect.poll(() => colleague.evaluate('location.pathname')).toBe('/contacts')
  await page.reload()
  await card(page, 'Henry Hill').waitFor()
  await expect.poll(() => card(page, 'Henry Hill').textContent()).not.toContain('Not logged in yet')
  await expect.poll(() => card(page, 'Henry Hill').textContent()).toContain('1 contact')
})

test('AGENTS-004 AGENTS-009 AGENTS-010 AGENTS-011 AGENTS-012 of a deleted agent with 1,200 contacts another becomes the owner, and Undo brings both back; the own account and the default agent, which changes hands, cannot be deleted; each has a self-onboarding link to copy', async () => {
  const { agency, greta } = await agencyOf(1200)
  const henry = await buildAgent(journey.app.services, agency.organizationId, {
    firstName: 'Henry',
    lastName: 'Hill',
  })
  const page = await open(agency)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await card(page, 'Ada Admin').click()
  await shows(page, 'You cannot delete your own account')
  await expect.poll(() => page.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true)
  await card(page, 'Ada Admin').click()

  await card(page, 'Greta Gray').click()
  await press(page, 'Delete')
  await shows(page, 'Delete Greta Gray?')
  await expectFits(page)
  await page.getByLabel('Reassign 1,200 contacts to').selectOption('Henry Hill')
  await inDialog(page, 'Delete agent').click()
  await shows(page, 'Greta Gray was deleted')
  const owner = async () => (await contactsOf(journey, agency))[0]?.agent_id
  expect(await owner()).toBe(henry.agentId)
  await expect.poll(() => card(page, 'Henry Hill').textContent()).toContain('1,200 contacts')
  await headed(page, 'Manage Agents')
  await press(page, 'Undo')
  await shows(page, 'Greta Gray was restored with 1,200 contacts')
  expect(await owner()).toBe(greta.agentId)
  await card(page, 'Greta Gray').click()

  await card(page, 'Henry Hill').click()
  const link = `${journey.app.services.config.baseUrl}/self-onboarding/${agency.slug}?agentId=${henry.publicId}`
  await shows(page, link)
  await press(page, 'Copy Link')
  await shows(page, 'Copied')
  await expect.poll(() => page.evaluate('navigator.clipboard.readText()')).toBe(link)
  await press(page, 'Set as Default')
  await expect.poll(() => card(page, 'Henry Hill').textContent()).toContain('Default')
  await shows(page, 'You cannot delete the default agent')
})

test('two admins edit the same agent: the second sees what the first changed, and nothing is lost', async () => {
  const { agency } = await agencyOf()
  const grace = await buildAgent(journey.app.services, agency.organizationId, {
    firstName: 'Grace',
    isAdmin: true,
  })
  const [one, other] = [
    await open(agency),
    await journey.open('/add-agents', { as: grace.email, expected: [/status of 409/] }),
  ]
  for (const page of [one, other]) {
    await card(page, 'Greta Gray').click()
    await press(page, 'Edit')
  }
  await one.getByLabel('Phone').fill('5555550177')
  await inDialog(one, 'Save Changes').click()
  await shows(one, 'Greta Gray was saved')
  await other.getByLabel('Last Name').fill('Grey')
  await inDialog(other, 'Save Changes').click()
  await shows(other, 'Changed since you opened it')
  await expect.poll(() => other.getByLabel('Phone').inputValue()).toBe('(555) 555-0177')
  await expectFits(other)
  await inDialog(other, 'Save Changes').click()
  await shows(other, 'Greta Grey was saved')
  await shows(other, '(555) 555-0177')
})
