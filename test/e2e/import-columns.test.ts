import { afterAll, expect, test } from 'vitest'
import { buildAgent, buildOrganization } from '../builders.ts'
import {
  choose,
  column,
  contactsOf,
  heading,
  next,
  openAgain,
  openWizard,
  press,
} from './import-wizard.ts'
import { expectFits, shows, startJourney } from './journey.ts'

const journey = await startJourney()
afterAll(() => journey.close())

const book = (more: readonly string[] = []) => ({
  name: 'our book.csv',
  text: [
    'Insured,DOB,Tob,E-mail Address,Stat,Church,Junk,Producer,Labels,Remarks',
    '"Abernathy, Ruth",3/5/50,N,ruth@mail.example,Active,St. Mary,1,"Doe, Jané","Golf, VIP",Has a dog',
    '"Okafor, Walter",11/22/47,U,walter@mail.example,Active,First Baptist,2,Old Bob,vip,',
    '"Gone, Gus",8/14/43,N,gus@mail.example,Deceased,,3,,,',
    ...more,
  ].join('\n'),
})

test('an office decides what columns and values become, and is offered the same next time', async () => {
  const organization = await buildOrganization(journey.app.services)
  const { services } = journey.app
  const jane = { firstName: 'Jane', lastName: 'Doe' }
  const { agentId } = await buildAgent(services, organization.organizationId, jane)
  const page = await openWizard(journey, organization.admin.email)
  await choose(page, book())
  await heading(page, 'Match your columns')
  await shows(page, 'Please say what “U” in the column “Tob” means.')
  const open = page.getByLabel('Meaning of U', { exact: true })
  await press(page, 'Next')
  await expect.poll(() => open.and(page.locator(':focus')).count()).toBe(1)
  await heading(page, 'Match your columns')
  await open.selectOption('Uses tobacco')
  await shows(page, 'Please say what “Old Bob” in the column “Producer” means.')
  await expect
    .poll(() => page.getByLabel('Meaning of Doe, Jané', { exact: true }).inputValue())
    .toBe(String(agentId))
  await page.getByLabel('Meaning of Old Bob', { exact: true }).selectOption('Jane Doe')
  await shows(page, 'Leave out 1 deceased or terminated person?')
  await press(page, 'Leave them out')
  await expect
    .poll(() => page.getByLabel('Meaning of Deceased', { exact: true }).inputValue())
    .toBe('leave_out')
  await page
    .getByLabel('What to do with Church', { exact: true })
    .selectOption('Keep as a new extra field')
  await page.getByLabel('Name of the extra field for Church', { exact: true }).fill('Parish')
  await expectFits(page)
  await next(page, 'Match your carriers', 'Preview')
  await shows(
    page,
    '2 rows have 2 tags. 2 of them are new: Golf, VIP. No tags are removed. A contact can have up to 30.',
  )
  await next(page, 'Upload')
  await shows(page, '2 contacts will be added, 1 row left out.')
  await press(page, 'Upload')
  await expect.poll(async () => (await contactsOf(journey, organization)).length).toBe(2)
  const [, walter] = await contactsOf(journey, organization)
  expect(walter).toMatchObject({ last_name: 'Okafor', tobacco_user: true, agent_id: agentId })
  expect(Object.values(walter?.extra as object)).toEqual(['First Baptist'])

  await page.getByText('Walter Okafor').first().click()
  await shows(page, 'VIP')
  await heading(page, 'Extra fields')
  await shows(page, 'First Baptist')
  await press(page, 'Edit extra fields')
  await page.getByLabel('Parish', { exact: true }).fill('St. Paul')
  await press(page, 'Save')
  await shows(page, 'St. Paul')
  await expectFits(page)

  await page.goto(`${journey.baseUrl}/contacts`)
  await openAgain(page)
  await choose(page, book(['"New, Nel",8/14/53,Q,nel@mail.example,Active,,4']))
  await heading(page, 'Match your columns')
  await shows(page, 'Same as last time')
  await expect.poll(() => page.getByLabel('Meaning of U', { exact: true }).inputValue()).toBe('yes')
  await expect
    .poll(() => page.getByLabel('Meaning of Old Bob', { exact: true }).inputValue())
    .toBe(String(agentId))
  await shows(page, 'Please say what “Q” in the column “Tob” means.')
  await expect
    .poll(() => page.getByLabel('What to do with Church', { exact: true }).inputValue())
    .toMatch(/^extra /)
  await press(page, 'Clear these choices')
  await expect.poll(() => page.getByText('Same as last time').count()).toBe(0)
  await expect.poll(() => column(page, 'Tobacco User').inputValue()).toBe('Tob')
  // Another kind of file, whose column has the name of the extra field.
  await press(page, 'Back')
  await heading(page, 'Choose your file')
  await choose(page, { name: 'other.csv', text: 'Email,Parish\nruth@mail.example,St. Ann\n' })
  await heading(page, 'Match your columns')
  await expect
    .poll(() => page.getByLabel('What to do with Parish', { exact: true }).inputValue())
    .toMatch(/^extra /)
})
