import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { suppressEmailAddress } from '../../src/features/contacts/server/suppression.ts'
import { buildAgent } from '../builders.ts'
import { fail, press, startContactJourney } from './contact-journey.ts'
import { expectFits, headed, shows } from './journey.ts'

const { journey, organizationId, within, add, open } = await startContactJourney()

const ownerAndName = (contactId: number) =>
  within((transaction) =>
    transaction
      .selectFrom('contact as c')
      .leftJoin('agent as a', (join) =>
        join.onRef('a.organization_id', '=', 'c.organization_id').onRef('a.id', '=', 'c.agent_id'),
      )
      .select(['c.last_name', 'a.last_name as owner'])
      .where('c.id', '=', contactId)
      .execute(),
  )
const confirmReassignment = (page: Page) => press(page, 'Reassign 1 contact')

test('CONTACTS-008 CONTACTS-018 CONTACTS-026 CONTACTS-029 CONTACTS-030 CONTACTS-031 FORMS-001 FORMS-003 FORMS-015 "+ Add Contact" offers Individual or Bulk Upload, in one dialog at a time; a client is added by hand: what is wrong is said at its field, an existing email address is refused, and nothing typed is lost', async () => {
  await add('Taken', 'Already')
  const page = await open('/contacts')
  await press(page, '+ Add Contact')
  await page.getByRole('button', { name: 'Bulk Upload (CSV or Excel)', exact: true }).waitFor()
  await press(page, 'Individual Upload')
  await page.getByRole('form', { name: 'Add Contact' }).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(1)
  const form = page.getByRole('form', { name: 'Add Contact' })
  const save = form.getByRole('button', { name: 'Add Contact', exact: true })
  const email = form.getByRole('textbox', { name: 'Email' })

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/contacts/create')) sent.push(request.url())
  })
  await email.fill('nobody')
  await form.getByLabel('Phone').fill('214555')
  await form.getByLabel('Date of Birth').fill('13/45/1950')
  await form.getByLabel('Effective Date').fill('soon')
  await form.getByLabel('First Name').focus()
  await save.click()
  for (const text of [
    'Please enter a valid email address.',
    'Please enter a 10-digit phone number',
    'Invalid birth date format',
    'Invalid effective date format',
  ])
    await form.getByText(text, { exact: true }).waitFor()
  await expectFits(page)
  expect(sent).toEqual([])

  let answer = () => {}
  const waiting = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(/\/contacts\/check-email\//, async (route) => {
    await waiting
    await route.fallback()
  })
  await email.fill('taken@clients.example')
  const place = await save.boundingBox()
  await email.blur()
  await shows(page, 'Checking email...')
  // A press that ends the typing must still hit the button.
  expect(await save.boundingBox()).toEqual(place)
  await expect.poll(() => save.isDisabled()).toBe(true)
  answer()
  await shows(page, 'A contact with this email already exists')
  await expect.poll(() => save.isDisabled()).toBe(true)
  await email.fill('free@clients.example')
  await email.blur()
  await shows(page, 'Email is available')
  await expect.poll(() => save.isDisabled()).toBe(false)

  await email.fill('fred@clients.example')
  await form.getByLabel('First Name').fill('Fred')
  await form.getByLabel('Phone').fill('')
  await form.getByLabel('Effective Date').fill('')
  await form.getByLabel('Zip Code').fill('7521')
  await form.getByLabel('Date of Birth').fill('13/45/1950')
  await shows(page, 'Email is available')
  await save.click()
  await shows(page, 'Invalid birth date format')
  await expect.poll(() => form.getByLabel('Zip Code').getAttribute('aria-invalid')).toBe('true')
  await form.getByLabel('Zip Code').fill('75001')
  await form.getByLabel('Date of Birth').fill('3/4/1950')
  const repair = await fail(page, '**/api/contacts/create', 'POST')
  await save.click()
  await shows(page, 'Failed to submit form. Please try again.')
  await expect.poll(() => form.getByLabel('First Name').inputValue()).toBe('Fred')
  await repair()
  await save.click()
  await expect.poll(() => form.count()).toBe(0)
  // The chooser before the form no longer exists, so the focus returns to the button that opened
  // it.
  await expect.poll(() => page.evaluate('document.activeElement.textContent')).toBe('+ Add Contact')
  const stored = await within((transaction) =>
    transaction
      .selectFrom('contact')
      .select(['first_name', 'state', 'birth_date'])
      .where('email', '=', 'fred@clients.example')
      .execute(),
  )
  expect(stored).toEqual([{ first_name: 'Fred', state: 'TX', birth_date: '1950-03-04' }])
})

test('CONTACTS-019 CONTACTS-021 CONTACTS-042 CONTACTS-043 an admin picks the new agent; a failed reassignment, update or deletion shows an error in its dialog, loses nothing, and can be retried', async () => {
  await buildAgent(journey.app.services, organizationId, {
    firstName: 'Greta',
    lastName: 'Green',
  })
  const contactId = await add('Rita', 'Reassigned')
  const out = { email: 'rita@clients.example', reason: 'unsubscribed', emailId: null } as const
  await within((transaction) => suppressEmailAddress(transaction, { ...out, at: new Date() }))
  const page = await open('/contacts?search=reassigned')
  await page.getByRole('checkbox', { name: /Rita Reassigned/ }).check()
  await press(page, 'Reassign Agent')
  const dialog = page.getByRole('dialog')
  await confirmReassignment(page)
  await shows(page, 'Please select an agent to reassign contacts to')
  await dialog.getByLabel('New agent').selectOption('Greta Green')
  const repair = await fail(page, '**/api/contacts/bulk', 'PUT')
  await confirmReassignment(page)
  await dialog.getByText('Failed to reassign contacts').waitFor()
  await expectFits(page)
  await repair()
  await confirmReassignment(page)
  await expect.poll(() => dialog.count()).toBe(0)
  await shows(page, '1 contact reassigned to Greta Green')
  expect(await ownerAndName(contactId)).toEqual([{ last_name: 'Reassigned', owner: 'Green' }])

  await page.getByRole('link', { name: 'Rita Reassigned' }).click()
  await headed(page, 'Rita Reassigned')
  await press(page, 'Edit')
  const form = page.getByRole('form', { name: 'Edit Contact' })
  await form.getByRole('textbox', { name: 'Email' }).fill('new@clients.example')
  await form.getByText('The new address gets no emails either').waitFor()
  await form.getByRole('textbox', { name: 'Email' }).fill('rita@clients.example')
  await expect.poll(() => form.getByText('gets no emails either').count()).toBe(0)
  await form.getByLabel('Last Name').fill('Lucky')
  const repairUpdate = await fail(page, `**/api/contacts/${contactId}`, 'PUT')
  await form.getByRole('button', { name: 'Save Contact', exact: true }).click()
  await shows(page, 'Failed to update contact')
  await expect.poll(() => form.getByLabel('Last Name').inputValue()).toBe('Lucky')
  await repairUpdate()
  await form.getByRole('button', { name: 'Save Contact', exact: true }).click()
  await headed(page, 'Rita Lucky')
  expect(await ownerAndName(contactId)).toMatchObject([{ last_name: 'Lucky' }])

  await press(page, 'Delete')
  const repairDeletion = await fail(page, '**/api/contacts', 'DELETE')
  await press(page, 'Delete 1 contact')
  await page.getByRole('dialog').getByText('Failed to delete contact').waitFor()
  await repairDeletion()
  await press(page, 'Cancel')
  expect(await ownerAndName(contactId)).toMatchObject([{ last_name: 'Lucky' }])
})
