import { createServer, type Server } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../../test/app.ts'
import {
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildContacts,
  buildOrganization,
} from '../../../../../test/builders.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId, EmailId } from '../../../../kernel/ids.ts'
import { inOrganization, systemTransaction } from '../../../../platform/database/transaction.ts'
import { createMailer } from '../../../../platform/mailer/mailer.ts'
import type { Services } from '../../../../platform/services.ts'
import { contactUnsubscribed } from '../../shared/outreach.contract.ts'
import { rebuildEmail } from '../preview/read-email.ts'
import { type EmailToQueue, queueEmails } from '../queue/queue-emails.ts'
import { claimOutboxEmails } from './outbox.sql.ts'
import { leaseMilliseconds } from './retry-policy.ts'
import { sendBatch } from './send-batch.ts'
import { sendOutbox } from './send-outbox.ts'

let app: TestApp
let organization: BuiltOrganization

beforeAll(async () => {
  app = await createTestApp({ today: calendarDate('2026-06-15') })
  organization = await buildOrganization(app.services, { name: 'Pine Tree & Co' })
})
afterAll(() => app.close())

const inOwn = <Result>(work: Parameters<typeof inOrganization<Result>>[1], of = organization) =>
  inOrganization({ database: app.services.database, organizationId: of.organizationId }, work)

async function queue(
  contactIds: readonly ContactId[],
  options: Partial<EmailToQueue> = {},
  of = organization,
): Promise<number> {
  const emails = contactIds.map(
    (contactId): EmailToQueue => ({
      contactId,
      agentId: null,
      emailType: 'birthday',
      occasion: '2026',
      scheduledDate: calendarDate('2026-06-15'),
      dueAt: app.clock.now(),
      sendMode: 'production',
      eventPassed: false,
      ...options,
    }),
  )
  return inOwn((transaction) => queueEmails(transaction, emails, app.clock.now()), of)
}

const emailOf = (contactId: ContactId) =>
  inOwn((transaction) =>
    transaction
      .selectFrom('email')
      .selectAll()
      .where('contact_id', '=', contactId)
      .executeTakeFirstOrThrow(),
  )
const outboxSize = () =>
  inOwn(
    async (transaction) =>
      (await transaction.selectFrom('directory.outbox').select('email_id').execute()).length,
  )

/** A mail server on a real socket that replies as the test wants. */
async function temperamentalServer(
  answer: (recipient: string) => { code: number; text: string } | undefined,
): Promise<{ services: Services; received: string[]; close: () => Promise<void> }> {
  const received: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      const refusal = answer(address)
      done(refusal && Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData(stream, session, done) {
      stream.resume()
      stream.on('end', () => {
        received.push(session.envelope.rcptTo[0]?.address ?? '')
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const mailer = await createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}?tls=off`,
    log: app.services.log,
    now: app.clock.now,
  })
  return {
    services: { ...app.services, mailer },
    received,
    close: async () => {
      await mailer.close()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

test('OUTREACH-001 a due email goes out without a click, personal, with the headers of RFC 8058, and is counted', async () => {
  const agent = await buildAgent(app.services, organization.organizationId, {
    firstName: 'Greta',
    lastName: 'Green',
    licenseNumber: 'IL-123',
  })
  const contactId = await buildContact(app.services, organization.organizationId, {
    firstName: 'Mary',
    email: 'Mary@mail.example',
    agentId: agent.agentId,
  })
  await queue([contactId], { agentId: agent.agentId })
  await sendOutbox(app.services)
  const [email] = await app.emails()
  expect(email).toMatchObject({
    to: 'Mary@mail.example',
    subject: 'Happy birthday from Pine Tree & Co',
  })
  expect(email?.from).toBe('"Pine Tree & Co" <quotes@holdfast.example>')
  expect(email?.headers['reply-to']).toContain(agent.email)
  expect(email?.headers['list-unsubscribe']).toMatch(
    /^<http:\/\/localhost:3000\/unsubscribe\/[0-9a-f]{64}>$/,
  )
  expect(email?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
  expect(email?.text).toContain('Hello Mary,')
  expect(email?.text).toContain('1 Main Street')
  expect(email?.text).toContain('license IL-123')
  expect(email?.html).toMatch(
    new RegExp(
      `/compare\\?id=[0-9a-f]{32}&amp;orgId=${organization.publicId}&amp;tid=[0-9a-f]{32}`,
    ),
  )
  const stored = await emailOf(contactId)
  expect(stored).toMatchObject({
    status: 'sent',
    send_day: '2026-06-15',
    possibly_sent_twice: false,
    attempts: 1,
    agent_id: agent.agentId,
  })
  const [count] = await inOwn((transaction) =>
    transaction.selectFrom('send_day').selectAll().where('agent_id', '=', agent.agentId).execute(),
  )
  expect(count).toMatchObject({
    day: '2026-06-15',
    email_type: 'birthday',
    send_mode: 'production',
    sent: 1,
    viewed: 0,
  })
  const contact = await inOwn((transaction) =>
    transaction
      .selectFrom('contact')
      .selectAll()
      .where('id', '=', contactId)
      .executeTakeFirstOrThrow(),
  )
  expect(contact).toMatchObject({ status: 'Quote Sent', last_emailed: app.clock.now() })
  expect(await outboxSize()).toBe(0)
})

test('a sent email is rebuilt byte for byte from its template and values, whatever has changed since', async () => {
  const contactId = await buildContact(app.services, organization.organizationId, {
    firstName: 'Zoë',
    email: 'zoe@mail.example',
  })
  await queue([contactId])
  const handed: string[] = []
  const spy = {
    ...app.services.mailer,
    send: (email: { from: string; to: string; message: string }) => {
      handed.push(email.message)
      return app.services.mailer.send(email)
    },
  }
  await sendOutbox({ ...app.services, mailer: spy })
  await inOwn((transaction) =>
    transaction
      .updateTable('organization')
      .set({ name: 'Renamed', primary_color: '#005500' })
      .execute(),
  )
  await inOwn((transaction) =>
    transaction
      .updateTable('contact')
      .set({ first_name: 'Other' })
      .where('id', '=', contactId)
      .execute(),
  )
  const stored = await emailOf(contactId)
  expect(handed).toHaveLength(1)
  expect(await inOwn((transaction) => rebuildEmail(transaction, stored.id as EmailId))).toBe(
    handed[0],
  )
  const as = await app.signIn(organization.admin.email)
  const shown = await app.call('GET', `/api/mails/${stored.id}`, { as })
  expect(shown.body.mail).toMatchObject({
    to: 'zoe@mail.example',
    subject: 'Happy birthday from Pine Tree & Co',
    messageId: stored.message_id,
  })
  expect(shown.body.mail.text).toContain('Hello Zoë,')
  await inOwn((transaction) =>
    transaction
      .updateTable('organization')
      .set({ name: 'Pine Tree & Co', primary_color: '#6B46C1' })
      .execute(),
  )
})

test('OUTREACH-006 before Go Live an email goes to the default agent, marked TEST, and its unsubscribe link changes nothing', async () => {
  const test = await buildOrganization(app.services, { name: 'Not Live', live: false })
  const contactId = await buildContact(app.services, test.organizationId, {
    email: 'client@mail.example',
  })
  await queue([contactId], { sendMode: 'test' }, test)
  await sendOutbox(app.services)
  const [email] = await app.emails()
  expect(email).toMatchObject({
    to: test.admin.email,
    subject: '[TEST] Happy birthday from Not Live',
  })
  expect(email?.text).toContain('client@mail.example')
  expect(email?.headers['list-unsubscribe']).toBeUndefined()
  const link = email?.html.match(/\/unsubscribe\/[0-9a-f]{64}/)?.[0] ?? ''
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect(
    (await app.call('POST', link, { headers: form, body: 'List-Unsubscribe=One-Click' })).body,
  ).toMatchObject({
    inert: true,
    done: false,
  })
  expect(
    await inOwn((transaction) => transaction.selectFrom('suppression').selectAll().execute(), test),
  ).toEqual([])
})

test('one email for contact, type, event year and mode, however often it is queued, even by two at once', async () => {
  const contactId = await buildContact(app.services, organization.organizationId)
  const counts = await Promise.all([queue([contactId]), queue([contactId]), queue([contactId])])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  const before = (await app.emails()).length
  await Promise.all([sendOutbox(app.services), sendOutbox(app.services)])
  expect((await app.emails()).length).toBe(before + 1)
})

test('after a crash before the delivery was recorded, the email goes again with the same Message-ID and shows as possibly sent twice', async () => {
  const contactId = await buildContact(app.services, organization.organizationId, {
    email: 'again@mail.example',
  })
  await queue([contactId])
  const now = app.clock.now()
  const claim = await systemTransaction(app.services.database, (system) =>
    claimOutboxEmails(system, {
      now,
      leaseUntil: new Date(now.getTime() + leaseMilliseconds),
      limit: 100,
    }),
  )
  await handOverThenDie(claim?.emailIds ?? [])
  await sendOutbox(app.services)
  expect((await emailOf(contactId)).status).toBe('sending')
  app.clock.advance(leaseMilliseconds + 1)
  await sendOutbox(app.services)
  const stored = await emailOf(contactId)
  expect(stored).toMatchObject({ status: 'sent', possibly_sent_twice: true })
  const copies = (await app.emails()).filter(({ to }) => to === 'again@mail.example')
  expect(copies.map(({ headers }) => headers['message-id'])).toEqual([
    stored.message_id,
    stored.message_id,
  ])
})

/** Stores the emails as sending and hands them over, but records nothing, like a process that is killed. */
async function handOverThenDie(ids: readonly EmailId[]): Promise<void> {
  const { mailer } = app.services
  await new Promise<void>((handed) => {
    const dying = {
      ...mailer,
      send: (email: Parameters<typeof mailer.send>[0]) =>
        mailer
          .send(email)
          .then(handed)
          .then(() => new Promise<never>(() => {})),
    }
    void sendBatch(
      { ...app.services, mailer: dying, organizationId: organization.organizationId },
      ids,
    )
  })
}

test('stopped in the middle, it completes the hand-overs begun and leaves the rest as if not tried', async () => {
  const contactIds = await buildContacts(
    app.services,
    organization.organizationId,
    Array.from({ length: 30 }, () => ({})),
  )
  await queue(contactIds, { occasion: '2031' })
  const stopping = new AbortController()
  const server = await temperamentalServer(() => {
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

test('after 4xx an email is retried later; after 5xx it has failed, and a refused email address gets no more email', async () => {
  const [later, never] = await buildContacts(app.services, organization.organizationId, [
    { email: 'later@mail.example' },
    { email: 'never@mail.example' },
  ])
  let busy = true
  const server = await temperamentalServer((recipient) =>
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

test('the unsubscribe link shows a page and changes nothing; one POST stops emails already waiting, and no import reverts it', async () => {
  const contactId = await buildContact(app.services, organization.organizationId, {
    email: 'Stop@mail.example',
  })
  await queue([contactId])
  await sendOutbox(app.services)
  const [email] = await app.emails()
  const link = email?.headers['list-unsubscribe']?.match(/\/unsubscribe\/[0-9a-f]{64}/)?.[0] ?? ''
  const page = await app.call('GET', link)
  expect(page.status).toBe(200)
  expect(
    await inOwn((transaction) =>
      transaction
        .selectFrom('suppression')
        .select('email')
        .where('email', '=', 'stop@mail.example')
        .execute(),
    ),
  ).toEqual([])
  await queue([contactId], { emailType: 'new_year' })
  const answer = await app.call('POST', link, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  })
  expect(answer.body).toMatchObject({ success: true, done: true })
  await sendOutbox(app.services)
  const emails = await inOwn((transaction) =>
    transaction
      .selectFrom('email')
      .select(['email_type', 'status'])
      .where('contact_id', '=', contactId)
      .orderBy('id')
      .execute(),
  )
  expect(emails).toEqual([
    { email_type: 'birthday', status: 'sent' },
    { email_type: 'new_year', status: 'cancelled' },
  ])
  expect(
    (
      await app.call(
        'POST',
        link.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
        {
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        },
      )
    ).status,
  ).toBe(404)
})

test('CONTACT-023 an agent emails a quote at most once a day, even on a double click, and not to an unsubscribed contact', async () => {
  const as = await app.signIn(organization.admin.email)
  const contactId = await buildContact(app.services, organization.organizationId, {
    email: 'hand@mail.example',
  })
  const answers = await Promise.all(
    [1, 2].map(() =>
      app.call('POST', `/api/contacts/${contactId}/send-quote-email`, {
        as,
        body: { orgId: organization.publicId },
      }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await app.runJobs()
  expect((await app.emails()).filter(({ to }) => to === 'hand@mail.example')).toHaveLength(1)
  const gone = await inOwn((transaction) =>
    transaction
      .selectFrom('contact')
      .select('id')
      .where('email', '=', 'Stop@mail.example')
      .executeTakeFirstOrThrow(),
  )
  const stopped = await app.call('POST', `/api/contacts/${gone.id}/send-quote-email`, {
    as,
    body: {},
  })
  expect([stopped.status, stopped.body.message]).toEqual([422, contactUnsubscribed])
})

test('CONTACT-010 sending a quote needs ZIP code and birth date, and warns the agent of an open window', async () => {
  const as = await app.signIn(organization.admin.email)
  const bare = await buildContact(app.services, organization.organizationId, {
    zip: null,
    birthDate: null,
  })
  const refused = await app.call('POST', `/api/contacts/${bare}/send-quote-email`, { as, body: {} })
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Quote unavailable: zip code and birth date are missing.',
  ])
  const held = await buildContact(app.services, organization.organizationId, {
    state: 'CA',
    zip: '90001',
    birthDate: calendarDate('1955-06-20'),
  })
  const check = await app.call('GET', `/api/contacts/${held}/quote-check`, { as })
  expect(check.body).toMatchObject({ available: true, missing: [] })
  expect(check.body.warning).toContain('CA enrollment window')
  await inOwn((transaction) =>
    transaction
      .insertInto('organization_license')
      .values({ organization_id: organization.organizationId, state: 'TX' })
      .execute(),
  )
  const foreign = await app.call('GET', `/api/contacts/${held}/quote-check`, { as })
  expect(foreign.body).toMatchObject({
    available: true,
    warning: expect.stringContaining('not licensed in CA'),
  })
})

test('another organization and another agent can neither read an email nor send a quote email', async () => {
  const other = await buildOrganization(app.services)
  const agent = await buildAgent(app.services, organization.organizationId)
  const contactId = await buildContact(app.services, organization.organizationId)
  await queue([contactId])
  await sendOutbox(app.services)
  const { id } = await emailOf(contactId)
  for (const email of [other.admin.email, agent.email]) {
    const as = await app.signIn(email)
    expect((await app.call('GET', `/api/mails/${id}`, { as })).status).toBe(404)
    expect((await app.call('GET', `/api/contacts/${contactId}/quote-check`, { as })).status).toBe(
      404,
    )
    expect(
      (await app.call('POST', `/api/contacts/${contactId}/send-quote-email`, { as, body: {} }))
        .status,
    ).toBe(404)
  }
})
