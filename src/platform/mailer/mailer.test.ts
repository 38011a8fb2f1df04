import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { startFaultyMailServer } from '../../../stand-ins/smtp/faulty-mail-server.ts'
import { createLog } from '../log.ts'
import { DeliveryError } from './delivery-error.ts'
import { checkMailServer, createMailer } from './mailer.ts'

const servers: SMTPServer[] = []
afterEach(async () => {
  for (const server of servers.splice(0))
    await new Promise<void>((resolve) => server.close(() => resolve()))
})

async function startServer(options: SMTPServerOptions): Promise<string> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    ...options,
  })
  server.on('error', () => {})
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `127.0.0.1:${(server.server.address() as AddressInfo).port}?tls=off`
}

async function failureOf(smtpUrl: string): Promise<DeliveryError> {
  const mailer = await createMailer({ smtpUrl, log: createLog('silent'), now: () => new Date(0) })
  try {
    await mailer.send({
      from: 'us@agency.example',
      to: 'ann@mail.example',
      message: 'Subject: Hello\r\n\r\nHello\r\n',
    })
  } catch (error) {
    if (error instanceof DeliveryError) return error
    throw error
  } finally {
    await mailer.close()
  }
  throw new Error('it was taken')
}

const refusal = (code: number, text: string) =>
  Object.assign(new Error(text), { responseCode: code })
const atRecipient = (code: number, text: string): SMTPServerOptions => ({
  onRcptTo: (_to, _session, done) => done(refusal(code, text)),
})
const atMessage = (code: number, text: string): SMTPServerOptions => ({
  onData(stream, _session, done) {
    stream.resume().on('end', () => done(refusal(code, text)))
  },
})

test.each([
  ['an unknown mailbox', atRecipient(550, 'No such user'), true, true],
  ['an unknown mailbox, said with detail', atRecipient(550, '5.1.1 No such user'), true, true],
  ['a full mailbox', atRecipient(552, '5.2.2 Mailbox full'), true, false],
  ['our network on a block list', atRecipient(550, '5.7.1 Blocked, see our site'), false, false],
  ['relaying denied', atRecipient(554, '5.7.1 Relay access denied'), false, false],
  ['a greylisting', atRecipient(451, '4.7.1 Try again later'), false, false],
  ['a refused message', atMessage(554, '5.6.0 Not accepted'), true, false],
  ['a server that closes', atMessage(421, 'Closing'), false, false],
  [
    'a refused sender',
    { onMailFrom: (_from, _session, done) => done(refusal(550, 'Not yours')) } as SMTPServerOptions,
    false,
    false,
  ],
  [
    'a refused connection',
    { onConnect: (_session, done) => done(refusal(554, 'Go away')) } as SMTPServerOptions,
    false,
    false,
  ],
])(
  '%s: whether the failure is permanent, and whether the email address is dead',
  async (_what, options, permanent, recipientRefused) => {
    const failure = await failureOf(`smtp://${await startServer(options)}`)
    expect([failure.permanent, failure.recipientRefused]).toEqual([permanent, recipientRefused])
  },
)

test('a wrong password is not a permanent failure, and the check of the server names it', async () => {
  const server = await startServer({
    onAuth: (_auth, _session, done) => done(refusal(535, 'Bad credentials')),
  })
  const failure = await failureOf(`smtp://us:wrong@${server}`)
  expect([failure.permanent, failure.recipientRefused]).toEqual([false, false])
  await expect(checkMailServer(`smtp://us:wrong@${server}`)).rejects.toThrow('Bad credentials')
  await expect(checkMailServer(`smtp://${server}`)).resolves.toBeUndefined()
})

test('an unreachable server is not a permanent failure', async () => {
  const server = await startServer({})
  for (const each of servers.splice(0))
    await new Promise<void>((resolve) => each.close(() => resolve()))
  expect((await failureOf(`smtp://${server}`)).permanent).toBe(false)
})

test('no email goes to a server without TLS unless SMTP_URL allows it', async () => {
  const server = await startServer({
    onData: (stream, _session, done) => void stream.resume().on('end', () => done()),
  })
  const failure = await failureOf(`smtp://${server.replace('?tls=off', '')}`)
  expect([failure.permanent, failure.recipientRefused]).toEqual([false, false])
  await expect(failureOf(`smtp://${server}`)).rejects.toThrow('it was taken')
})

const hello = (to: string) => ({
  from: 'us@agency.example',
  to,
  message: 'Subject: Hello\r\n\r\nHello\r\n',
})

test.each(['drop', 'half', 'hang'] as const)(
  'after a message was sent to its end, a server that does %s leaves its outcome unknown',
  async (kind) => {
    const server = await startFaultyMailServer(() => ({ kind }))
    const mailer = await createMailer({
      ...{ smtpUrl: server.smtpUrl, log: createLog('silent'), now: () => new Date(0) },
      replyTimeout: 200,
    })
    const failure = await mailer.send(hello('ann@mail.example')).catch((error) => error)
    expect(failure).toMatchObject({ name: 'DeliveryError', unknownOutcome: true, permanent: false })
    expect(server.received).toHaveLength(1)
    await mailer.close()
    await server.close()
  },
)

test('a refusal and a server that is gone leave nothing unknown', async () => {
  for (const options of [atMessage(451, 'Later'), atMessage(421, 'Closing'), atRecipient(451, 'x')])
    expect((await failureOf(`smtp://${await startServer(options)}`)).unknownOutcome).toBe(false)
  const server = await startServer({})
  for (const each of servers.splice(0))
    await new Promise<void>((resolve) => each.close(() => resolve()))
  expect((await failureOf(`smtp://${server}`)).unknownOutcome).toBe(false)
})

test('a kept connection that the server closed meanwhile is replaced, and the email goes once', async () => {
  let server = await startFaultyMailServer(() => undefined)
  const { port } = server
  const mailer = await createMailer({
    ...{ smtpUrl: server.smtpUrl, log: createLog('silent'), now: () => new Date(0) },
  })
  await mailer.send(hello('first@mail.example'))
  await server.close()
  server = await startFaultyMailServer(() => undefined, { port })
  await mailer.send(hello('second@mail.example'))
  expect(server.received.map(({ recipient }) => recipient)).toEqual(['second@mail.example'])
  await mailer.close()
  await server.close()
})

test('an email of one lane does not wait for the connections of another', async () => {
  const server = await startFaultyMailServer((to) =>
    to.startsWith('slow') ? { kind: 'hang' } : undefined,
  )
  const mailer = await createMailer({
    ...{ smtpUrl: server.smtpUrl, log: createLog('silent'), now: () => new Date(0) },
  })
  const stuck = Array.from({ length: 15 }, (_, i) =>
    mailer.send(hello(`slow${i}@mail.example`)).catch(() => {}),
  )
  await mailer.send(hello('ada@mail.example'), 'sign-in')
  expect(server.received.at(-1)?.recipient).toBe('ada@mail.example')
  expect(server.maxOpen()).toBeLessThanOrEqual(11)
  await server.close()
  await Promise.all(stuck)
  await mailer.close()
})
