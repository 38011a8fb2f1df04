import { expect, test } from 'vitest'
import { startReceivingAgency } from '../../../../test/agencies/receiving-agency.ts'
import { buildContact, buildOrganization } from '../../../../test/builders.ts'
import { dayMs } from '../../../kernel/duration.ts'
import { runTicks } from '../../../main/minute-tick.ts'

const agency = await startReceivingAgency()
const { app, agent, admin, inside, send, buildClient, emailClient, timeline, received } = agency

const textOf = async (id: number, emailId: number, as = agent) =>
  (await app.call('GET', `/api/contacts/${id}/correspondence/${emailId}`, { as })).body
const openTasks = (id: number) =>
  inside((transaction) =>
    transaction
      .selectFrom('agent_task')
      .select(['kind', 'detail', 'done_at', 'done_by'])
      .where('organization_id', '=', transaction.organizationId)
      .where('contact_id', '=', id)
      .execute(),
  )

test('a reply from a client’s mail program is on the timeline, proven, sealed, and a task', async () => {
  const { id, email } = await buildClient()
  const to = await emailClient(id)
  const text = 'Yes, please call me.\n\nOn Monday Greta wrote:\n> Dear Mary'
  await send(
    {
      ...{ from: { name: 'Mary Moss', address: email }, to, subject: 'Re: my diabetes', text },
      attachments: [{ filename: 'card\r\nBcc: x.pdf', content: Buffer.alloc(2000) }],
    },
    { signedBy: 'mail.example' },
  )
  const [entry] = await timeline(id)
  expect(entry).toMatchObject({
    kind: 'correspondence',
    who: { kind: 'client', name: 'Mary Moss' },
    text: 'wrote an email',
    details: [{ label: 'Subject', value: 'Re: my diabetes' }],
    client_email: {
      kind: 'reply',
      checks: { proof: 'proven', spf: 'pass', dkim: 'pass', dmarc: 'pass' },
      attachments: [{ name: expect.stringMatching(/^card.*Bcc.*x\.pdf$/), size: 2000 }],
    },
  })
  expect(await textOf(id, entry.client_email.id)).toMatchObject({ text, cut: false })
  expect(await openTasks(id)).toMatchObject([
    { kind: 'client_email', detail: 'Answer the email from Mary Moss.', done_at: null },
  ])
  // A stolen copy of the database shows neither the text nor the message.
  const rows = await inside((transaction) =>
    transaction.selectFrom('client_email').selectAll().where('contact_id', '=', id).execute(),
  )
  const [row] = await received()
  expect(Buffer.concat([rows[0]?.sealed_text, row?.raw].map((b) => b ?? Buffer.of()))).toSatisfy(
    (bytes: Buffer) => bytes.length > 2000 && !bytes.includes('call me'),
  )
})

test('only who sees the client reads the email, and the list of another kind has none', async () => {
  const { id, email } = await buildClient()
  await send({ from: email, to: await emailClient(id), subject: 'Hello', text: 'Hello' })
  const [entry] = await timeline(id)
  const { id: emailId } = entry.client_email
  expect((await textOf(id, emailId, admin)).text).toBe('Hello')
  const read = await inside((transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select(['agent_id', 'entity_id'])
      .where('action', '=', 'correspondence.read')
      .execute(),
  )
  expect(read).toContainEqual({
    agent_id: agency.organization.admin.agentId,
    entity_id: Number(id),
  })
  const other = await buildClient()
  expect((await textOf(other.id, emailId)).code).toBe('NOT_FOUND')
  const emails = await app.call('GET', `/api/contacts/${id}/timeline?kind=emails`, { as: agent })
  expect(emails.body.entries.map(({ kind }: { kind: string }) => kind)).toEqual(['emails'])
})

test('the same Message-ID twice, and at the same time, is one email and one task', async () => {
  const { id, email } = await buildClient()
  const message = {
    ...{ from: email, to: await emailClient(id), subject: 'Once', text: 'Once' },
    ...{ messageId: '<once@mail.example>', date: new Date('2026-01-05T10:00:00Z') },
  }
  await Promise.all(Array.from({ length: 5 }, () => send(message)))
  expect(await timeline(id)).toHaveLength(1)
  // A program that gives two messages one Message-ID loses neither.
  await send({ ...message, text: 'Another text' })
  expect(await timeline(id)).toHaveLength(2)
  expect(await openTasks(id)).toHaveLength(1)
})

test('a reply that nothing proves is on the timeline with a warning, and not as the client', async () => {
  const { id, email } = await buildClient({ email: 'nora@open.example' as never })
  const to = await emailClient(id)
  await send({ from: email, to, subject: 'Open', text: 'Open' })
  const [entry] = await timeline(id)
  expect([entry.client_email.checks.proof, entry.who]).toEqual([
    'unproven',
    { kind: 'sender', name: 'nora@open.example' },
  ])
})

test('a forged reply is shown as such', async () => {
  const { id, email } = await buildClient({ email: 'fred@forged.example' as never })
  await send({ from: email, to: await emailClient(id), subject: 'Forged', text: 'Send money' })
  const [entry] = await timeline(id)
  expect(entry.client_email.checks).toMatchObject({ proof: 'failed', spf: 'fail', dmarc: 'fail' })
  expect(entry.who.kind).toBe('sender')
})

test.each([
  ['an absence', { headers: { 'Auto-Submitted': 'auto-replied' } }, 'automatic'],
  ['an old absence', { headers: { Precedence: 'bulk' } }, 'automatic'],
  ['a mailing list', { headers: { 'List-Id': '<x.example>' } }, 'automatic'],
  ['our own email', { headers: { 'X-Holdfast': 'forwarded' } }, 'automatic'],
  ['a null sender', { envelope: { from: '' } }, 'automatic'],
] as const)('%s is filed as automatic: no task, nothing forwarded', async (_what, more, kind) => {
  const { id, email } = await buildClient()
  const to = await emailClient(id)
  await app.runJobs()
  const before = (await app.emails()).length
  const envelope = 'envelope' in more ? { ...more.envelope, to } : undefined
  await send({ from: email, to, subject: 'Away', text: 'Away', ...more, envelope })
  await app.runJobs()
  expect(
    (await timeline(id)).map(
      ({ client_email: { kind: one } }: { client_email: { kind: string } }) => one,
    ),
  ).toEqual([kind])
  expect(await openTasks(id)).toEqual([])
  expect(await app.emails()).toHaveLength(before)
})

test('a bounce to the address is no reply', async () => {
  const { id } = await buildClient()
  const to = await emailClient(id)
  await send({
    ...{ from: 'MAILER-DAEMON@mx.example', to, subject: 'Undeliverable', text: 'No such user' },
    envelope: { from: '', to },
  })
  expect((await timeline(id))[0]).toMatchObject({
    text: 'could not deliver an email',
    client_email: { kind: 'bounce' },
  })
  expect(await openTasks(id)).toEqual([])
})

test('two agencies with one client’s address: each gets the replies to its own emails', async () => {
  const { id, email } = await buildClient()
  const to = await emailClient(id)
  const other = await buildOrganization(app.services, { name: 'Other' })
  const twin = await buildContact(app.services, other.organizationId, { email })
  await send({ from: email, to, subject: 'Mine', text: 'Mine' })
  expect(await timeline(id)).toHaveLength(1)
  const as = await app.signIn(other.admin.email)
  expect(await timeline(twin, as)).toEqual([])
})

test('an email is kept as it came for 30 days, and on the timeline for good', async () => {
  const { id, email } = await buildClient()
  await send({ from: email, to: await emailClient(id), subject: 'Kept', text: 'Kept' })
  expect(await received()).not.toEqual([])
  // Reports about emails are kept longer.
  const others = async () => (await received()).filter((row) => row.class !== 'bounce')
  app.clock.advance(29 * dayMs)
  await runTicks(app.services)
  expect(await others()).not.toEqual([])
  app.clock.advance(2 * dayMs)
  await runTicks(app.services)
  expect(await others()).toEqual([])
  const as = await app.signIn(agency.greta.email)
  const [entry] = await timeline(id, as)
  expect((await textOf(id, entry.client_email.id, as)).text).toBe('Kept')
})
