import { createServer, type Server } from 'node:net'
import { expect, test } from 'vitest'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import { buildContact, buildContacts, buildOrganization } from '../../../../../test/builders.ts'
import { queueTo, startMailServer } from '../../../../../test/outbox.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { createMailer } from '../../../../platform/mailer/mailer.ts'
import { emailReasons } from '../../../contacts/shared/reasons/email-reasons.ts'
import { nextStepTexts } from '../emails/next-step-texts.ts'
import { sendOutbox } from './send-outbox.ts'

const { app, organization, inOwn, queue, emailOf } = await startSendingAgency()

test('a stop in the middle completes started deliveries and leaves the rest as not tried', async () => {
  const contactIds = await buildContacts(
    app.services,
    organization.organizationId,
    Array.from({ length: 30 }, () => ({})),
  )
  await queue(contactIds, { occasion: '2031' })
  const stopping = new AbortController()
  const server = await startMailServer(app.services, () => {
    stopping.abort()
    return undefined
  })
  await sendOutbox(server.services, stopping.signal)
  const left = await inOwn((transaction) =>
    transaction
      .selectFrom('email')
      .select(['status', 'attempts', 'possibly_sent_twice'])
      .where('contact_id', 'in', contactIds)
      .where('status', '<>', 'sent')
      .execute(),
  )
  expect(server.received.length).toBeGreaterThan(0)
  expect(left.length).toBe(30 - server.received.length)
  expect(left.length).toBeGreaterThan(0)
  expect(new Set(left.map((email) => JSON.stringify(email)))).toEqual(
    new Set([JSON.stringify({ status: 'queued', attempts: 0, possibly_sent_twice: false })]),
  )
  await sendOutbox(server.services)
  expect(new Set(server.received).size).toBe(30)
  expect(server.received).toHaveLength(30)
  await server.close()
})

test('a refused email address ends the contact’s planned emails too', async () => {
  const { organizationId } = await buildOrganization(app.services)
  const gone = { email: 'gone@mail.example' }
  const contactId = await buildContact(app.services, organizationId, gone)
  const server = await startMailServer(app.services, () => ({ code: 550, text: 'No such user' }))
  await queueTo(app.services, organizationId, [contactId])
  await sendOutbox(server.services)
  await app.runJobs()
  const planned = await inOwn(
    (transaction) => transaction.selectFrom('planned_email').select(['status', 'reason']).execute(),
    { organizationId },
  )
  expect(planned).toEqual([{ status: 'skipped', reason: emailReasons.do_not_contact }])
})

test('a test email that the mail server refuses leaves the outbox and blocks no address', async () => {
  const { organizationId } = await buildOrganization(app.services)
  const contactId = await buildContact(app.services, organizationId)
  const server = await startMailServer(app.services, () => ({ code: 550, text: 'No such user' }))
  await queueTo(app.services, organizationId, [contactId], { sendMode: 'test' })
  await sendOutbox(server.services)
  const left = await inOwn(
    async (transaction) => ({
      emails: await transaction.selectFrom('email').select('status').execute(),
      waiting: await transaction.selectFrom('outbox').select('email_id').execute(),
      blocked: await transaction.selectFrom('suppression').select('email').execute(),
    }),
    { organizationId },
  )
  expect(left).toEqual({ emails: [{ status: 'failed' }], waiting: [], blocked: [] })
  await server.close()
})

test('after 4xx an email is retried later; after 5xx it has failed, and a refused email address gets no more email', async () => {
  const [later, never] = await buildContacts(app.services, organization.organizationId, [
    { email: 'later@mail.example' },
    { email: 'never@mail.example' },
  ])
  let busy = true
  const server = await startMailServer(app.services, (recipient) =>
    recipient.startsWith('never')
      ? { code: 550, text: 'No such user' }
      : busy
        ? { code: 451, text: 'Try later' }
        : undefined,
  )
  await queue([later as ContactId, never as ContactId])
  await sendOutbox(server.services)
  expect(await emailOf(later as ContactId)).toMatchObject({ status: 'queued', attempts: 1 })
  expect(await emailOf(never as ContactId)).toMatchObject({ status: 'failed' })
  const suppressed = await inOwn((transaction) =>
    transaction.selectFrom('suppression').select(['email', 'reason']).execute(),
  )
  expect(suppressed).toContainEqual({ email: 'never@mail.example', reason: 'bounced' })
  await sendOutbox(server.services)
  expect((await emailOf(later as ContactId)).attempts).toBe(1)
  busy = false
  app.clock.advance(5 * 60_000)
  await sendOutbox(server.services)
  expect(await emailOf(later as ContactId)).toMatchObject({
    status: 'sent',
    possibly_sent_twice: false,
    attempts: 2,
  })
  expect(server.received).toEqual(['later@mail.example'])
  await server.close()
})

test('an email that a mail server put off goes to the address that the client has by then', async () => {
  const former = 'ruth@mial.example'
  const contactId = await buildContact(app.services, organization.organizationId, { email: former })
  const server = await startMailServer(app.services, (recipient) =>
    recipient === former ? { code: 451, text: 'Try later' } : undefined,
  )
  await queue([contactId])
  await sendOutbox(server.services)
  expect(await emailOf(contactId)).toMatchObject({ status: 'queued', recipient: former })
  const email = 'ruth@mail.example'
  const as = await app.signIn(organization.admin.email)
  const saved = await app.call('PUT', `/api/contacts/${contactId}`, { as, body: { email } })
  expect(saved.status, saved.text).toBe(200)
  app.clock.advance(5 * 60_000)
  await sendOutbox(server.services)
  expect(server.received).toEqual([email])
  expect(await emailOf(contactId)).toMatchObject({ status: 'sent', recipient: email })
  await server.close()
})

test('an email that a mail server put off says the next day what holds then, and so does its page', async () => {
  // Idaho's right lasts 63 days from the birthday: its last one is June 15.
  const contactId = await buildContact(app.services, organization.organizationId, {
    ...{ state: 'ID', birthDate: calendarDate('1955-04-14') },
    effectiveDate: calendarDate('2021-03-01'),
  })
  const server = await startMailServer(app.services, () => ({ code: 451, text: 'Try later' }))
  await queue([contactId], { emailType: 'quote_email' })
  const says = async () => {
    await sendOutbox(server.services)
    const { substitutions } = await emailOf(contactId)
    return (substitutions as Record<string, string>).healthRule
  }
  expect(await says()).toBe(nextStepTexts.en.healthRule.right)
  app.clock.advance(24 * 3_600_000)
  const { id } = await emailOf(contactId)
  const as = await app.signIn(organization.admin.email)
  const { mail } = (await app.call('GET', `/api/mails/${id}`, { as })).body
  expect(mail).toMatchObject({ state: 'queued', asSent: false, messageId: null })
  expect(mail.text).toContain(nextStepTexts.en.healthRule.depends)
  expect(await says()).toBe(nextStepTexts.en.healthRule.depends)
  await server.close()
})

test('with the mail server down nothing is lost', async () => {
  const contactId = await buildContact(app.services, organization.organizationId)
  const closed: Server = createServer()
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
  const { port } = closed.address() as { port: number }
  await new Promise<void>((resolve) => closed.close(() => resolve()))
  const mailer = await createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}?tls=off`,
    log: app.services.log,
    now: app.clock.now,
  })
  await queue([contactId])
  await sendOutbox({ ...app.services, mailer })
  expect(await emailOf(contactId)).toMatchObject({ status: 'queued', attempts: 1 })
  app.clock.advance(3 * 60_000)
  await sendOutbox(app.services)
  expect((await emailOf(contactId)).status).toBe('sent')
  await mailer.close()
})
