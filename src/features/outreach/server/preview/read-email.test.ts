import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import { buildAgent, buildContact, buildOrganization } from '../../../../../test/builders.ts'
import { queueTo } from '../../../../../test/outbox.ts'
import { memberActor } from '../../../../kernel/actor.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { createMailer } from '../../../../platform/mailer/mailer.ts'
import { deadLinkText } from '../../../quotes/shared/quote-texts.ts'
import {
  mailServerUnavailable,
  mailServerUnavailableText,
  plannedEmailGone,
} from '../../shared/outreach.contract.ts'
import { planContacts } from '../plan/plan-contacts.ts'
import { queueDueEmails } from '../queue/queue-due-emails.ts'
import { sendOutbox } from '../send/send-outbox.ts'
import { sendTestEmail } from './send-test-email.ts'

const app = await createTestApp({ today: calendarDate('2026-06-15') })
const organization = await buildOrganization(app.services, { name: 'Pine Tree & Co' })
const as = await app.signIn(organization.admin.email)
afterAll(() => app.close())

const context = () => ({ ...app.services, organizationId: organization.organizationId })
const inOwn = <Result>(work: Parameters<typeof inOrganization<Result>>[1]) =>
  inOrganization(context(), work)

/** A contact whose birthday email is planned for 2026-08-06. */
async function planned(options: Parameters<typeof buildContact>[2] = {}): Promise<ContactId> {
  const id = await buildContact(app.services, organization.organizationId, {
    firstName: 'Mary',
    ...options,
  })
  await planContacts(context(), [id])
  return id
}
const at = (id: number, call: string, type = 'birthday') =>
  `/api/contacts/${id}/planned-mails/${type}/${call}`
const preview = (id: number, type = 'birthday', occasion = '2026') =>
  app.call('GET', `${at(id, 'preview', type)}?occasion=${occasion}`, { as })
const sendTest = (id: number, who = as) =>
  app.call('POST', at(id, 'send-test'), { as: who, body: { occasion: '2026' } })

/** Everything that viewing or a test email must not change. */
const traces = () =>
  inOwn(async (transaction) => ({
    emails: await transaction.selectFrom('email').selectAll().orderBy('id').execute(),
    planned: await transaction
      .selectFrom('planned_email')
      .selectAll()
      .orderBy('contact_id')
      .orderBy('type')
      .execute(),
    quotes: await transaction.selectFrom('quote').selectAll().orderBy('id').execute(),
    templates: await transaction
      .selectFrom('email_template')
      .select('content_hash')
      .orderBy('content_hash')
      .execute(),
    events: await transaction.selectFrom('activity_event').selectAll().execute(),
    counts: await transaction.selectFrom('send_day').selectAll().orderBy('email_type').execute(),
    suppressed: await transaction.selectFrom('suppression').selectAll().execute(),
    waiting: await transaction.selectFrom('outbox').selectAll().execute(),
    contacts: await transaction.selectFrom('contact').selectAll().orderBy('id').execute(),
  }))
const withoutLinks = (text: string) => text.replace(/https?:\/\/[^\s"<)\]]+/g, 'LINK')

test('a preview is the same email that goes on its day, except for its links', async () => {
  const id = await planned({ firstName: "Zoë O'Hara", email: 'zoe@mail.example' })
  const before = (await preview(id)).body.preview
  expect(before).toMatchObject({
    to: 'zoe@mail.example',
    beforeGoLiveTo: null,
    planned: { type: 'birthday', status: 'scheduled' },
  })
  app.clock.set(before.planned.scheduled_date)
  await planContacts(context(), undefined)
  await inOwn((transaction) =>
    transaction
      .updateTable('organization')
      .set({ planned_through: before.planned.scheduled_date })
      .execute(),
  )
  expect(await queueDueEmails(context())).toBeGreaterThan(0)
  const [waiting] = (await app.call('GET', `/api/contacts/email-tracking/${id}`, { as })).body
    .activities
  const draft = (await app.call('GET', `/api/mails/${waiting.id}`, { as })).body.mail
  expect(draft).toMatchObject({
    state: 'queued',
    asSent: false,
    messageId: null,
    sentAt: null,
    to: 'zoe@mail.example',
  })
  app.clock.advance(86_400_000)
  await sendOutbox(app.services)
  const sent = (await app.call('GET', `/api/mails/${waiting.id}`, { as })).body.mail
  expect(sent).toMatchObject({
    state: 'sent',
    asSent: true,
    sentAt: app.clock.now().toISOString(),
    contactId: id,
    possiblySentTwice: false,
  })
  expect(sent.html).toMatch(/\/compare\?id=[0-9a-f]{32}/)
  for (const drafted of [before, draft]) {
    expect(drafted.html).not.toMatch(/\/compare|\/unsubscribe/)
    expect(drafted.subject).toBe(sent.subject)
    expect(drafted.from).toBe(sent.from)
    expect(drafted.replyTo).toBe(sent.replyTo)
    expect(withoutLinks(drafted.html)).toBe(withoutLinks(sent.html))
    expect(withoutLinks(drafted.text)).toBe(withoutLinks(sent.text))
  }
  app.clock.set(calendarDate('2026-06-15'))
})

test('viewing planned, skipped and sent emails changes nothing', async () => {
  const id = await planned()
  const skipped = await planned({ state: 'MO', effectiveDate: calendarDate('2021-08-10') })
  const [email] = await inOwn((transaction) =>
    transaction.selectFrom('email').select('id').where('status', '=', 'sent').execute(),
  )
  const before = await traces()
  expect((await preview(id)).status).toBe(200)
  const held = (await app.call('GET', `/api/contacts/${skipped}/planned-mails`, { as })).body
    .plannedMails
  expect(held.map(({ status }: { status: string }) => status)).toContain('skipped')
  for (const { type, occasion, status, reason } of held) {
    const shown = (await preview(skipped, type, occasion)).body.preview
    expect(shown.planned).toMatchObject({ type, occasion, status, reason })
    expect(shown.html).toContain('Hello Mary,')
  }
  expect((await app.call('GET', `/api/mails/${email?.id}`, { as })).status).toBe(200)
  expect(await traces()).toEqual(before)
})

test('a test email goes to the agent who sends it, marked, with dead links, and is not counted', async () => {
  const greta = await buildAgent(app.services, organization.organizationId)
  const id = await planned({ email: 'client@mail.example', agentId: greta.agentId })
  const before = await traces()
  const emailsBefore = (await app.emails()).length
  const answer = await sendTest(id, await app.signIn(greta.email))
  expect(answer.body).toEqual({ success: true, to: greta.email })
  const emails = await app.emails()
  expect(emails).toHaveLength(emailsBefore + 1)
  expect(emails[0]).toMatchObject({
    to: greta.email,
    subject: '[TEST] A look at prices around your birthday',
  })
  expect(emails[0]?.text).toContain(
    'You sent this email to yourself. On its scheduled date it goes to client@mail.example.',
  )
  expect(emails[0]?.html).not.toMatch(/\/compare|\/unsubscribe/)
  expect(emails[0]?.headers).not.toHaveProperty('list-unsubscribe')
  const link = emails[0]?.html.match(/href="([^"]*\/error[^"]*)"/)?.[1]
  expect(decodeURIComponent(link ?? '')).toContain(deadLinkText)
  expect(await traces()).toEqual(before)
})

test('an email no longer planned, an unknown type and a missing occasion give clear errors', async () => {
  const id = await planned()
  const gone = await preview(id, 'birthday', '1999')
  expect([gone.status, gone.body.message]).toEqual([404, plannedEmailGone])
  expect((await preview(id, 'easter')).body.message).toBe('Unknown email type: easter')
  expect((await app.call('GET', at(id, 'preview'), { as })).status).toBe(400)
  const other = await buildAgent(app.services, organization.organizationId)
  expect((await sendTest(id, await app.signIn(other.email))).status).toBe(404)
})

test('before Go Live a preview and a waiting email say who gets it', async () => {
  await inOwn((transaction) =>
    transaction.updateTable('organization').set({ go_live_at: null }).execute(),
  )
  const id = await planned({ email: 'early@mail.example' })
  const { preview: shown } = (await preview(id)).body
  expect(shown).toMatchObject({
    to: 'early@mail.example',
    beforeGoLiveTo: organization.admin.email,
  })
  expect(shown.subject).not.toContain('TEST')
  await queueTo(app.services, organization.organizationId, [id], { sendMode: 'test' })
  const tracked = await app.call('GET', `/api/contacts/email-tracking/${id}`, { as })
  const waiting = await app.call('GET', `/api/mails/${tracked.body.activities[0].id}`, { as })
  expect(waiting.body.mail.to).toBe(organization.admin.email)
  await inOwn((transaction) =>
    transaction.updateTable('organization').set({ go_live_at: app.clock.now() }).execute(),
  )
})

test('the agent sees that a mail server refused or cannot be reached; after ten test emails further ones must wait', async () => {
  const id = await planned()
  const agent = await buildAgent(app.services, organization.organizationId, { isAdmin: true })
  const principal = {
    organizationId: organization.organizationId,
    ...agent,
    isAdmin: true,
    isAgent: true,
    isDefault: false,
    signedInAt: new Date(0),
  }
  const member = { ...context(), principal, actor: memberActor(principal) }
  const key = { id, type: 'birthday', occasion: '2026' } as const
  const refusing = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_to, _session, done) =>
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
  })
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve))
  const { port } = refusing.server.address() as { port: number }
  const mailer = await createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}?tls=off`,
    log: app.services.log,
    now: app.clock.now,
  })
  await expect(sendTestEmail({ ...member, mailer }, key)).rejects.toMatchObject({
    code: 'UNPROCESSABLE_CONTENT',
    message: expect.stringMatching(/^The mail server refused the test email: .*no such mailbox/),
  })
  await mailer.close()
  await new Promise<void>((resolve) => refusing.close(() => resolve()))
  const away = await createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}?tls=off`,
    log: app.services.log,
    now: app.clock.now,
  })
  await expect(sendTestEmail({ ...member, mailer: away }, key)).rejects.toMatchObject({
    code: 'SERVICE_UNAVAILABLE',
    message: mailServerUnavailableText,
    data: { reason: mailServerUnavailable },
  })
  await away.close()
  for (let sent = 2; sent < 10; sent += 1)
    expect(await sendTestEmail(member, key)).toEqual({ to: agent.email })
  await expect(sendTestEmail(member, key)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
