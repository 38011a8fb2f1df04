import { afterAll, expect, test } from 'vitest'
import { buildContact, buildOrganization } from '../builders.ts'
import {
  back,
  choose,
  contactsOf,
  heading,
  next,
  openWizard,
  press,
  toUpload,
} from './import-wizard.ts'
import { expectFits, shows, startJourney } from './journey.ts'

const journey = await startJourney()
afterAll(() => journey.close())

const typo = {
  name: 'typo.csv',
  text: 'Email,First Name,DOB\nann at x.example,Ann,03/05/1950\nbob@x.example,Bob,13/45/1950\ncid@x.example,Cid,03/05/1951\n',
}

test('the preview shows problems, and cells corrected there are imported corrected', async () => {
  const organization = await buildOrganization(journey.app.services)
  await buildContact(journey.app.services, organization.organizationId, { email: 'cid@x.example' })
  const page = await openWizard(journey, organization.admin.email, { viewport: 'phone' })
  await choose(page, typo)
  await heading(page, 'Match your columns')
  await next(page, 'Match your carriers', 'Preview')
  await shows(page, 'Not imported: Invalid email (1)')
  await expectFits(page, ['phone', 'tablet', 'desktop'])
  const email = page.getByLabel('Email in row 2', { exact: true })
  await email.fill('ann@x.example')
  await email.press('Enter')
  await shows(page, 'Email, corrected')
  await press(page, 'Invalid date of birth (1)')
  await page.getByLabel('Date of Birth in row 3', { exact: true }).fill('12/31/1950')
  // Leaving the field saves the correction, and going back and forth keeps it.
  await back(page, 'Match your carriers')
  await next(page, 'Preview')
  await shows(page, 'Date of Birth, corrected')
  await expect.poll(() => page.getByText('Not imported').count()).toBe(0)
  await page.getByLabel('Find a person in the file', { exact: true }).fill('bob')
  // Once among the corrected rows, once among those found.
  await page.getByRole('button', { name: 'Leave out Bob, row 3', exact: true }).last().click()
  await shows(page, 'Left out by you (1)')
  await shows(page, 'Rows left out, as you chose')
  await expectFits(page)
  await page.getByRole('button', { name: 'Put back Bob, row 3', exact: true }).last().click()
  await expect.poll(() => page.getByText('Left out by you (1)').count()).toBe(0)
  await next(page, 'Upload')
  await shows(page, '2 contacts will be added, 1 row left out.')
  await page.getByLabel(/^New contacts, and overwrite existing contacts/).check()
  await shows(page, '2 contacts will be added, 1 contact updated with new values from the file.')
  await press(page, 'Upload')
  await shows(page, 'Successfully imported 3 contacts.')
  await expect
    .poll(() => contactsOf(journey, organization))
    .toMatchObject([
      { email: 'ann@x.example', birth_date: '1950-03-05' },
      { email: 'bob@x.example', birth_date: '1950-12-31' },
      { email: 'cid@x.example', first_name: 'Cid', birth_date: '1951-03-05' },
    ])
})

test('a whole import is undone from the list of imports, which first shows its numbers', async () => {
  const organization = await buildOrganization(journey.app.services)
  await buildContact(journey.app.services, organization.organizationId, {
    email: 'old@x.example',
    firstName: 'Olive',
  })
  const page = await openWizard(journey, organization.admin.email)
  await toUpload(page, {
    name: 'book.csv',
    text: 'Email,First Name\nold@x.example,Changed\nnew@x.example,New\nkept@x.example,Kept\n',
  })
  await page.getByLabel(/^New contacts, and overwrite existing contacts/).check()
  await press(page, 'Upload')
  await shows(page, 'Successfully imported 3 contacts.')
  const kept = (await contactsOf(journey, organization)).find(
    ({ email }) => email === 'kept@x.example',
  )
  journey.app.clock.advance(60_000)
  await page.evaluate(
    async ([id]) =>
      fetch(`/api/contacts/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: '{"last_name":"Later"}',
      }),
    [kept?.id],
  )

  await press(page, '+ Add Contact')
  await page.getByRole('link', { name: 'Earlier imports and undo', exact: true }).click()
  await heading(page, 'Imports')
  await press(page, 'Undo import of book.csv')
  await shows(
    page,
    '1 contact will be deleted, 1 contact will be restored to their previous values, 1 contact will be left unchanged.',
  )
  await shows(
    page,
    '1 added by this import will be kept because they have since been edited, emailed or quoted, have responded, have notes, calls or files, or are in a later file.',
  )
  await expectFits(page)
  await page.getByLabel('Delete that contact too').check()
  await shows(
    page,
    '2 contacts will be deleted, 1 contact will be restored to their previous values.',
  )
  await page.getByLabel('Delete that contact too').uncheck()
  await press(page, 'Undo import')
  await page
    .getByText(/^Undone .* by Ada Admin\. 1 contact was deleted, 1 contact was restored/)
    .waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: 'Undo import of book.csv' }).count())
    .toBe(0)
  await expectFits(page)
  await expect
    .poll(() => contactsOf(journey, organization))
    .toMatchObject([
      { email: 'kept@x.example', last_name: 'Later' },
      { email: 'old@x.example', first_name: 'Olive' },
    ])
})
