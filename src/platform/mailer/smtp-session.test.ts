import { type AddressInfo, createServer } from 'node:net'
import fc from 'fast-check'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { openSmtpSession, type SmtpSession } from './smtp-session.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function startServer(options: SMTPServerOptions): Promise<number> {
  const server = new SMTPServer({ authOptional: true, ...options })
  server.on('error', () => {})
  ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.server.address() as AddressInfo).port
}

async function open(port: number, options: object = { ignoreTLS: true }): Promise<SmtpSession> {
  const session = await openSmtpSession({
    ...{ host: '127.0.0.1', port, socketTimeout: 60_000, deliveryTimeout: 60_000, ...options },
  })
  ends.unshift(async () => session.close())
  return session
}

const email = (message: string, to = 'ann@mail.example') => ({
  ...{ from: 'us@agency.example', to, message, onMessage: () => {} },
})

/** A server that replies to each command as `replyOf` says, and keeps what it was sent. */
async function startScript(replyOf: (line: string) => string | undefined) {
  const lines: string[] = []
  const server = createServer((socket) => {
    let rest = ''
    socket.on('error', () => {})
    socket.setEncoding('latin1')
    socket.on('data', (chunk: string) => {
      rest += chunk
      for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end)
        rest = rest.slice(end + 2)
        lines.push(line)
        const reply = replyOf(line)
        if (reply !== undefined) socket.write(reply)
      }
    })
    socket.write('220 script\r\n')
  })
  ends.push(() => new Promise<void>((resolve) => server.close(() => resolve())))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, lines }
}

async function startReader(options: SMTPServerOptions = {}) {
  const received: string[] = []
  const port = await startServer({
    ...options,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        received.push(Buffer.concat(chunks).toString())
        done()
      })
    },
  })
  return { port, received }
}

test('whatever a message contains, the server reads the same lines and no second message', async () => {
  const { port, received } = await startReader({ disabledCommands: ['STARTTLS'] })
  const session = await open(port)
  const line = fc.oneof(
    fc.constantFrom('.', '..', '.\r\nQUIT', '\n.\n', '\r.\r', '', 'MAIL FROM:<x@y.example>'),
    fc.string({ unit: 'grapheme', maxLength: 40 }),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 8 }), async (lines) => {
      const message = lines.join('\r\n')
      await session.transfer(email(message))
      const whole = message.replace(/\r\n|\r|\n/g, '\r\n')
      expect(received.splice(0)).toEqual([whole.endsWith('\r\n') ? whole : `${whole}\r\n`])
    }),
    { numRuns: 100 },
  )
})

test('STARTTLS and the sign-in are kept, and two messages go over one connection', async () => {
  const users: (string | undefined)[] = []
  const { port, received } = await startReader({
    onAuth: ({ username }, _session, done) => {
      users.push(username)
      done(null, { user: username })
    },
  })
  const session = await open(port, {
    ...{ requireTLS: true, tls: { rejectUnauthorized: false }, auth: { user: 'us', pass: 'x' } },
  })
  await session.transfer(email('one\r\n'))
  await session.transfer(email('two\r\n', 'zoë@mail.example'))
  expect([users, received]).toEqual([['us'], ['one\r\n', 'two\r\n']])
})

test('a server that takes the message of a refused recipient gets none, and the connection ends', async () => {
  const { port, lines } = await startScript((line) => {
    if (line.startsWith('EHLO')) return '250-script\r\n250 PIPELINING\r\n'
    if (line.startsWith('RCPT')) return '550-5.1.1 No such\r\n550 5.1.1 user\r\n'
    return line === 'DATA' ? '354 go\r\n' : '250 ok\r\n'
  })
  const session = await open(port)
  const failure = await session.transfer(email('secret\r\n')).catch((error) => error)
  expect(failure).toMatchObject({ responseCode: 550, command: 'RCPT TO' })
  expect(failure.response).toContain('5.1.1 user')
  expect(session.isOpen()).toBe(false)
  expect(lines).not.toContain('secret')
})

test('without PIPELINING each command waits for the reply before it; a refused sender gets no more', async () => {
  const { port, lines } = await startScript((line) =>
    line.startsWith('MAIL') ? '451 Later\r\n' : '250 ok\r\n',
  )
  const session = await open(port)
  await expect(session.transfer(email('x'))).rejects.toMatchObject({
    ...{ responseCode: 451, command: 'MAIL FROM' },
  })
  await session.reset()
  expect(lines.slice(1)).toEqual(['MAIL FROM:<us@agency.example>', 'RSET'])
})

test('an email address with a line break is not written', async () => {
  const { port, lines } = await startScript(() => '250 ok\r\n')
  const session = await open(port)
  await expect(
    session.transfer(email('x', 'a@b.example>\r\nRCPT TO:<c@d.example')),
  ).rejects.toThrow('Invalid email address')
  expect(lines).toHaveLength(1)
})

test('a reply that nobody asked for ends the connection', async () => {
  const { port } = await startScript((line) =>
    line === 'RSET' ? '250 ok\r\n421 closing\r\n' : '250 ok\r\n',
  )
  const session = await open(port)
  const ended = new Promise<void>((resolve) => session.onEnd(resolve))
  await session.reset()
  await ended
  expect(session.isOpen()).toBe(false)
})
