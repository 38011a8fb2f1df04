import type { AddressInfo } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, test } from 'vitest'
import { startReceivingAgency } from '../../../../test/agencies/receiving-agency.ts'
import { buildAgent } from '../../../../test/builders.ts'
import { hourMs } from '../../../kernel/duration.ts'
import { runTicks } from '../../../main/minute-tick.ts'
import { createMailer } from '../../../platform/mailer/mailer.ts'
import { forwardReply } from './forward-reply.ts'

const { app, organization, greta, inside, send, buildClient, emailClient, received, timeline } =
  await startReceivingAgency()

const toGreta = async () => (await app.emails()).filter(({ to }) => to === greta.email)
const attached = /application\/|message\/rfc822|filename/i

test('a proven reply is sent on to the agent once, from us, whole, answered to the client', async () => {
  const { id, email } = await buildClient()
  const to = await emailClient(id)
  await send(
    {
      ...{ from: { name: 'Mary Möss', address: email }, to, subject: 'Re: Größe' },
      ...{ text: 'Ja, bitte.', messageId: '<q@mail.example>' },
      attachments: [{ filename: 'card.pdf', content: Buffer.alloc(500) }],
    },
    { signedBy: 'mail.example' },
  )
  await app.runJobs()
  const [forwarded, ...others] = await toGreta()
  expect(others).toEqual([])
  expect(forwarded).toMatchObject({
    from: expect.stringContaining(app.services.config.mailFrom),
    subject: 'Re: Größe',
    text: expect.stringContaining('Ja, bitte.'),
    headers: {
      'auto-submitted': 'auto-generated',
      'x-holdfast': 'forwarded',
      'in-reply-to': '<q@mail.example>',
      'reply-to': expect.stringContaining(email),
    },
  })
  expect(forwarded?.text).toContain(`/contact/${id}?view=timeline`)
  expect(forwarded?.from).toContain('Mary Möss via Holdfast')
  // A repeated job sends nothing again.
  const [row] = await received()
  expect(row).toMatchObject({ forwarded_to: greta.email, forward_state: 'sent' })
  await forwardReply(
    { ...app.services, organizationId: row?.organization_id as never },
    { receivedId: row?.id as number },
  )
  expect(await toGreta()).toHaveLength(1)
})

test('what is not proven comes as words with a warning, without what it brought', async () => {
  const { id, email } = await buildClient({ email: 'una@open.example' as never })
  const before = (await toGreta()).length
  await send({
    ...{ from: email, to: await emailClient(id), subject: 'Urgent' },
    html: '<b>Pay</b> <a href="https://evil.example">here</a>',
    attachments: [{ filename: 'virus.exe', content: 'MZ' }],
  })
  await app.runJobs()
  const [forwarded, ...others] = await toGreta()
  expect(others).toHaveLength(before)
  expect(forwarded?.text).toMatch(
    /WARNING: we could not verify the sender[\s\S]*virus\.exe[\s\S]*Pay/,
  )
  expect(forwarded?.html).toBe('')
  expect(Object.keys(forwarded?.headers ?? {}).join()).not.toMatch(attached)
})

test('a member who reads replies on the timeline alone gets none by email, and can change that', async () => {
  const as = await app.signIn(greta.email)
  const choose = (forwards_replies: boolean) =>
    app.call('PUT', '/api/profile/mailbox', { as, body: { forwards_replies } })
  const { id, email } = await buildClient()
  const to = await emailClient(id)
  const before = (await toGreta()).length
  expect((await choose(false)).status).toBe(200)
  await send({ from: email, to, subject: 'Quiet', text: 'Quiet' }, { signedBy: 'mail.example' })
  await app.runJobs()
  expect(await toGreta()).toHaveLength(before)
  expect((await timeline(id))[0].client_email.subject).toBe('Quiet')
  const task = await app.call('GET', `/api/tasks?contactId=${id}`, { as })
  expect(task.body.tasks).toMatchObject([{ kind: 'client_email' }])
  const { body } = await app.call('POST', '/api/profile/mailbox/renew', { as })
  expect((await app.call('GET', '/api/profile/mailbox', { as })).body).toMatchObject({
    ...{ address: body.address, forwards_replies: false },
  })
  await choose(true)
  await send({ from: email, to, subject: 'Loud', text: 'Loud' }, { signedBy: 'mail.example' })
  await app.runJobs()
  expect((await toGreta()).map(({ subject }) => subject)).toContain('Loud')
})

test('our own email that comes back is filed as automatic, and sent on to no one', async () => {
  const { id, email } = await buildClient()
  const to = await emailClient(id)
  const before = (await toGreta()).length
  await send({
    ...{ from: email, to, subject: 'Loop', text: 'Loop' },
    headers: { 'X-Holdfast': 'forwarded' },
  })
  await app.runJobs()
  expect(await toGreta()).toHaveLength(before)
  expect((await timeline(id))[0].client_email.kind).toBe('automatic')
})

/** Sends the newest reply on by a mail server that answers so, and returns what it took. */
async function forwardBy(answers: SMTPServerOptions, { silent = false } = {}): Promise<Buffer> {
  const kept: Buffer[] = []
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] },
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => kept.push(chunk))
      stream.on('end', () => {
        if (silent) for (const connection of server.connections) connection.close()
        else done()
      })
    },
    ...answers,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mailer = await createMailer({
    ...{ smtpUrl: `smtp://127.0.0.1:${port}?tls=off`, log: app.services.log },
    now: app.clock.now,
  })
  const row = (await received()).at(-1)
  try {
    await forwardReply(
      { ...app.services, mailer, organizationId: row?.organization_id as never },
      { receivedId: row?.id as number },
    )
  } finally {
    await mailer.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  }
  return Buffer.concat(kept)
}

test('the original is attached as it came, for mail programs to open', async () => {
  const { id, email } = await buildClient()
  await send(
    { from: email, to: await emailClient(id), subject: 'Original', text: 'Ümlaut\n' },
    { signedBy: 'mail.example' },
  )
  const forwarded = await forwardBy({})
  // The parser would take the type from the name.
  expect(String(forwarded)).toMatch(/^Content-Type: application\/octet-stream; name=reply\.eml/m)
  const [original] = (await simpleParser(forwarded)).attachments
  expect((await simpleParser(original?.content ?? '')).text?.trim()).toBe('Ümlaut')
})

const refusal = (responseCode: number) =>
  Object.assign(new Error('No'), { responseCode, response: `${responseCode} No` })

test('a reply that no mail server has is sent on later, one that may have arrived is not', async () => {
  const { id, email } = await buildClient()
  const to = await emailClient(id)
  const arrive = (subject: string) => send({ from: email, to, subject, text: subject })
  const state = async () => (await received()).at(-1)?.forward_state
  await arrive('Refused')
  await forwardBy({ onRcptTo: (_address, _session, done) => done(refusal(550)) })
  expect(await state()).toBe('refused')
  await arrive('Lost answer')
  await forwardBy({}, { silent: true })
  expect(await state()).toBe('unknown')
  await arrive('Later')
  const put = forwardBy({ onRcptTo: (_address, _session, done) => done(refusal(451)) })
  await expect(put).rejects.toThrow()
  expect((await received()).at(-1)).toMatchObject({ forward_state: 'due', forwarded_to: null })
  await app.runJobs()
  const now = (await toGreta()).map(({ subject }) => subject)
  expect(now.filter((subject) => subject === 'Later')).toHaveLength(1)
  expect(now).not.toContain('Refused')
  expect(now).not.toContain('Lost answer')
})

test('a process that ends while it sends a reply on does not send it twice', async () => {
  const { id, email } = await buildClient()
  await send({ from: email, to: await emailClient(id), subject: 'Killed', text: 'x' })
  let seen: string | null | undefined
  await forwardBy({
    async onRcptTo(_address, _session, done) {
      seen = (await received()).at(-1)?.forward_state
      done()
    },
  })
  // What another process reads of it meanwhile, or after the end of this one.
  expect(seen).toBe('unknown')
})

test('a reply whose job was lost is sent on by the tick', async () => {
  const { id, email } = await buildClient()
  await send({ from: email, to: await emailClient(id), subject: 'Restored', text: 'x' })
  const lost = (await received()).at(-1)
  await app.runJobs()
  // As a restored backup has it: still due, and no job.
  await inside((transaction) =>
    transaction
      .updateTable('received_email')
      .set({ forward_state: 'due' })
      .where('id', '=', lost?.id as number)
      .execute(),
  )
  await app.runJobs()
  expect((await received()).at(-1)?.forward_state).toBe('due')
  app.clock.advance(25 * hourMs)
  await runTicks(app.services)
  await app.runJobs()
  expect((await received()).find((row) => row.id === lost?.id)?.forward_state).toBe('sent')
})

test('nothing is sent on to a member who is gone, but to who answers for the client now', async () => {
  const otto = await buildAgent(app.services, organization.organizationId, {
    ...{ firstName: 'Otto', email: 'otto@agency.example' as never },
  })
  const as = await app.signIn(organization.admin.email)
  const { id, email } = await buildClient({ agentId: otto.agentId })
  await send({ from: email, to: await emailClient(id), subject: 'For Otto', text: 'x' })
  await app.call('DELETE', `/api/agents/${otto.agentId}`, { as })
  await app.runJobs()
  const sent = (await app.emails()).filter(({ subject }) => subject === 'For Otto')
  expect(sent.map(({ to }) => to)).toEqual([organization.admin.email])
})

test('a reply of a client in the trash says so', async () => {
  const { id, email } = await buildClient()
  const to = await emailClient(id)
  const as = await app.signIn(greta.email)
  await app.call('DELETE', '/api/contacts', { as, body: [id] })
  await send({ from: email, to, subject: 'Gone', text: 'x' })
  await app.runJobs()
  const sent = (await app.emails()).find(({ subject }) => subject === 'Gone')
  expect(sent?.text).toMatch(/the client is deleted in Holdfast[\s\S]*\/quarantine/)
})
