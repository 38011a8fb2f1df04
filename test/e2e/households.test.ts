import { afterAll, expect, test } from 'vitest'
import { expectAccessible } from '../browser/browser.ts'
import { buildContact, buildOrganization } from '../builders.ts'
import { startJourney, walkTo } from './journey.ts'

const journey = await startJourney()
afterAll(() => journey.close())

test('a couple shares an address knowingly; the contact page shows, leaves and suggests a household', async () => {
  const { services } = journey.app
  const agency = await buildOrganization(services)
  const { organizationId } = agency
  const email = `adams${organizationId}@mail.example`
  const phone = '2145550133'
  const adams = { lastName: 'Adams', phone, email }
  const john = await buildContact(services, organizationId, { ...adams, firstName: 'John' })
  const ann = { lastName: 'Adams', phone, firstName: 'Ann' }
  await buildContact(services, organizationId, ann)
  const page = await journey.open('/contacts', {
    as: agency.admin.email,
    // Leaving while an address is shared is refused.
    expected: [/status of 409/],
  })
  await page.getByRole('button', { name: '+ Add Contact', exact: true }).first().click()
  await page.getByRole('button', { name: 'Individual Upload', exact: true }).click()
  const form = page.getByRole('form', { name: 'Add Contact' })
  await form.getByLabel('First Name').fill('Mary')
  await form.getByLabel('Last Name').fill('Adams')
  await form.getByRole('textbox', { name: 'Email' }).fill(email)
  await form.getByLabel('First Name').focus()
  await form.getByText('A contact with this email already exists').waitFor()
  const save = form.getByRole('button', { name: 'Add Contact', exact: true })
  await expect.poll(() => save.isDisabled()).toBe(true)
  await form.getByLabel('They share it').check()
  await expectAccessible(page)
  await save.click()
  await form.waitFor({ state: 'hidden' })

  await walkTo(page, `/contact/${john}`)
  const household = page.getByRole('region', { name: 'Household' })
  await household.getByRole('link', { name: 'Mary Adams' }).waitFor()
  await household.getByText('same email address, same last name').waitFor()
  await household.getByRole('link', { name: 'Ann Adams' }).waitFor()
  await expectAccessible(page)
  await household.getByRole('button', { name: 'Yes, Join' }).click()
  await household.getByText('Do they live together?').waitFor({ state: 'hidden' })
  await household.getByRole('button', { name: 'Leave Household' }).click()
  const question = page.getByRole('dialog')
  await question.getByRole('button', { name: 'Leave Household' }).click()
  await question.getByText('These clients share an email address.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await household.getByRole('link', { name: 'Ann Adams' }).click()
  await household.getByRole('link', { name: 'John Adams' }).waitFor()
  await household.getByRole('button', { name: 'Leave Household' }).click()
  await question.getByRole('button', { name: 'Leave Household' }).click()
  await household.getByText('Do they live together?').first().waitFor()

  await household.getByRole('button', { name: 'Add Someone' }).click()
  await question.getByRole('button', { name: 'Add Mary Adams' }).waitFor()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Add Mary Adams' }).click()
  await household.getByRole('link', { name: 'Mary Adams' }).waitFor()
})
