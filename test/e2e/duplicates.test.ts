import { afterAll, expect, test } from 'vitest'
import { findDuplicates } from '../../src/features/contacts/server/duplicates/find-duplicates.ts'
import { mergeStale } from '../../src/features/contacts/shared/merge/merge-texts.ts'
import { buildContacts, buildOrganization } from '../builders.ts'
import { contactsOf } from './import-wizard.ts'
import { expectFits, headed, shows, startJourney } from './journey.ts'

const journey = await startJourney()
afterAll(() => journey.close())

const sizes = ['phone', 'tablet', 'desktop'] as const
const people = [
  { firstName: 'Rosa', lastName: 'García', email: 'rosa@x.example', phone: null, zip: '75201' },
  { firstName: 'Rosie', lastName: 'Garcia', email: 'rg@x.example', phone: '2145550177' },
  { firstName: 'Wes', lastName: 'Young', email: 'wes@x.example', phone: '2145550188' },
  { firstName: 'Zoe', lastName: 'Other', email: 'zoe@x.example', phone: '2145550188' },
].map((person) => ({ birthDate: null, zip: '75201', ...person }))

test('two entries of one person are found in spite of a typing error, merged, and taken apart again', async () => {
  const { services } = journey.app
  const agency = await buildOrganization(services)
  const { organizationId } = agency
  await buildContacts(services, organizationId, people)
  await findDuplicates({ ...services, organizationId })
  const page = await journey.open('/contacts?search=Garcya', {
    as: agency.admin.email,
    // A merge of what someone else has changed is refused.
    expected: [/status of 409/],
  })
  await shows(page, 'No exact match for “Garcya”. These names are similar.')
  await page.getByRole('link', { name: 'Rosa García' }).waitFor()
  // A file would be empty: nothing matches exactly.
  await expect.poll(() => page.getByRole('button', { name: 'Export' }).isDisabled()).toBe(true)
  await expectFits(page)

  await page.getByRole('link', { name: 'Possible duplicates (2)' }).click()
  await headed(page, 'Possible duplicates')
  await shows(page, 'Similar name, same ZIP code')
  await expectFits(page, [...sizes])
  await page.getByRole('button', { name: /^Not the same person: .*Young/ }).click()
  await shows(page, 'They will not be suggested again')
  await expect.poll(() => page.getByRole('row').count()).toBe(2)

  // From the contact's page, with the keyboard alone.
  await page.getByRole('link', { name: 'Rosa García', exact: true }).click()
  await shows(page, 'Rosie Garcia may be the same person')
  await expectFits(page)
  await page.getByRole('link', { name: 'Compare with Rosie Garcia' }).focus()
  await page.keyboard.press('Enter')
  await headed(page, 'Merge contacts')
  const back = page.getByRole('link', { name: 'Rosa García', exact: true })
  await expect.poll(() => back.getAttribute('href')).toMatch(/^\/contact\/\d+$/)
  const taken = page.getByRole('radio', { name: 'Phone: (214) 555-0177' })
  await expect.poll(() => taken.getAttribute('aria-checked')).toBe('true')
  await page.getByRole('radio', { name: 'Last Name: Garcia' }).focus()
  await page.keyboard.press('Space')
  await expectFits(page, [...sizes])
  // Someone else changes one of the two: the page says so and keeps what was chosen.
  const rosie = (await contactsOf(journey, agency)).find(({ email }) => email === 'rg@x.example')
  const changed = await journey.app.call('PUT', `/api/contacts/${rosie?.id}`, {
    as: await journey.app.signIn(agency.admin.email),
    body: { tobacco_user: true },
  })
  expect(changed.status).toBe(200)
  await page.getByRole('button', { name: 'Merge contacts' }).click()
  await shows(page, mergeStale)
  await page.getByRole('radio', { name: 'Tobacco User: Yes' }).waitFor()
  const last = page.getByRole('radio', { name: 'Last Name: Garcia' })
  await expect.poll(() => last.getAttribute('aria-checked')).toBe('true')
  await page.getByRole('button', { name: 'Merge contacts' }).click()
  await headed(page, 'Rosa Garcia')
  await shows(page, 'Rosa Garcia was merged')
  await shows(page, '(214) 555-0177')
  const names = async () =>
    (await contactsOf(journey, agency)).map(({ last_name }) => last_name).sort()
  await expect.poll(names).toEqual(['Garcia', 'Other', 'Young'])

  await page.getByRole('button', { name: 'Undo' }).click()
  await shows(page, '1 contact restored')
  await headed(page, 'Rosa García')
  await expect.poll(names).toEqual(['Garcia', 'García', 'Other', 'Young'])
})
