import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { waitingReplans } from '../../../../test/agencies/contacts-agency.ts'
import { startReceivingAgency } from '../../../../test/agencies/receiving-agency.ts'
import { buildContact, buildOrganization } from '../../../../test/builders.ts'
import { deliveryReport } from '../../../../test/files/mail-reports.ts'
import { queueTo } from '../../../../test/outbox.ts'
import { dayMs } from '../../../kernel/duration.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import { runTicks } from '../../../main/minute-tick.ts'
import { createMailer } from '../../../platform/mailer/mailer.ts'
import { sendOutbox } from '../../outreach/server/send/send-outbox.ts'

const agency = await startReceivingAgency()
const { app, organization, greta, inside, send, timeline, received, ...more } = agency
const { buildClient, emailClient, returnAddress, suppressionOf, reportsOf } = more

const { organizationId } = organization
const emailed = async () => {
  const client = await buildClient()
  await emailClient(client.id)
  return { ...client, to: await returnAddress(client.id) }
}
const report = (to: string, raw: string) => send({ raw, envelope: { from: '', to } })
const problemOf = async (id: number) =>
  (
    await app.call('GET', `/api/contacts/${id}/address-problem`, {
      as: await app.signIn(greta.email),
    })
  ).body.problem

test('an email to a client has an envelope sender of its own, a test email has ours', async () => {
  const senders = new Map<string, string>()
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] },
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      senders.set(envelope.rcptTo[0]?.address ?? '', from)
      stream.resume().on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const { log, clock } = app.services
  const smtpUrl = `smtp://127.0.0.1:${port}?tls=off`
  const mailer = await createMailer({ smtpUrl, log, now: clock.now })
  const { id, email } = await buildClient()
  await queueTo(app.services, organizationId, [id])
  await queueTo(app.services, organizationId, [id], { sendMode: 'test', occasion: '2027' })
  await sendOutbox({ ...app.services, mailer })
  const [own, test] = [senders.get(email), senders.get(organization.admin.email)]
  expect(own).toMatch(/^v\+[a-z2-7]{52}@in\.holdfast\.example$/)
  expect(test).toBe(app.services.config.mailFrom)
  await mailer.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
})

test('a mailbox that is unknown ends emails at once: on the page, the timeline, in the log', async () => {
  const { id, email, to } = await emailed()
  await app.runJobs()
  await report(to, deliveryReport({ recipient: email }))
  expect(await suppressionOf(email)).toBe('bounced')
  expect(await reportsOf(id)).toMatchObject([
    { verdict: 'hard', status: '5.1.1', source: 'email', domain: 'mail.example', recipient: email },
  ])
  const problem = await problemOf(id)
  expect(problem).toMatchObject({
    text: expect.stringMatching(
      /^Email address does not work: mailbox unknown, since \d\d\/\d\d\/\d{4}, by report\.$/,
    ),
    said: expect.stringContaining('User unknown'),
  })
  const [entry] = await timeline(id)
  expect(entry).toMatchObject({
    text: 'could not deliver an email',
    client_email: { kind: 'bounce', checks: { proof: 'unproven', spf: 'none' } },
  })
  expect(problem.client_email_id).toBe(entry.client_email.id)
  const as = await app.signIn(greta.email)
  const read = await app.call(
    'GET',
    `/api/contacts/${id}/correspondence/${problem.client_email_id}`,
    { as },
  )
  expect(read.body.text).toContain('host mx.mail.example said')
  const logged = await inside((transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select(['actor_kind', 'detail'])
      .where('action', '=', 'outreach.bounced')
      .where('entity_id', '=', id)
      .execute(),
  )
  expect(logged).toEqual([{ actor_kind: 'system', detail: { source: 'email', status: '5.1.1' } }])
  expect(JSON.stringify(await waitingReplans(app))).toContain(String(id))
  // The same report again, and the same as another message, change nothing.
  await report(to, deliveryReport({ recipient: email }))
  await report(to, deliveryReport({ recipient: email, quoted: 'Subject: Other' }))
  expect(await reportsOf(id)).toHaveLength(1)
})

test('the third soft report in 30 days about different emails ends emails, and no sooner', async () => {
  const { id, email } = await buildClient()
  const full = { recipient: email, status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Mailbox full' }
  const bounce = async (occasion: string) => {
    await queueTo(app.services, organizationId, [id], { occasion })
    await sendOutbox(app.services)
    const to = await returnAddress(id)
    await report(to, deliveryReport(full))
    await report(to, deliveryReport({ ...full, quoted: `Subject: Again ${occasion}` }))
    return suppressionOf(email)
  }
  expect(await bounce('2026')).toBeUndefined()
  app.clock.advance(31 * dayMs)
  expect(await bounce('2027')).toBeUndefined()
  expect(await bounce('2028')).toBeUndefined()
  expect(await problemOf(id)).toBeNull()
  expect(await bounce('2029')).toBe('bounced')
  expect((await problemOf(id)).text).toContain('mailbox full')
})

test('two soft reports that come at once are both counted', async () => {
  const { id, email } = await buildClient()
  const full = { recipient: email, status: '4.2.2' }
  const addresses: string[] = []
  for (const occasion of ['2026', '2027', '2028']) {
    await queueTo(app.services, organizationId, [id], { occasion })
    await sendOutbox(app.services)
    addresses.push(await returnAddress(id))
  }
  await Promise.all(addresses.map((to) => report(to, deliveryReport(full))))
  expect(await suppressionOf(email)).toBe('bounced')
})

test.each([
  ['a delay', { action: 'delayed', status: '4.4.7' }, 'delayed'],
  ['a refusal by policy', { status: '5.7.1', diagnostic: 'smtp; 550 5.7.1 Blocked' }, 'policy'],
  ['a delivery that nobody asked about', { action: 'delivered', status: '2.0.0' }, undefined],
  ['no status at all', { status: '', diagnostic: '' }, undefined],
])('%s ends nothing', async (_what, words, verdict) => {
  const { id, email, to } = await emailed()
  await report(to, deliveryReport({ recipient: email, ...words }))
  expect(await suppressionOf(email)).toBeUndefined()
  expect((await reportsOf(id)).map((one) => one.verdict)).toEqual(verdict ? [verdict] : [])
  const [entry] = await timeline(id)
  const failed = !('action' in words)
  expect(entry.client_email.kind).toBe(failed ? 'bounce' : 'automatic')
})

test('a report in plain text counts as one for programs does', async () => {
  const { email, to } = await emailed()
  const text = `Hi. This is the qmail-send program.\n\n<${email}>:\nSorry, no mailbox here by that name. (#5.1.1)`
  const from = 'MAILER-DAEMON@mx.example'
  await send({ from, to, subject: 'failure notice', text, envelope: { from: '', to } })
  expect(await suppressionOf(email)).toBe('bounced')
})

test('a member has the address tried again, and old reports count no more', async () => {
  const { id, email, to } = await emailed()
  const as = await app.signIn(greta.email)
  const url = `/api/contacts/${id}/address-problem/try-again`
  expect((await app.call('POST', url, { as })).status).toBe(409)
  await report(to, deliveryReport({ recipient: email }))
  expect((await app.call('POST', url, { as })).status).toBe(200)
  expect([await suppressionOf(email), await problemOf(id)]).toEqual([undefined, null])
  await report(to, deliveryReport({ recipient: email, quoted: 'Subject: Late' }))
  expect(await suppressionOf(email)).toBeUndefined()
  // The next email that fails ends them again.
  await queueTo(app.services, organizationId, [id], { occasion: '2027' })
  await sendOutbox(app.services)
  await report(await returnAddress(id), deliveryReport({ recipient: email }))
  expect(await suppressionOf(email)).toBe('bounced')
})

test('soft reports of before an address was tried again count no more', async () => {
  const { id, email } = await buildClient()
  const full = { recipient: email, status: '5.2.2' }
  const bounce = async (occasion: string) => {
    await queueTo(app.services, organizationId, [id], { occasion })
    await sendOutbox(app.services)
    await report(await returnAddress(id), deliveryReport(full))
    return suppressionOf(email)
  }
  for (const occasion of ['2026', '2027', '2028']) await bounce(occasion)
  const as = await app.signIn(greta.email)
  const url = `/api/contacts/${id}/address-problem/try-again`
  expect((await app.call('POST', url, { as })).status).toBe(200)
  expect([await bounce('2029'), await bounce('2030')]).toEqual([undefined, undefined])
  expect(await bounce('2031')).toBe('bounced')
})

test('what the owner of an address wants holds longer than that it did not work', async () => {
  const { id, email, to } = await emailed()
  await report(to, deliveryReport({ recipient: email }))
  const link = (await app.emails())
    .find((one) => one.to === email)
    ?.headers['list-unsubscribe']?.match(/https?:[^>]+\/unsubscribe\/[^>]+/)?.[0]
  const posted = await app.http.inject({
    ...{ method: 'POST', url: new URL(link as string).pathname },
    payload: 'List-Unsubscribe=One-Click',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(posted.statusCode).toBe(200)
  expect(await suppressionOf(email)).toBe('unsubscribed')
  const as = await app.signIn(greta.email)
  const url = `/api/contacts/${id}/address-problem/try-again`
  expect((await app.call('POST', url, { as })).status).toBe(409)
})

test('reports are kept as they came for 90 days, other messages for 30', async () => {
  const { id, email, to } = await emailed()
  await report(to, deliveryReport({ recipient: email }))
  await send({ from: email, to, subject: 'Hello', text: 'x' })
  const kept = async () =>
    (await received())
      .filter(({ contact_ids }) => contact_ids.map(Number).includes(id))
      .map((row) => row.class)
  expect(await kept()).toEqual(['bounce', 'person'])
  app.clock.advance(31 * dayMs)
  await runTicks(app.services)
  expect(await kept()).toEqual(['bounce'])
  app.clock.advance(60 * dayMs)
  await runTicks(app.services)
  expect(await kept()).toEqual([])
  expect((await problemOf(id)).text).toContain('mailbox unknown')
})

test('a report about a client in the trash ends emails to the address, and waits for nobody', async () => {
  const { id, email, to } = await emailed()
  const as = await app.signIn(organization.admin.email)
  await app.call('DELETE', '/api/contacts', { as, body: { ids: [id] } })
  await report(to, deliveryReport({ recipient: email }))
  expect(await suppressionOf(email)).toBe('bounced')
  const row = (await received()).at(-1)
  expect([row?.state, row?.class]).toEqual(['filed', 'bounce'])
})

test('another agency’s client of the same address is not touched', async () => {
  const { email, to } = await emailed()
  const other = await buildOrganization(app.services, { name: 'Other' })
  const twin = await buildContact(app.services, other.organizationId, { email: email as never })
  await report(to, deliveryReport({ recipient: email }))
  const as = await app.signIn(other.admin.email)
  const { body } = await app.call('GET', `/api/contacts/${twin as ContactId}/address-problem`, {
    as,
  })
  expect(body.problem).toBeNull()
})
