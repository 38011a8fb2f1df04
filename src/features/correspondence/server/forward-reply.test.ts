import type { AddressInfo } from 'node:net'
import { simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'
import { expect, test } from 'vitest'
import { startReceivingAgency } from '../../../../test/agencies/receiving-agency.ts'
import { createMailer } from '../../../platform/mailer/mailer.ts'
import { forwardReply } from './forward-reply.ts'

const { app, greta, send, buildClient, emailClient, received, timeline } =
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
  expect(row).toMatchObject({ forwarded_to: greta.email })
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
  expect(forwarded?.text).toMatch(/WARNING: nothing proves[\s\S]*virus\.exe[\s\S]*Pay/)
  expect(forwarded?.html).toBe('')
  expect(Object.keys(forwarded?.headers ?? {}).join()).not.toMatch(attached)
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

test('the original is attached as a message that mail programs open', async () => {
  const { id, email } = await buildClient()
  await send(
    { from: email, to: await emailClient(id), subject: 'Original', text: 'Ümlaut\n' },
    { signedBy: 'mail.example' },
  )
  const kept: Buffer[] = []
  const server = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'] },
    onData(stream, _session, done) {
      stream.on('data', (chunk: Buffer) => kept.push(chunk))
      stream.on('end', () => done())
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  const mailer = await createMailer({
    ...{ smtpUrl: `smtp://127.0.0.1:${port}?tls=off`, log: app.services.log },
    now: app.clock.now,
  })
  const row = (await received()).at(-1)
  await forwardReply(
    { ...app.services, mailer, organizationId: row?.organization_id as never },
    { receivedId: row?.id as number },
  )
  await mailer.close()
  await new Promise<void>((resolve) => server.close(() => resolve()))
  const parsed = await simpleParser(Buffer.concat(kept))
  const [original] = parsed.attachments
  expect(original?.contentType).toBe('message/rfc822')
  expect((await simpleParser(original?.content ?? '')).text?.trim()).toBe('Ümlaut')
})
