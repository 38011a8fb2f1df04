import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { mailReceiver } from '../../src/features/correspondence/feature.ts'
import { correspondenceLimits } from '../../src/features/correspondence/shared/correspondence-limits.ts'
import { createRandom } from '../../src/main/demonstration/random.ts'
import { startReceivingAgency } from '../agencies/receiving-agency.ts'

const agency = await startReceivingAgency({ limits: { connectionsOfNetwork: 20 } })
const { app, buildClient, emailClient, listener, timeline, inside } = agency

/** Sends these bytes as one message and returns the answer to its end. */
function deliver(to: string, message: Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(listener.port, '127.0.0.1')
    const steps = ['EHLO client.example', 'MAIL FROM:<a@mail.example>', `RCPT TO:<${to}>`, 'DATA']
    let heard = ''
    socket.setTimeout(30_000, () => socket.destroy(new Error('no answer')))
    socket.on('error', reject)
    socket.on('data', (chunk) => {
      heard += chunk
      if (!heard.endsWith('\r\n') || !/^\d{3} /.test(heard.split('\r\n').at(-2) ?? '')) return
      const said = heard
      heard = ''
      const step = steps.shift()
      if (step !== undefined) return void socket.write(`${step}\r\n`)
      if (/^354/.test(said)) {
        const stuffed = message.toString('latin1').replace(/^\./gm, '..')
        return void socket.write(Buffer.from(`${stuffed}\r\n.\r\n`, 'latin1'))
      }
      socket.end('QUIT\r\n')
      resolve(said)
    })
  })
}

const { id, email } = await buildClient()
const to = await emailClient(id)

const whole = [
  `From: "Moss, Mary" <${email}>`,
  `To: ${to}`,
  'Subject: =?UTF-8?B?UsO8Y2ttZWxkdW5n?=',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary="b1"',
  '',
  '--b1',
  'Content-Type: multipart/alternative; boundary="b2"',
  '',
  '--b2',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Transfer-Encoding: quoted-printable',
  '',
  'Gr=C3=BC=C3=9Fe',
  '--b2',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<p>Hello <script>alert(1)</script><img src="https://spy.example/x.png"></p>',
  '--b2--',
  '--b1',
  'Content-Type: application/pdf; name="a.pdf"',
  'Content-Transfer-Encoding: base64',
  'Content-Disposition: attachment; filename="a.pdf"',
  '',
  'JVBERi0xLjQK',
  '--b1--',
].join('\r\n')

// MUTATIONS=200 tries more, MUTATIONS_SEED others.
const mutations = Number(process.env.MUTATIONS ?? 80)
const seed = Number(process.env.MUTATIONS_SEED ?? 20_261_126)

test(`${mutations} mutated messages are each stored or refused, and the server goes on`, async () => {
  const random = createRandom(seed)
  const pick = (max: number) => Math.floor(random.next() * max)
  const answers = new Map<string, number>()
  const mutate = (bytes: Buffer): Buffer => {
    let copy = Buffer.from(bytes)
    for (let times = 1 + pick(6); times > 0; times -= 1) {
      const at = pick(copy.length)
      const kind = pick(6)
      if (kind === 0) copy[at] = pick(256)
      else if (kind === 1)
        copy = Buffer.concat([copy.subarray(0, at), copy.subarray(at + pick(200))])
      else if (kind === 2)
        copy = Buffer.concat([
          copy.subarray(0, at),
          copy.subarray(pick(at + 1), at),
          copy.subarray(at),
        ])
      else if (kind === 3) copy = copy.subarray(0, at + 1)
      else if (kind === 4)
        copy = Buffer.concat([copy.subarray(0, at), Buffer.from('\r\n\r\n'), copy.subarray(at)])
      else
        copy = Buffer.concat([
          ...[copy.subarray(0, at), Buffer.from('=?utf-8?B?gICA?=\0\x1b[2J\u202e', 'utf8')],
          copy.subarray(at),
        ])
    }
    return copy
  }
  // A few at a time, as a real sender would; each more needs a thread, which takes time to load.
  for (let sent = 0; sent < mutations; sent += 4) {
    const some = Array.from({ length: 4 }, () => deliver(to, mutate(Buffer.from(whole))))
    for (const answer of await Promise.all(some)) {
      const code = answer.slice(0, 3)
      answers.set(code, (answers.get(code) ?? 0) + 1)
    }
    // 60 messages in 15 minutes are the limit of one address.
    app.clock.advance(16 * 60_000)
  }
  expect([...answers.keys()].sort().join()).toMatch(/^250(,554)?$/)
  expect(answers.get('250')).toBeGreaterThan(mutations / 2)
  const rows = await inside((transaction) =>
    transaction.selectFrom('received_email').select(['from_name', 'subject']).execute(),
  )
  // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be stored
  const odd = /[\u0000-\u001f\u202a-\u202e]/
  expect(rows.filter((row) => odd.test(`${row.from_name}${row.subject}`))).toEqual([])
  const as = await app.signIn(agency.greta.email)
  expect((await timeline(id, as)).length).toBeGreaterThan(0)
}, 240_000)

const simple = (headers: string, body = 'Hello') => Buffer.from(`${headers}\r\n\r\n${body}`)

test('HTML becomes words: no script, no picture, no link but of http', async () => {
  const client = await buildClient()
  const html = `<p>Hello</p><script>alert(1)</script><style>p{}</style><img src="https://spy.example/p.png">
    <a href="javascript:alert(2)">press</a><iframe src="https://spy.example"></iframe>`
  const headers = `From: ${client.email}\r\nSubject: Hi\r\nContent-Type: text/html`
  await deliver(await emailClient(client.id), simple(headers, html))
  const as = await app.signIn(agency.greta.email)
  const [entry] = await timeline(client.id, as)
  const path = `/api/contacts/${client.id}/correspondence/${entry.client_email.id}`
  const { text } = (await app.call('GET', path, { as })).body
  expect(text).toContain('Hello')
  expect(text).not.toMatch(/<|alert\(1\)|p\.png/)
})

test.each([
  ['two addresses', `From: ${email}, spy@open.example`],
  ['two headers From', `From: ${email}\r\nFrom: spy@open.example`],
  ['a quoted at sign', `From: "${email}"@open.example`],
  ['a comment', `From: spy@open.example (${email})`],
  ['a name that is an address', `From: "${email}" <spy@open.example>`],
  ['a group', `From: clients: ${email}, other@mail.example;`],
  ['another alphabet', `From: ${email.replace('a', 'а')}`],
  ['no From', 'X-None: 1'],
  ['an address with a line break', `From: <spy@open.example\r\n ${email}>`],
])('%s in From is no client’s reply', async (_what, from) => {
  const before = (await timeline(id, await app.signIn(agency.greta.email))).length
  expect(
    await deliver(to, simple(`${from}\r\nSubject: Trick\r\nMessage-ID: <${Math.random()}@x>`)),
  ).toMatch(/^250/)
  app.clock.advance(16 * 60_000)
  expect(await timeline(id, await app.signIn(agency.greta.email))).toHaveLength(before)
})

test('headers of a megabyte, a thousand nested parts and a thousand parts are refused at once', async () => {
  const from = `From: ${email}\r\nSubject: Bomb`
  const nested = Array.from(
    { length: 1000 },
    (_, n) => `Content-Type: multipart/mixed; boundary="n${n}"\r\n\r\n--n${n}\r\n`,
  ).join('')
  const started = performance.now()
  for (const bomb of [
    simple(`${from}\r\nX-Long: ${'x'.repeat(900)}${`\r\n ${'x'.repeat(900)}`.repeat(1200)}`),
    Buffer.from(`${from}\r\n${nested}Content-Type: text/plain\r\n\r\nHello`),
    simple(
      `${from}\r\nContent-Type: multipart/mixed; boundary="p"`,
      '--p\r\n\r\nHello\r\n'.repeat(1000),
    ),
  ])
    expect(await deliver(to, bomb)).toMatch(/^554/)
  expect(performance.now() - started).toBeLessThan(20_000)
  app.clock.advance(16 * 60_000)
})

test('more messages to one address than a person writes are put off', async () => {
  const client = await buildClient()
  const address = await emailClient(client.id)
  // Most only name their recipient, where they are counted.
  const { findMailbox } = mailReceiver(app.services)
  for (let named = 0; named < correspondenceLimits.ofMailbox - 5; named += 1)
    expect(await findMailbox(address)).toMatchObject({ targetId: expect.anything() })
  const answers: string[] = []
  for (let sent = 0; sent < 7; sent += 1)
    answers.push(
      await deliver(address, simple(`From: ${client.email}\r\nMessage-ID: <${sent}@x>`)).catch(
        () => 'lost',
      ),
    )
  expect(answers.filter((answer) => answer.startsWith('250'))).toHaveLength(5)
  expect(answers.at(-1)).not.toMatch(/^250/)
})
