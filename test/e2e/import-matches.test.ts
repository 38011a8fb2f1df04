import { afterAll, expect, test } from 'vitest'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { buildContact, buildOrganization } from '../builders.ts'
import { choose, contactsOf, heading, next, openAgain, openWizard, press } from './import-wizard.ts'
import { expectFits, shows, startJourney } from './journey.ts'

const journey = await startJourney()
afterAll(() => journey.close())

/** Above the names of the columns is what looks like them. */
const titles = 'Name,Phone,Email\nof the,office,\n'
const header = 'Email,First Name,Last Name,DOB,Phone\n'
const march = `${titles}${header}john@x.example,Jim,Other,05/06/1955,2075550141\nmoved@x.example,Mary,Brown,02/03/1951,2075550142\n`
const april = march.replace('2075550141', '2075550199')

test('the preview says whom each row is about, a person corrects it, and the next file changes only what is new', async () => {
  const organization = await buildOrganization(journey.app.services)
  const { organizationId } = organization
  await buildContact(journey.app.services, organizationId, {
    ...{ email: 'john@x.example', firstName: 'John', lastName: 'Adams' },
    birthDate: calendarDate('1950-01-02'),
  })
  await buildContact(journey.app.services, organizationId, {
    ...{ email: 'mary@x.example', firstName: 'Mary', lastName: 'Brown' },
    birthDate: calendarDate('1951-02-03'),
  })
  const page = await openWizard(journey, organization.admin.email, { viewport: 'phone' })
  await choose(page, { name: 'march.csv', text: march })
  await heading(page, 'Match your columns')
  await page.getByLabel('Row with the column names', { exact: true }).selectOption('3')
  await page.getByText('2 rows in march.csv', { exact: false }).waitFor()
  await next(page, 'Match your carriers', 'Preview')
  await heading(page, 'Match rows to contacts')
  await shows(page, 'Same email address but a different name (1)')
  await shows(page, 'An existing contact has this name and date of birth (1)')
  await expectFits(page)
  const john = page.getByLabel('Contact of row 4', { exact: true })
  await john.selectOption({ label: 'Someone else who shares the email address' })
  await shows(page, 'A new contact, as you chose')
  await press(page, 'An existing contact has this name and date of birth (1)')
  const mary = page.getByLabel('Contact of row 5', { exact: true })
  await mary.selectOption({ label: 'Mary Brown, 02/03/1951, mary@x.example' })
  await shows(page, 'As you chose')
  await next(page, 'Upload')
  await page.getByLabel(/^New contacts, and overwrite existing contacts/).check()
  await shows(page, '1 contact will be added, 1 contact updated with new values from the file.')
  await press(page, 'Upload')
  await shows(page, 'Successfully imported 2 contacts.')
  const people = async () =>
    (await contactsOf(journey, organization)).toSorted((one, other) =>
      one.first_name.localeCompare(other.first_name),
    )
  await expect.poll(people).toMatchObject([
    { email: 'john@x.example', first_name: 'Jim', phone_number: '2075550141' },
    { email: 'john@x.example', first_name: 'John', phone_number: '2145550142' },
    { email: 'moved@x.example', first_name: 'Mary', phone_number: '2075550142' },
  ])

  const maryNow = (await people()).at(-1)
  await page.evaluate(
    async ([id]) =>
      fetch(`/api/contacts/${id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: '{"phone_number":"2075550777"}',
      }),
    [maryNow?.id],
  )
  journey.app.clock.advance(60_000)
  await openAgain(page)
  await choose(page, { name: 'april.csv', text: april })
  await heading(page, 'Match your columns')
  // The remembered names are found in their row.
  await shows(page, 'Same as last time')
  await expect
    .poll(() => page.getByLabel('Row with the column names', { exact: true }).inputValue())
    .toBe('3')
  await next(page, 'Match your carriers', 'Preview', 'Upload')
  await page.getByLabel(/^New contacts, and overwrite existing contacts/).check()
  await page.getByLabel('Only what changed since the last file', { exact: true }).check()
  await shows(
    page,
    '1 contact updated with new values from the file, 1 unchanged since the last file.',
  )
  await expectFits(page)
  await press(page, 'Upload')
  await shows(page, 'Successfully imported 2 contacts.')
  await expect.poll(people).toMatchObject([
    { first_name: 'Jim', phone_number: '2075550199' },
    { first_name: 'John', phone_number: '2145550142' },
    { first_name: 'Mary', phone_number: '2075550777' },
  ])
})
