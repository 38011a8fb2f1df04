import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { checkMailServer, createMailer, DeliveryError } from './mailer.ts'

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
