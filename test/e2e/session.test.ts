import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { type BuiltOrganization, buildAgent, buildOrganization } from '../builders.ts'
import { press } from './contact-journey.ts'
import { expectFits, headed, shows, startJourney, walkTo } from './journey.ts'

const journey = await startJourney()
const { services } = journey.app

/** Opens the form of a new contact and fills it in. */
async function typeContact(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: '+ Add Contact' }).first().click()
  await page.getByRole('button', { name: /Individual Upload/ }).click()
  await page.getByLabel('First Name').fill('Ann')
  await page.getByLabel('Last Name').fill('Typed')
  await page.getByLabel('Email', { exact: true }).fill(email)
}
const save = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Add Contact' })
    .getByRole('button', { name: 'Add Contact' })
    .click()
const contactsOf = async ({ admin }: BuiltOrganization) => {
  const as = await journey.app.signIn(admin.email)
  const { body } = await journey.app.call('GET', '/api/contacts', { as })
  return (body.contacts as Array<{ email: string }>).map(({ email }) => email)
}
const focus = (page: Page) => page.evaluate("dispatchEvent(new Event('focus'))")
const expected = [/status of 409/]

test('a tab of one agency saves nothing in another that the browser is logged in to meanwhile, keeps what was typed, and reloads on one press', async () => {
  const harbor = await buildOrganization(services, { name: 'Harbor Tab' })
  const cedar = await buildOrganization(services, { name: 'Cedar Tab' })
  const page = await journey.open('/contacts', { as: harbor.admin.email, expected })
  await typeContact(page, 'ann@typed.example')
  await journey.open('/contacts', { beside: page, as: cedar.admin.email })
  await save(page)
  const notice = page.getByRole('dialog', { name: 'You are now in Cedar Tab' })
  await notice.waitFor()
  await shows(page, `You are now logged in to Cedar Tab as ${cedar.admin.email} in this browser.`)
  await expectFits(page)
  expect([await contactsOf(harbor), await contactsOf(cedar)]).toEqual([[], []])
  await notice.getByRole('button', { name: 'Keep this page open' }).click()
  await expect
    .poll(() => page.getByLabel('Email', { exact: true }).inputValue())
    .toBe('ann@typed.example')
  await page.getByText(/This page still shows Harbor Tab/).waitFor()
  // Saving again changes nothing either.
  await save(page)
  await page
    .getByRole('dialog')
    .getByRole('alert')
    .getByText(/You are now logged in to Cedar Tab/)
    .waitFor()
  expect([await contactsOf(harbor), await contactsOf(cedar)]).toEqual([[], []])
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await press(page, 'Reload')
  await page.getByRole('banner').getByText('Cedar Tab').waitFor()
  await expect.poll(() => page.getByText('Harbor Tab').count()).toBe(0)
})

test('a tab notices on focus that a colleague is logged in, and reloads to that colleague’s pages', async () => {
  const harbor = await buildOrganization(services, { name: 'Harbor Focus' })
  const colleague = await buildAgent(services, harbor.organizationId)
  const page = await journey.open('/stripe', { as: harbor.admin.email, expected })
  await headed(page, 'Billing and Payments')
  await journey.open('/contacts', { beside: page, as: colleague.email })
  await focus(page)
  await page.getByRole('dialog', { name: `You are now ${colleague.email}` }).waitFor()
  await expectFits(page)
  await press(page, 'Reload')
  // The colleague is no admin.
  await page.waitForURL('**/contacts')
  await headed(page, 'Contacts')
})

test('a form that was typed while the session ran out survives the sign-in, and is saved by the person; without typed work the tab shows the login on focus, and returns afterwards', async () => {
  const harbor = await buildOrganization(services, { name: 'Harbor Return' })
  const page = await journey.open('/contacts', { as: harbor.admin.email })
  await typeContact(page, 'ann@returned.example')
  await page.request.post('/api/auth/logout')
  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' })
  await dialog.waitFor()
  await expectFits(page)
  expect(new URL(page.url()).pathname).toBe('/contacts')
  await dialog.getByRole('button', { name: 'I have logged in' }).click()
  await shows(page, 'This browser is not logged in yet.')
  await dialog.getByRole('button', { name: 'Email me a link' }).click()
  await shows(page, `We sent a link to ${harbor.admin.email}.`)
  // Another person in the tab opened by the link would be noticed too; here it is the same one.
  const other = await journey.open(await journey.loginLink(harbor.admin.email), { beside: page })
  await other.waitForURL('**/contacts')
  await focus(page)
  await dialog.waitFor({ state: 'detached' })
  await shows(page, 'You’re logged in again. Please save now.')
  await expect
    .poll(() => page.getByLabel('Email', { exact: true }).inputValue())
    .toBe('ann@returned.example')
  await save(page)
  await expect.poll(() => contactsOf(harbor)).toEqual(['ann@returned.example'])

  await walkTo(page, '/dashboard?period=today')
  await headed(page, 'Dashboard')
  // A card's call that is still on its way would notice it before the focus does.
  await page.waitForLoadState('networkidle')
  await page.request.post('/api/auth/logout')
  await focus(page)
  await page.waitForURL('**/login')
  await expect
    .poll(() => page.evaluate("sessionStorage.getItem('return-target')"))
    .toBe('/dashboard?period=today')
})

test('logging out in a tab of another agency does not end the session of the one logged in now', async () => {
  const harbor = await buildOrganization(services, { name: 'Harbor Out' })
  const cedar = await buildOrganization(services, { name: 'Cedar Out' })
  const page = await journey.open('/dashboard', { as: harbor.admin.email, expected })
  await headed(page, 'Dashboard')
  // A call that is still on its way would find the other agency before the button is pressed.
  await page.waitForLoadState('networkidle')
  const other = await journey.open('/contacts', { beside: page, as: cedar.admin.email })
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('menuitem', { name: 'Log out', exact: true }).click()
  await page.getByRole('dialog', { name: 'You are now in Cedar Out' }).waitFor()
  await other.reload()
  await headed(other, 'Contacts')
})
