import { readFileSync } from 'node:fs'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect as connectTls } from 'node:tls'
import type { SMTPServerDataStream } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { createLog } from '../log.ts'
import { type ArrivedMessage, inboundLimits, MailboxFull } from './arrived-message.ts'
import { collectMessage, createMemory } from './collect-message.ts'
import { type SmtpListener, startSmtpListener } from './smtp-listener.ts'

const open: (SmtpListener | Socket)[] = []
afterEach(async () => {
  for (const each of open.splice(0).reverse())
    if ('destroy' in each) each.destroy()
    else await each.close()
})

async function start(
  limits: Parameters<typeof startSmtpListener>[0]['limits'] = {},
  failure: () => Error | undefined = () => undefined,
  tls?: { readonly certFile: string; readonly keyFile: string },
) {
  const stored: ArrivedMessage[] = []
  const outcomes: string[] = []
  const listener = await startSmtpListener<string>({
    inbound: {
      ...{ domain: 'in.example', name: 'mx.in.example', host: '127.0.0.1', port: 0 },
      ...{ tls, dnsServers: ['127.0.0.1:9'], returnAddresses: true },
    },
    log: createLog('silent'),
    count: (outcome) => outcomes.push(outcome),
    limits,
    receiver: {
      async findMailbox(address) {
        if (address === 'full@in.example') throw new MailboxFull()
        if (address === 'down@in.example') throw new Error('no database')
        return address === 'known@in.example' ? address : undefined
      },
      async store(_mailbox, message) {
        const error = failure()
        if (error !== undefined) throw error
        stored.push(message)
      },
    },
  })
  open.push(listener)
  return { stored, listener, outcomes }
}

/** A client that writes lines and waits for each answer. */
function converse({ port }: SmtpListener, socket: Socket = connect(port, '127.0.0.1')) {
  open.push(socket)
  let heard = ''
  let ended = false
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.on('close', () => {
    ended = true
  })
  socket.on('error', () => {})
  const answer = async (): Promise<string> => {
    for (let tries = 0; tries < 2000; tries += 1) {
      const last = heard.split('\r\n').at(-2) ?? ''
      if (/^\d{3} /.test(last) || ended) {
        const whole = heard
        heard = ''
        return whole
      }
      await sleep(5)
    }
    throw new Error(`no answer: ${heard}`)
  }
  return {
    socket,
    answer,
    ask: (line: string) => {
      socket.write(`${line}\r\n`)
      return answer()
    },
    isEnded: () => ended,
  }
}

async function greeted(listener: SmtpListener, to = 'known@in.example') {
  const client = converse(listener)
  await client.answer()
  await client.ask('EHLO client.example')
  await client.ask('MAIL FROM:<mary@mail.example>')
  return { ...client, recipient: await client.ask(`RCPT TO:<${to}>`) }
}

const message = (body: string) =>
  `From: mary@mail.example\r\nTo: known@in.example\r\nSubject: Hi\r\n\r\n${body}\r\n.`

test('an unknown recipient is refused without telling more, and nothing is relayed', async () => {
  const { listener } = await start()
  for (const to of ['nobody@in.example', 'someone@elsewhere.example', 'postmaster@in.example'])
    expect((await greeted(listener, to)).recipient).toBe('550 5.1.1 No such mailbox\r\n')
})

test('who guesses recipients is cut off', async () => {
  const { listener } = await start({ unknownRecipients: 3 })
  const client = await greeted(listener, 'one@in.example')
  await client.ask('RCPT TO:<two@in.example>')
  await client.ask('RCPT TO:<three@in.example>')
  await sleep(400)
  expect(client.isEnded()).toBe(true)
})

test('a message is accepted only once it is stored; without the database it is tried again', async () => {
  let down = true
  const { listener, stored, outcomes } = await start({}, () =>
    down ? new Error('gone') : undefined,
  )
  const client = await greeted(listener)
  await client.ask('DATA')
  expect(await client.ask(message('Hello'))).toMatch(/^451 /)
  down = false
  await client.ask('MAIL FROM:<mary@mail.example>')
  await client.ask('RCPT TO:<known@in.example>')
  await client.ask('DATA')
  expect(await client.ask(message('Hello'))).toMatch(/^250 /)
  expect(stored.map(({ parsed }) => parsed.text)).toEqual(['Hello'])
  expect((await greeted(listener, 'down@in.example')).recipient).toMatch(/^451 /)
  expect((await greeted(listener, 'full@in.example')).recipient).toMatch(/^452 /)
  expect((await greeted(listener, 'nobody@in.example')).recipient).toMatch(/^550 /)
  expect(outcomes).toEqual(['put off', 'accepted', 'no mailbox'])
})

test('with a certificate a message comes encrypted; without one nothing is promised', async () => {
  const file = (name: string) =>
    join(import.meta.dirname, `../../../test/data/mx.in.example.${name}.pem`)
  const files = { certFile: file('cert'), keyFile: file('key') }
  const { listener, stored } = await start({}, () => undefined, files)
  const plain = converse(listener)
  await plain.answer()
  expect(await plain.ask('EHLO client.example')).toContain('STARTTLS')
  expect(await plain.ask('STARTTLS')).toMatch(/^220 /)
  plain.socket.removeAllListeners('data')
  const encrypted = connectTls({
    ...{ socket: plain.socket, ca: readFileSync(files.certFile), servername: 'mx.in.example' },
  })
  await new Promise((resolve, reject) =>
    encrypted.once('secureConnect', resolve).once('error', reject),
  )
  expect(encrypted.getProtocol()).toMatch(/^TLSv1\.[23]$/)
  const client = converse(listener, encrypted)
  expect(await client.ask('EHLO client.example')).not.toContain('STARTTLS')
  await client.ask('MAIL FROM:<mary@mail.example>')
  await client.ask('RCPT TO:<known@in.example>')
  await client.ask('DATA')
  expect(await client.ask(message('Sealed'))).toMatch(/^250 /)
  expect(stored.map(({ parsed }) => parsed.text)).toEqual(['Sealed'])
  const without = converse((await start()).listener)
  await without.answer()
  expect(await without.ask('EHLO client.example')).not.toContain('STARTTLS')
  expect(await without.ask('STARTTLS')).toMatch(/^5\d\d /)
})

test('a bomb of 25 MB is refused by its size, and while it streams, without being kept', async () => {
  const { listener, stored } = await start()
  const told = converse(listener)
  await told.answer()
  expect(await told.ask('EHLO client.example')).toContain(`SIZE ${inboundLimits.message}`)
  expect(await told.ask('MAIL FROM:<a@mail.example> SIZE=26214400')).toMatch(/^552 /)
  const client = await greeted(listener)
  await client.ask('DATA')
  const chunk = `${'x'.repeat(1022)}\r\n`.repeat(64)
  for (let sent = 0; sent < 25 * 1024 * 1024; sent += chunk.length) {
    if (!client.socket.write(chunk))
      await new Promise((resolve) => client.socket.once('drain', resolve))
  }
  expect(await client.ask('\r\n.')).toMatch(/^552 /)
  expect(stored).toEqual([])
})

test('of a message beyond the limit nothing is held', async () => {
  const stream = new PassThrough()
  const memory = createMemory(6 * inboundLimits.message)
  const collected = collectMessage(stream as unknown as SMTPServerDataStream, memory, () => {})
  let most = 0
  for (let sent = 0; sent < 400; sent += 1) {
    if (!stream.write(Buffer.alloc(65_536)))
      await new Promise((resolve) => stream.once('drain', resolve))
    most = Math.max(most, memory.used)
  }
  stream.end()
  expect(await collected).toEqual({ failed: 'too large' })
  expect(most).toBeLessThanOrEqual(inboundLimits.message)
  expect(most).toBeGreaterThan(inboundLimits.message / 2)
  expect(memory.used).toBe(0)
})

test('a sender that never stops is cut off', async () => {
  const { listener } = await start()
  const client = await greeted(listener)
  await client.ask('DATA')
  const chunk = `${'x'.repeat(1022)}\r\n`.repeat(1024)
  const closed = new Promise((resolve) => client.socket.once('close', resolve))
  for (let sent = 0; sent < 60 && !client.isEnded(); sent += 1) {
    if (!client.socket.write(chunk))
      await Promise.race([new Promise((resolve) => client.socket.once('drain', resolve)), closed])
  }
  expect(client.isEnded()).toBe(true)
})

test('a silent, a slow and a half-open connection end, and give their places back', async () => {
  const { listener } = await start({
    ...{ connectionsOfNetwork: 2, silence: 1500, message: 2000, connection: 6000 },
  })
  const silent = converse(listener)
  await silent.answer()
  const slow = await greeted(listener)
  await slow.ask('DATA')
  const refused = converse(listener)
  expect(await refused.answer()).toMatch(/^421 /)
  for (let tries = 0; tries < 100 && !slow.isEnded(); tries += 1) {
    slow.socket.write('x')
    await sleep(50)
  }
  expect(slow.isEnded()).toBe(true)
  for (let tries = 0; tries < 100 && !silent.isEnded(); tries += 1) await sleep(50)
  expect(silent.isEnded()).toBe(true)
  const halfOpen = converse(listener)
  await halfOpen.answer()
  halfOpen.socket.end()
  const later = await greeted(listener)
  expect(later.recipient).toMatch(/^250 /)
})

test('messages beyond the memory of the process are put off, and the memory is free again', async () => {
  const { listener, stored } = await start({ memory: 50_000 })
  const client = await greeted(listener)
  await client.ask('DATA')
  expect(await client.ask(message(`${'x'.repeat(900)}\r\n`.repeat(80)))).toMatch(/^451 /)
  for (let times = 0; times < 5; times += 1) {
    await client.ask('MAIL FROM:<mary@mail.example>')
    await client.ask('RCPT TO:<known@in.example>')
    await client.ask('DATA')
    expect(await client.ask(message(`${'x'.repeat(900)}\r\n`.repeat(20)))).toMatch(/^250 /)
  }
  expect(stored).toHaveLength(5)
})
