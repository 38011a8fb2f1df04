import { expect, test } from 'vitest'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import { buildAgent, buildContact, buildOrganization } from '../../../../../test/builders.ts'
import { queueTo } from '../../../../../test/outbox.ts'
import type { EmailId } from '../../../../kernel/ids.ts'
import { rebuildEmail } from '../preview/read-email.ts'
import { restAfterBatch, sendOutbox } from './send-outbox.ts'

const { app, organization, inOwn, queue, emailOf } = await startSendingAgency()

const outboxSize = () =>
  inOwn(
    async (transaction) =>
      (await transaction.selectFrom('outbox').select('email_id').execute()).length,
  )

test('while people work a batch rests by its size, so that agencies with few emails wait little', () => {
  expect([1, 20, 100, 200].map(restAfterBatch)).toEqual([20, 20, 100, 200])
})

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
  await queueTo(app.services, organization.organizationId, [contactId], { agentId: agent.agentId })
  await sendOutbox(app.services)
  const [email] = await app.emails()
  expect(email).toMatchObject({
    to: 'mary@mail.example',
    subject: 'A look at prices around your birthday',
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
    subject: 'A look at prices around your birthday',
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
  await queueTo(app.services, test.organizationId, [contactId], { sendMode: 'test' })
  await sendOutbox(app.services)
  const [email] = await app.emails()
  expect(email).toMatchObject({
    to: test.admin.email,
    subject: '[TEST] A look at prices around your birthday',
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

test('one email for contact, type, event year and mode, however often it is queued, even by two workers at once', async () => {
  const contactId = await buildContact(app.services, organization.organizationId)
  const counts = await Promise.all([queue([contactId]), queue([contactId]), queue([contactId])])
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  const before = (await app.emails()).length
  await Promise.all([sendOutbox(app.services), sendOutbox(app.services)])
  expect((await app.emails()).length).toBe(before + 1)
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
