import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { replanContactsJob } from '../../src/features/contacts/shared/replan-contacts.job.ts'
import { queueEmails } from '../../src/features/outreach/server/queue/queue-emails.ts'
import { sendOutbox } from '../../src/features/outreach/server/send/send-outbox.ts'
import {
  mailServerUnavailable,
  mailServerUnavailableText,
  plannedEmailGone,
} from '../../src/features/outreach/shared/outreach.contract.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { enqueue } from '../../src/platform/jobs/enqueue.ts'
import { buildContact, buildOrganization } from '../builders.ts'
import { expectFits, headed, pushPath, shows, startJourney, walkTo } from './journey.ts'
import { widthsThatBreak } from './text-lines.ts'

const journey = await startJourney()
const { services } = journey.app
const agency = await buildOrganization(services, { name: 'Blue Harbor Benefits' })
const within = <Result>(work: Parameters<typeof inOrganization<Result>>[1]) =>
  inOrganization(
    { database: journey.app.services.database, organizationId: agency.organizationId },
    work,
  )
const client = await buildContact(services, agency.organizationId, {
  firstName: 'Clara',
  lastName: 'Calm',
  email: 'clara@mail.example',
})
const now = services.clock.now()
const email = {
  ...{ contactId: client, agentId: null, emailType: 'quote_email' as const, dueAt: now },
  ...{ occasion: '2026-06-15', scheduledDate: calendarDate('2026-06-15'), eventPassed: false },
  sendMode: 'production' as const,
}
await within(async (transaction) => {
  await queueEmails(transaction, [email], now)
  await enqueue(transaction, replanContactsJob, {
    organizationId: agency.organizationId,
    contactIds: [client],
  })
})
await sendOutbox(services)
await journey.app.runJobs()
await within((transaction) =>
  transaction.updateTable('email').set({ possibly_sent_twice: true }).execute(),
)
afterAll(() => journey.close())

/**
 * Chromium's message when axe and Playwright try to run a script in the email's frame, where none
 * may run.
 */
const scriptless = /Blocked script execution in 'about:srcdoc'/
const frame = (page: Page) => page.frameLocator('iframe')
const traces = () =>
  within(async (transaction) => ({
    events: await transaction.selectFrom('activity_event').selectAll().execute(),
    emails: await transaction
      .selectFrom('email')
      .select(['viewed_at', 'clicked_at', 'automated_at', 'completed_at'])
      .execute(),
    quotes: await transaction.selectFrom('quote').select(['id', 'first_viewed_at']).execute(),
    suppressed: await transaction.selectFrom('suppression').selectAll().execute(),
    counts: await transaction.selectFrom('send_day').selectAll().execute(),
  }))

test('a sent email is shown unchanged: its links do nothing, and back and reload work; a planned one is previewed as the client will get it, and a test of it goes to the agent, unless the mail server refuses it or the plan has changed', async () => {
  const before = await traces()
  const page = await journey.open(`/contact/${client}`, {
    as: agency.admin.email,
    expected: [scriptless, /status of (400|404|503)/],
  })
  await headed(page, 'Clara Calm')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page
    .getByRole('table', { name: 'Email activity' })
    .getByRole('link', { name: 'Quote Email' })
    .click()
  await headed(page, 'Your own Medicare Supplement quote')
  await shows(page, 'clara@mail.example')
  await shows(page, 'Jun 15, 2026, 3:00 PM CDT')
  await page.getByText(/^Possibly sent twice: /).waitFor()
  await frame(page).getByText('Hello Clara,').waitFor()
  await expectFits(page)
  const address = page.url()
  for (const link of ['See my quote', 'Unsubscribe']) await frame(page).getByText(link).click()
  await expect.poll(() => frame(page).locator('[href]').count()).toBe(0)
  await expect
    .poll(() => frame(page).locator('body').evaluate('location.href'))
    .toBe('about:srcdoc')
  expect(page.url()).toBe(address)
  expect(asked.filter((path) => /compare|unsubscribe|tracking/.test(path))).toEqual([])
  await page.getByText('Text only').click()
  await page.getByText(/Hello Clara,[\s\S]*\/compare\?id=/).waitFor()
  await page.reload()
  await frame(page).getByText('Hello Clara,').waitFor()
  await page.goBack()
  await headed(page, 'Clara Calm')
  expect(await traces()).toEqual(before)

  await page
    .getByRole('table', { name: 'Future activity' })
    .getByRole('link', { name: 'Birthday' })
    .click()
  await headed(page, 'Preview: Birthday')
  await page.getByText(/^This preview uses/).waitFor()
  await shows(page, 'A look at prices around your birthday')
  await frame(page).getByText('Hello Clara,').waitFor()
  await expectFits(page, ['phone', 'desktop'])
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await page.getByText(`Sent to ${agency.admin.email}.`).waitFor()
  const [email] = await journey.app.emails()
  expect(email).toMatchObject({
    to: agency.admin.email,
    subject: '[TEST] A look at prices around your birthday',
  })
  expect(await traces()).toEqual(before)

  const refusal = {
    defined: false,
    code: 'SERVICE_UNAVAILABLE',
    status: 503,
    message: mailServerUnavailableText,
    data: { reason: mailServerUnavailable },
  }
  await page.route('**/send-test', (route) => route.fulfill({ status: 503, json: refusal }))
  await page.getByRole('button', { name: 'Send a test to me' }).click()
  await page.getByRole('alert').getByText(mailServerUnavailableText).waitFor()
  await pushPath(page, `/contact/${client}/planned-email/birthday/1999`)
  await shows(page, plannedEmailGone)
  await walkTo(page, `/contact/${client}/email/nothing`)
  await shows(page, 'Email not found')
  await page.getByRole('link', { name: 'Back to contact' }).waitFor()
})

test('the email itself is accessible and fits the screen', async () => {
  const email = await within((transaction) =>
    transaction.selectFrom('email').select('id').executeTakeFirstOrThrow(),
  )
  const as = await journey.app.signIn(agency.admin.email)
  const { body } = await journey.app.call('GET', `/api/mails/${email.id}`, { as })
  const page = await journey.open('about:blank')
  await page.setContent(body.mail.html)
  await expectFits(page)
})

test('the development inbox fits a phone too', async () => {
  const page = await journey.open('/dev/mailbox', { viewport: 'phone', expected: [scriptless] })
  await headed(page, 'Development inbox')
  await expectFits(page)
  await page.getByRole('link', { name: 'Your own Medicare Supplement quote' }).first().click()
  await headed(page, 'Your own Medicare Supplement quote')
  await expectFits(page)
  const opened = page.waitForEvent('popup')
  await page.frameLocator('iframe').getByRole('link', { name: 'See my quote' }).first().click()
  const quote = await opened
  await quote.getByRole('heading', { name: 'Personal Quote' }).waitFor()
})

test('behind the unsubscribe link a client without JavaScript chooses, in both languages, and the agent sees it and can undo it', async () => {
  const id = await buildContact(services, agency.organizationId, {
    ...{ firstName: 'Petra', lastName: 'Choosy', email: 'petra@mail.example' },
  })
  await within((transaction) =>
    queueEmails(transaction, [{ ...email, contactId: id }], journey.app.clock.now()),
  )
  await sendOutbox(services)
  const sent = (await journey.app.emails()).find(({ to }) => to.includes('petra@mail.example'))
  const link = sent?.headers['list-unsubscribe']?.match(/\/unsubscribe\/[0-9a-f]{64}/)?.[0] ?? ''
  const seed = await journey.open('about:blank')
  const page = await seed.context().browser()?.newPage({ javaScriptEnabled: false })
  if (page === undefined) throw new Error('no browser')
  await page.goto(`${journey.baseUrl}${link}`)
  expect(await widthsThatBreak(page, 'p…', '.example')).toEqual([])
  await page.getByLabel('Around your birthday').uncheck()
  await page.getByLabel('Yes, until December 15, 2026').check()
  await page.getByLabel('Español').check()
  await page.getByRole('button', { name: 'Save my choices' }).click()
  await page.getByText('Guardamos lo que eligió.').waitFor()
  await page.getByText('No le enviamos correos antes del 15 de diciembre de 2026.').waitFor()
  await page.getByLabel('Llámenme y no me envíen correos').check()
  await page.getByRole('button', { name: 'Guardar lo que elegí' }).click()
  await page.getByText('Blue Harbor Benefits le llama').waitFor()
  await page.close()

  await seed.goto(`${journey.baseUrl}${link}?lang=en`)
  await expect.poll(() => seed.getByLabel('Please call me').isChecked()).toBe(true)
  await expectFits(seed)

  const contact = await journey.open(`/contact/${id}`, { as: agency.admin.email })
  const chosen = contact.getByText(/Calls instead of emails, no birthday emails\./)
  await chosen.waitFor()
  await expectFits(contact)
  await contact.getByRole('button', { name: 'Turn all emails back on' }).click()
  await contact.getByRole('button', { name: 'Undo' }).click()
  await chosen.waitFor()
  await contact.getByRole('button', { name: 'Turn all emails back on' }).click()
  await chosen.waitFor({ state: 'detached' })

  // All of them stopped, and the way back.
  const summary = contact.getByRole('region', { name: 'Contact Summary' })
  await seed.reload()
  await seed.getByRole('button', { name: 'Unsubscribe' }).click()
  const back = seed.getByRole('button', { name: 'Get these emails again' })
  await back.waitFor()
  await expectFits(seed)
  await contact.reload()
  await summary.getByText('Unsubscribed', { exact: true }).waitFor()
  await back.click()
  await seed.getByText('You are no longer unsubscribed.').waitFor()
  await seed.getByRole('heading', { name: 'Our emails to you', level: 1 }).waitFor()
  await contact.reload()
  await summary.getByText('Paused until 12/15/2026').waitFor()
})
