import { afterAll, expect, test } from 'vitest'
import { writingCompany } from '../../src/features/carriers/shared/carriers.ts'
import { planOrganizationIfNewDay } from '../../src/features/outreach/server/plan/plan-organization-if-new-day.ts'
import { queueDueEmails } from '../../src/features/outreach/server/queue/queue-due-emails.ts'
import { sendOutbox } from '../../src/features/outreach/server/send/send-outbox.ts'
import { addDays, calendarDate } from '../../src/kernel/calendar-date.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { buildContacts, buildOrganization } from '../builders.ts'
import { rateFile, uploadRates } from '../files/rate-files.ts'
import { expectFits, headed, shows, startJourney, takePictures, walkTo } from './journey.ts'

const today = calendarDate('2026-06-15')
// Its own server, as it moves the clock to the hours in which emails go.
const journey = await startJourney({ today })
const { services } = journey.app
afterAll(() => journey.close())

test('an admin enters what a carrier announced, works its list, and takes it back', async () => {
  const { admin, organizationId } = await buildOrganization(services)
  const clients = ['Ruth', 'Walter', 'Zelda'].map((firstName) => ({ firstName, lastName: 'Hale' }))
  await buildContacts(services, organizationId, clients)
  await inOrganization({ database: services.database, organizationId }, (transaction) =>
    transaction
      .updateTable('policy')
      .set({ premium_cents: 310_00, premium_on: services.clock.today('UTC') })
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  // The rates of the agency's own, as example prices give no saving.
  const as = await journey.app.signIn(admin.email)
  const rates = await uploadRates(
    journey.app,
    as,
    rateFile({ premium: '130.00' }, { naic: writingCompany('Cigna').naic }),
  )
  await journey.app.call('POST', `/api/rates/versions/${JSON.parse(rates.body).id}/use`, {
    as,
    body: { acceptQuestions: true },
  })
  const page = await journey.open('/rate-increases', {
    ...{ as: admin.email, expected: [/ERR_FAILED/] },
  })
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await shows(page, 'No rate increases yet')
  await takePictures(page, 'increases-empty')

  await press('Load a CSV File')
  await page.getByLabel('Rate increase file', { exact: true }).setInputFiles({
    name: 'increases.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('carrier,state,plan,percent,effective_date\nAetna,TX,G,900,2027-01-01\n'),
  })
  await page.getByText(/Line 2: An increase must be from 0.01% to 100%/).waitFor()
  await takePictures(page, 'increases-file-refused')
  await page.keyboard.press('Escape')

  await press('+ Enter Increase')
  await dialog.getByLabel('Carrier').selectOption('Aetna')
  await dialog.getByLabel('State').selectOption('TX')
  await dialog.getByLabel('Effective date').fill('9/1/26')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await dialog.getByText(/An increase must be from 0.01%/).waitFor()
  await takePictures(page, 'increases-enter')
  await dialog.getByLabel('Increase in percent').fill('8.5')
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('1 rate increase was added.').waitFor()
  await shows(page, '$79.05')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect.poll(() => page.getByRole('cell', { name: '3', exact: true }).count()).toBe(2)
  await expectFits(page)
  await takePictures(page, 'increases')

  await page.getByRole('link', { name: /Aetna/ }).click()
  await headed(page, 'Aetna, Plan G in Texas')
  await shows(page, 'Better offer')
  await expectFits(page)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await takePictures(page, 'increase-work-list')
  await page.setViewportSize({ width: 1440, height: 900 })
  await press('Add Tasks')
  await dialog.getByLabel('Due').fill('8/1/26')
  await dialog.getByRole('button', { name: 'Add Tasks', exact: true }).click()
  await page.getByText('3 call tasks added').waitFor()
  await press('Undo')
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await press('Email Quotes')
  await dialog.getByText(/3 clients would get an email/).waitFor()
  await expectFits(page)
  await takePictures(page, 'increase-quotes')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Send 3 Quotes', exact: true }).click()
  await page.getByText('3 quotes sent').waitFor()
  await sendOutbox(services)

  await press('Create Drafts for All')
  await dialog.getByText('3 drafts would be created.').waitFor()
  await dialog.getByRole('button', { name: '3 clients: show who, Would get a draft' }).click()
  await dialog.getByRole('link', { name: 'Ruth Hale' }).waitFor()
  await expectFits(page)
  await takePictures(page, 'increase-drafts')
  await page.setViewportSize({ width: 1440, height: 900 })
  const make = () => dialog.getByRole('button', { name: 'Create 3 Drafts', exact: true }).click()
  await make()
  await page.getByText(/3 drafts created/).waitFor()
  await press('Undo')
  await page.getByText('3 drafts dropped').waitFor()
  await press('Create Drafts for All')
  await make()
  await page.getByText(/3 drafts created/).waitFor()
  const { pathname, search } = new URL(page.url())
  const list = `${pathname}${search}`
  const drafts = '/drafts?type=rate_increase'
  await walkTo(page, drafts)
  await shows(page, '3 drafts')
  await expectFits(page)
  await takePictures(page, 'increase-drafts-waiting')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: 'Preview: Rate Increase to Ruth Hale' }).click()
  await headed(page, 'Preview: Rate Increase')
  await page.getByText('A new price for your Medigap plan').first().waitFor()
  await takePictures(page, 'increase-draft-preview')
  await page.setViewportSize({ width: 1440, height: 900 })
  await walkTo(page, drafts)
  const pick = (name: string) =>
    page.getByRole('checkbox', { name: new RegExp(`${name} Hale, Rate Increase`) }).check()
  await pick('Ruth')
  await press('Approve')
  await shows(page, '1 draft approved')
  await pick('Walter')
  await press('Drop')
  await shows(page, '1 draft dropped')
  await shows(page, '1 draft')
  const context = { ...services, organizationId }
  const announced = async () =>
    (await journey.app.emails()).filter(({ text }) => text.includes('Aetna has announced'))
  // Each got a quote today, and gets one email a day.
  const send = async () => {
    journey.app.clock.set(addDays(today, 1))
    await planOrganizationIfNewDay(context)
    await journey.app.runJobs()
    await queueDueEmails(context)
    await sendOutbox(services)
  }
  await send()
  expect(await announced()).toHaveLength(1)

  // Who dropped one can make it again, by selecting the client.
  await walkTo(page, list)
  await press('Create Drafts for All')
  await dialog.getByText('No drafts would be created, 3 not.').waitFor()
  await dialog.getByText(/dropped or not approved in time: select them/).waitFor()
  await takePictures(page, 'increase-drafts-none')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')
  await page.getByRole('checkbox', { name: 'Select Walter Hale' }).check()
  await press('Create Drafts')
  await dialog.getByText(/or not approved in time and will be created again/).waitFor()
  await takePictures(page, 'increase-drafts-again')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Create 1 Draft', exact: true }).click()
  await page.getByText(/1 draft created/).waitFor()
  await press('Add Call Tasks')
  await dialog.getByText(/comes about 30 days before/).waitFor()
  await takePictures(page, 'increase-call-tasks')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Open in Contacts' }).click()
  await page.getByText(/Clients affected by the rate increase of Aetna, Plan G in TX/).waitFor()
  await page.goBack()
  await walkTo(page, drafts)
  await shows(page, '2 drafts')

  // Where no email can reach anyone, calls can be added all the same, and undone.
  await inOrganization({ database: services.database, organizationId }, (transaction) =>
    transaction
      .updateTable('contact')
      .set({ email: null })
      .where('organization_id', '=', organizationId)
      .where('first_name', 'in', ['Walter', 'Zelda'])
      .execute(),
  )
  // Loaded, as the notices of the drafts have an Undo too.
  await page.goto(new URL(list, journey.baseUrl).href)
  const addCalls = async () => {
    for (const name of ['Walter', 'Zelda'])
      await page.getByRole('checkbox', { name: `Select ${name} Hale` }).check()
    await press('Create Drafts')
    await dialog.getByText('No drafts would be created, 2 not.').waitFor()
    await dialog.getByRole('checkbox', { name: /for the 2 clients who cannot be emailed/ }).check()
    await takePictures(page, 'increase-drafts-calls')
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Add 2 Call Tasks', exact: true }).click()
    await page.getByText('2 call tasks added', { exact: true }).waitFor()
    await press('Undo')
  }
  await addCalls()
  await page.getByText('2 call tasks removed', { exact: true }).waitFor()
  await page.route('**/tasks/undo', (route) => route.abort())
  await addCalls()
  await page.getByText(/^Call tasks are still there: /).waitFor()

  await inOrganization({ database: services.database, organizationId }, (transaction) =>
    transaction
      .updateTable('contact')
      .set({ do_not_contact: true })
      .where('organization_id', '=', organizationId)
      .where('first_name', '=', 'Ruth')
      .execute(),
  )
  await page.getByRole('checkbox', { name: 'Select Ruth Hale' }).check()
  await press('Add Tasks')
  await dialog.getByLabel('Due').fill('8/1/26')
  await dialog.getByRole('button', { name: 'Add Tasks', exact: true }).click()
  await page.getByText(/1 client: Must not be contacted$/).waitFor()

  // Of thousands the first 2,000 are looked at, and then the next.
  const looks: (string | undefined)[] = []
  await page.route('**/drafts/try', async (route) => {
    looks.push(JSON.parse(route.request().postData() ?? '{}').after)
    const response = await route.fetch()
    const next = looks.length === 1 ? '0-1' : null
    await route.fulfill({ response, json: { ...(await response.json()), next } })
  })
  await page.goto(new URL(list, journey.baseUrl).href)
  await press('Create Drafts for All')
  await dialog
    .getByText(/Those with the largest increases come first, up to 2,000 at a time/)
    .waitFor()
  await takePictures(page, 'increase-drafts-part')
  await dialog.getByRole('button', { name: 'View Next Clients' }).click()
  await shows(page, 'These are the last clients.')
  await shows(page, 'No drafts would be created.')
  await takePictures(page, 'increase-drafts-last-part')
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByRole('button', { name: 'Back to First Clients' }).click()
  await dialog.getByText('No drafts would be created, 3 not.').waitFor()
  expect(looks).toEqual([undefined, '0-1', undefined])
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Back to Rate increases' }).click()
  await press('Delete Aetna, Plan G in TX')
  await shows(page, 'No rate increases yet')
  // Loaded, because a deletion does not say so to drafts that were shown a moment before.
  await page.goto(new URL(drafts, journey.baseUrl).href)
  await shows(page, 'No drafts waiting')
  await send()
  expect(await announced()).toHaveLength(1)
})
