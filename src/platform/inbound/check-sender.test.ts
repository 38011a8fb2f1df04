import { afterAll, expect, test } from 'vitest'
import { startDnsServer } from '../../../stand-ins/dns/dns-server.ts'
import { checkSender } from './check-sender.ts'
import { createThreads } from './run-thread.ts'

const dns = await startDnsServer()
afterAll(() => dns.close())
dns.set('own.example', 'TXT', ['v=spf1 ip4:127.0.0.1 -all'])
for (const [name, policy] of [
  ['strict.example', 'p=quarantine'],
  ['soft.example', 'p=none'],
  ['parent.example', 'p=none; sp=reject'],
] as const)
  dns.set(`_dmarc.${name}`, 'TXT', [`v=DMARC1; ${policy}`])

const check = (from: string, { head = '', senders = [from] } = {}) =>
  checkSender({
    ...{ ip: '127.0.0.1', helo: 'client.example', mta: 'mx.in.example', servers: [dns.address] },
    raw: Buffer.from(`${head}From: ${from}\r\nSubject: Hi\r\n\r\nHello`),
    ...{ senders, envelopeFrom: from },
  })

test('what was checked must be the one sender that was read', async () => {
  const from = 'mary@own.example'
  expect(await check(from)).toMatchObject({ proof: 'proven', spf: 'pass' })
  for (const senders of [['spy@own.example'], [], [from, from]])
    expect(await check(from, { senders })).toMatchObject({ proof: 'unproven', spf: 'pass' })
})

test('only a domain that asks to refuse it calls an email forged', async () => {
  for (const [name, proof] of [
    ['strict.example', 'failed'],
    ['soft.example', 'unproven'],
    ['mail.parent.example', 'failed'],
    ['parent.example', 'unproven'],
  ] as const)
    expect(await check(`mary@${name}`)).toMatchObject({ proof, dmarc: 'fail' })
})

const signature = (name: string, more = '') =>
  `${name} v=1; a=rsa-sha256; d=own.example; s=test;${more} h=from; bh=aaaa; b=aaaa\r\n`

test('more signatures than an honest message has are not verified, however they are written', async () => {
  for (const name of ['DKIM-Signature:', 'dkim-signature :', 'DKIM-Signature\t:']) {
    const head = signature(name).repeat(11)
    expect(await check('mary@own.example', { head })).toMatchObject({
      ...{ proof: 'unproven', dkim: 'permerror', spf: 'temperror' },
    })
  }
  const lengths = (count: number) =>
    Array.from({ length: count }, (_, n) => signature('DKIM-Signature:', ` l = ${n};`)).join('')
  expect((await check('mary@own.example', { head: lengths(4) })).spf).toBe('temperror')
  expect((await check('mary@own.example', { head: lengths(3) })).spf).toBe('pass')
})

test.each([
  ['waits forever', 'setInterval(() => {}, 1000)'],
  ['never pauses', 'for (;;) {}'],
])('a thread that %s is ended', async (_what, code) => {
  const thread = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
  const ask = createThreads<undefined, never>(thread, { atOnce: 1, patience: 300, megabytes: 32 })
  await expect(ask(undefined)).rejects.toThrow('too long')
})

test('a thread that has answered takes the next work, one that failed does not, and none ends the process', async () => {
  const code = `import { parentPort, threadId } from 'node:worker_threads'
    parentPort.on('message', (work) => {
      if (work === 'fail') throw new Error('it failed')
      if (work === 'end later') setTimeout(() => { throw new Error('late') }, 50)
      parentPort.postMessage(threadId)
    })`
  const ask = createThreads<string, number>(
    new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    { atOnce: 1, patience: 5000, megabytes: 32 },
  )
  const first = await ask('')
  expect(await ask('')).toBe(first)
  await expect(ask('fail')).rejects.toThrow('it failed')
  const second = await ask('end later')
  expect(second).not.toBe(first)
  // Its late error meets the next work, which then runs in another thread.
  await expect.poll(() => ask(''), { interval: 1 }).not.toBe(second)
})
