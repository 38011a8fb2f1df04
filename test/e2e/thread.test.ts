import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { addDays, type CalendarDate, calendarDate } from '../../src/kernel/calendar-date.ts'
import { runTicks } from '../../src/main/minute-tick.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { buildOrganization } from '../builders.ts'
import truth from '../data/sample-book.truth.json' with { type: 'json' }
import { openAgain, press, toUpload } from './import-wizard.ts'
import { expectFits, headed, shows, startJourney, walkTo } from './journey.ts'

const today = calendarDate('2026-06-15')
const book = join(import.meta.dirname, '../data/sample-book.csv')

const journey = await startJourney({ today })
const agency = await buildOrganization(journey.app.services, { name: 'Blue Harbor Benefits' })
afterAll(() => journey.close())

const within: <Result>(work: Parameters<typeof inOrganization<Result>>[1]) => Promise<Result> = (
  work,
) =>
  inOrganization(
    { database: journey.app.services.database, organizationId: agency.organizationId },
    work,
  )

/** Runs the minute tick and the jobs. */
async function letTimePass(to: CalendarDate): Promise<void> {
  journey.app.clock.set(to)
  for (let round = 0; round < 3; round += 1) {
    await runTicks(journey.app.services)
    await journey.app.runJobs()
  }
}

/**
 * A person whose birthday email is sent in the coming weeks, outside every window, in a state with
 * Plan G and N.
 */
const birthdayEmail = () =>
  within((transaction) =>
    transaction
      .selectFrom('planned_email as p')
      .innerJoin('contact as c', (join) =>
        join
          .onRef('c.organization_id', '=', 'p.organization_id')
          .onRef('c.id', '=', 'p.contact_id'),
      )
      .select([
        'p.send_date',
        'p.event_date',
        'c.id',
        'c.first_name',
        'c.last_name',
        'c.email',
        'c.phone_number',
      ])
      .where('p.type', '=', 'birthday')
      .where('p.status', '=', 'scheduled')
      .where('p.send_date', '>', addDays(today, 5))
      .where('c.state', '=', 'TX')
      .where('c.phone_number', 'is not', null)
      .where('c.birth_date', '<', calendarDate('1958-01-01'))
      .orderBy('p.send_date')
      .orderBy('c.id')
      .executeTakeFirstOrThrow(),
  )

async function importContacts(page: Page): Promise<void> {
  await openAgain(page)
  await toUpload(page, book)
  await expectFits(page)
  await press(page, 'Upload')
  await page
    .getByText(
      `Found ${truth.invalid_email.length + truth.duplicate_email.length} rows with errors. Successfully imported ${truth.valid} rows.`,
    )
    .first()
    .waitFor({ timeout: 60_000 })
}

test('GEN-006 OUTREACH-001 the whole thread: import, plan, birthday email, quote, health questions, call, dashboard', {
  timeout: 240_000,
}, async () => {
  // The agency signs in by the emailed link and imports its contacts.
  const desk = await journey.open('about:blank')
  await journey.signIn(desk, agency.admin.email)
  await importContacts(desk)
  const kept = await within((transaction) =>
    transaction
      .selectFrom('contact')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
  )
  expect(Number(kept.n)).toBe(truth.valid)

  // The contacts are planned, and the clock moves to the day of a birthday email.
  await journey.app.runJobs()
  const client = await birthdayEmail()
  const sendDate = calendarDate(String(client.send_date))
  expect(addDays(sendDate, 14)).toBe(client.event_date)
  expect((await journey.app.emails()).filter(({ to }) => to === client.email)).toEqual([])
  await letTimePass(sendDate)
  const emails = (await journey.app.emails()).filter(({ to }) => to === client.email)
  expect(emails.map(({ subject }) => subject)).toEqual(['A look at prices around your birthday'])

  // The client opens the email's quote on a phone.
  const quoteUrl =
    emails[0]?.html.match(/href="([^"]*\/compare\?[^"]*)"/)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const phone = await journey.open(quoteUrl, { viewport: 'phone' })
  // At once: a slow look at the page may take as long as it takes the page to count as looked at.
  let seen = false
  phone.on('request', (request) => {
    if (request.url().includes('log-tracking-click'))
      seen ||= (request.postData() ?? '').includes('viewed')
  })
  await headed(phone, 'Quote')
  await shows(phone, `Hello, ${client.first_name}.`)
  await expectFits(phone, ['phone'])
  // A page counts as looked at some seconds after its scripts run, which a busy machine delays.
  await expect
    .poll(async () => {
      await phone.mouse.wheel(0, 60)
      return seen
    })
    .toBe(true)

  // See if I qualify, seven times No, Great News, a call.
  await phone.getByRole('button', { name: 'See if I Qualify' }).first().click()
  await phone.getByRole('link', { name: 'Answer Health Questions' }).click()
  await headed(phone, 'Underwriting Assessment')
  await shows(phone, 'Question 7 of 7')
  for (const choice of await phone.getByRole('radio', { name: 'No', exact: true }).all())
    await choice.check()
  await phone.getByRole('button', { name: 'Next' }).click()
  await headed(phone, 'Great News...')
  await expectFits(phone, ['phone'])
  const asked = phone.waitForResponse(
    (response) =>
      response.request().method() === 'POST' && response.url().includes('/api/schedule/'),
  )
  // A phone would open its dialer; here the link must not leave the page.
  await phone.evaluate(
    "document.addEventListener('click', (event) => event.target.closest('a[href^=tel]') && event.preventDefault(), true)",
  )
  await phone.getByRole('link', { name: 'Call Now' }).click()
  expect((await asked).status()).toBe(200)
  await headed(phone, 'Thank You')
  await shows(phone, "We'll be in touch soon to discuss your options.")

  // The agent sees it: on the dashboard, and on the contact.
  await journey.app.runJobs()
  await desk.goto(`${journey.baseUrl}/dashboard?period=today`)
  const day = await within((transaction) =>
    transaction
      .selectFrom('send_day')
      .select(({ fn }) => [
        fn.sum<number>('quotes').as('sent'),
        fn.sum<number>('quotes_viewed').as('viewed'),
        fn.sum<number>('quotes_completed').as('completed'),
      ])
      .where('day', '=', sendDate)
      .executeTakeFirstOrThrow(),
  )
  expect([Number(day.viewed), Number(day.completed)]).toEqual([1, 1])
  await desk.getByText(/^1 quotes viewed/).waitFor()
  await desk.getByText(/^1 health questions completed/).waitFor()
  await shows(desk, Number(day.sent).toLocaleString('en-US'))
  await walkTo(desk, `/contacts?search=${client.phone_number}`)
  await desk
    .getByRole('link', { name: `${client.first_name} ${client.last_name}` })
    .first()
    .click()
  await headed(desk, `${client.first_name} ${client.last_name}`)
  await shows(desk, 'Follow-up')
  await desk.getByText('May qualify', { exact: true }).first().waitFor()
  await expectFits(desk)
  // Opened as the agent, because what a request tells about the answers is stored encrypted.
  const { body } = await journey.app.call('GET', `/api/contacts/${client.id}/follow-ups`, {
    as: await journey.app.signIn(agency.admin.email),
  })
  expect(body.followUps).toMatchObject([{ type: 'accept', channel: 'call_now' }])
})
