import { expect, test } from 'vitest'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import { buildAgent, buildContact, buildOrganization } from '../../../../../test/builders.ts'
import { emailTo, queueTo } from '../../../../../test/outbox.ts'
import type { EmailText, Inline } from '../../shared/texts/email-text.ts'
import { rebuildEmail } from '../preview/read-email.ts'
import { sendOutbox } from '../send/send-outbox.ts'

const { app, organization, inOwn, queue } = await startSendingAgency()
const { organizationId, admin } = organization
const as = await app.signIn(admin.email)

const words = (text: string): Inline => ({ type: 'text', text })
const firstName = (fallback: string): Inline => ({ type: 'field', field: 'firstName', fallback })
const birthday = (mark: string): EmailText => ({
  subject: [
    words(`${mark} for `),
    firstName('a friend'),
    words(', from '),
    { type: 'field', field: 'agency' },
  ],
  preview: [words('Take a look.')],
  blocks: [
    { type: 'rule', rule: 'greeting' },
    {
      type: 'paragraph',
      content: [
        words('Dear '),
        firstName('you'),
        words(', here is '),
        { ...words('our news'), bold: true } as Inline,
        words(' <b>&</b>.'),
      ],
    },
    {
      type: 'list',
      items: [
        [words('One thing')],
        [words('Another in '), { type: 'field', field: 'state', fallback: 'your state' }],
      ],
    },
    { type: 'rule', rule: 'nextStep' },
  ],
})

const url = (kind = 'birthday', locale = 'en') => `/api/email-texts/${kind}/${locale}`
const save = (
  content: EmailText | null,
  version: number,
  { kind = 'birthday', locale = 'en', who = as } = {},
) => app.call('PUT', url(kind, locale), { as: who, body: { version, content } })
const read = (kind?: string, locale?: string, who = as) =>
  app.call('GET', url(kind, locale), { as: who })
const current = async (kind?: string, locale?: string): Promise<number> =>
  (await read(kind, locale)).body.version

let count = 0
async function sendTo(
  client: Partial<Parameters<typeof buildContact>[2]> = {},
  options: Parameters<typeof queue>[1] = {},
) {
  const email = `reader${++count}@mail.example`
  const id = await buildContact(app.services, organizationId, {
    ...{ email, firstName: 'Luz', state: 'TX' },
    ...client,
  })
  await queue([id], options)
  await sendOutbox(app.services)
  const arrived = (await app.emails()).find(({ to }) => to === email)
  if (arrived === undefined) throw new Error('nothing arrived')
  return { id, ...arrived }
}

test('a saved text goes with each client’s values or their fallback, and with every part that belongs to it', async () => {
  expect((await save(birthday('First'), 0)).body).toMatchObject({ version: 1 })
  const { subject, text = '', html } = await sendTo()
  expect(subject).toBe(`First for Luz, from Pine Tree & Co`)
  expect(text).toContain('Hello Luz,')
  expect(text).toContain('Dear Luz, here is our news <b>&</b>.')
  expect(html).toContain('<strong>our news</strong> &lt;b&gt;&amp;&lt;/b&gt;.')
  expect(text).toMatch(/\* One thing\s+\* Another in Texas/)
  expect(html).toMatch(/<ul [^>]*><li [^>]*>One thing<\/li>/)
  expect(text).toContain('Do you like a price?')
  expect(text).toContain('See my quote')
  expect(text).toContain('Not connected with or endorsed by')
  expect(text).toContain('Unsubscribe http')
  expect(text).toContain('You get this email because you are a client of')
  const nameless = await sendTo({ firstName: '', lastName: 'Doe', state: null })
  expect(nameless.subject).toBe(`First for a friend, from Pine Tree & Co`)
  expect(nameless.text).toContain('Dear you, here')
  expect(nameless.text).toContain('Another in your state')
  expect(`${nameless.text}${nameless.html}`).not.toContain('{{')
})

test('a client’s name that looks like a mark, a header or markup stays a name', async () => {
  const { subject, text, html, headers } = await sendTo({
    firstName: '{{agentName}} <b>\r\nBcc: x@y.example',
  })
  expect(subject).toContain('{{agentName}} <b>')
  expect(text).toContain('Dear {{agentName}} <b>')
  expect(html).toContain('{{agentName}} &lt;b&gt;')
  expect(JSON.stringify(headers)).not.toMatch(/"bcc"/i)
})

test('emails have the version in force when they go; what was sent stays as it was, byte for byte', async () => {
  const version = await current()
  const early = await sendTo()
  const sent = await inOwn((transaction) =>
    emailTo(app.services, organizationId, early.id).then(({ id }) =>
      rebuildEmail(transaction, id as never),
    ),
  )
  const queuedFor = await buildContact(app.services, organizationId, {
    ...{ email: 'planned@mail.example', firstName: 'Pia' },
  })
  await queue([queuedFor])
  await save(birthday('Second'), version)
  await sendOutbox(app.services)
  const planned = (await app.emails()).find(({ to }) => to === 'planned@mail.example')
  expect(planned?.subject).toMatch(/^Second for Pia/)
  await save(null, version + 1)
  expect((await sendTo()).subject).toBe('A look at prices around your birthday')
  const again = await inOwn((transaction) =>
    emailTo(app.services, organizationId, early.id).then(({ id }) =>
      rebuildEmail(transaction, id as never),
    ),
  )
  expect(again).toBe(sent)
  expect(again).toContain('First for Luz')
})

test('other types, late emails and the other language keep their own texts', async () => {
  await save(birthday('Third'), await current())
  expect((await sendTo({}, { eventPassed: true })).subject).toBe(
    'A fresh look at Medicare Supplement prices',
  )
  expect((await sendTo({ language: 'es' })).subject).toBe('Los precios, cerca de su cumpleaños')
  expect((await sendTo({}, { emailType: 'anniversary' })).subject).toMatch(/policy year/)
  const late: EmailText = { ...birthday('Late'), preview: [] }
  await save(late, 0, { kind: 'late' })
  expect((await sendTo({}, { eventPassed: true, emailType: 'anniversary' })).subject).toMatch(
    /^Late/,
  )
  const effective = await sendTo({}, { emailType: 'effective_date' })
  expect(effective.subject).toMatch(/policy year/)
})

test('one agency’s text is never in another’s email', async () => {
  await save(birthday('Ours only'), await current())
  await sendTo()
  const other = await buildOrganization(app.services, { name: 'Pine Tree & Co' })
  const id = await buildContact(app.services, other.organizationId, {
    ...{ email: 'foreign@mail.example', firstName: 'Luz' },
  })
  await queueTo(app.services, other.organizationId, [id])
  await sendOutbox(app.services)
  const arrived = (await app.emails()).find(({ to }) => to === 'foreign@mail.example')
  expect(arrived?.subject).toBe('A look at prices around your birthday')
  expect(`${arrived?.text}${arrived?.html}`).not.toContain('our news')
  const foreign = await app.signIn(other.admin.email)
  expect((await read('birthday', 'en', foreign)).body).toMatchObject({ own: false, version: 0 })
  const { body } = await app.call('GET', `${url()}/versions`, { as: foreign })
  expect(body.versions).toEqual([])
})

test('two admins who save at once: one is stored, the other learns who was first and loses nothing', async () => {
  const second = await buildAgent(app.services, organizationId, { isAdmin: true })
  const whoElse = await app.signIn(second.email)
  const version = await current()
  const answers = await Promise.all([
    save(birthday('Mine'), version),
    save(birthday('Theirs'), version, { who: whoElse }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.message).toContain(`has saved version ${version + 1}`)
  expect(refused?.body.data).toMatchObject({ reason: 'newer-version', version: version + 1 })
  const again = await save(birthday('Theirs'), version + 1, { who: whoElse })
  expect(again.body.version).toBe(version + 2)
})

test('versions are listed with who and when, the newest first, and each can be saved again', async () => {
  const { body } = await app.call('GET', `${url()}/versions`, { as })
  const [newest, before] = body.versions
  expect(newest.version).toBe(before.version + 1)
  expect(newest.saved_by).not.toBe('')
  expect(new Date(newest.saved_at).getTime()).toBeGreaterThan(0)
  expect(JSON.stringify(before.content)).toContain('for ')
  const page = await app.call('GET', `${url()}/versions?before=${newest.version}`, { as })
  expect(page.body.versions[0].version).toBe(before.version)
  await save(before.content, newest.version)
  expect((await read()).body.content).toEqual(before.content)
  const list = (await app.call('GET', '/api/email-texts', { as })).body.texts
  expect(list).toHaveLength(28)
  expect(
    list
      .filter(({ own }: { own: boolean }) => own)
      .map((row: { kind: string; locale: string }) => `${row.kind} ${row.locale}`),
  ).toEqual(['birthday en', 'late en'])
  expect((await read('birthday', 'es')).body).toMatchObject({ own: false, other_own: true })
})

test('a text that may not go is refused with every reason, and nothing is stored', async () => {
  const version = await current()
  const bad = birthday('Approved by Medicare')
  const answer = await save({ ...bad, blocks: bad.blocks.slice(0, 3) }, version)
  expect(answer.status).toBe(400)
  expect(answer.body.data.problems).toHaveLength(2)
  expect(answer.body.message).toContain('must be in the text once')
  const header = { ...bad, subject: [words('Hello\r\nBcc: all@y.example')] }
  expect((await save(header, version)).body.message).toBe('The subject must be one line.')
  const script = { ...bad, subject: [{ type: 'html', html: '<script>' } as unknown as Inline] }
  expect((await save(script, version)).status).toBe(400)
  const long = {
    ...bad,
    blocks: [{ type: 'paragraph' as const, content: [words('a'.repeat(100_000))] }],
  }
  expect((await save(long, version)).body.message).toBeTypeOf('string')
  expect((await save(null, 0, { kind: 'aep' })).body.message).toBe(
    'This is the text in force already.',
  )
  expect(await current()).toBe(version)
  expect((await save(birthday('x'), 0, { kind: 'nothing' })).status).toBe(400)
})

test('a script, emoji and marks that turn the direction are text, or gone', async () => {
  const version = await current()
  const odd = birthday('\u202e<script>alert(1)</script> 👩‍👧 🎂\u200f')
  expect((await save(odd, version)).status).toBe(200)
  const { subject, html } = await sendTo()
  expect(subject).toBe(`<script>alert(1)</script> 👩‍👧 🎂 for Luz, from Pine Tree & Co`)
  expect(html).not.toContain('<script>')
  expect(html).toContain('&lt;script&gt;')
})

test('only admins see and change texts', async () => {
  const agent = await buildAgent(app.services, organizationId)
  const who = await app.signIn(agent.email)
  expect((await read('birthday', 'en', who)).status).toBe(403)
  const answer = await save(birthday('Mine'), await current(), { who })
  expect(answer.body.message).toBe('Only admins can change the texts of emails.')
})

test('a preview is the email that goes, for a chosen client, before it is saved; it writes nothing', async () => {
  const content = birthday('Preview')
  const client = await sendTo()
  const before = await inOwn((transaction) =>
    transaction.selectFrom('email_text').select('version').execute(),
  )
  const answer = await app.call('POST', `${url()}/preview`, {
    as,
    body: { content, contactId: client.id },
  })
  const { subject, text, html, name, to } = answer.body
  expect({ subject, name, to }).toMatchObject({
    subject: `Preview for Luz, from Pine Tree & Co`,
    to: client.to,
  })
  await save(content, await current())
  const sent = await sendTo()
  const linkless = (words: string) => words.replace(/https?:\/\/[^\s"<)\]]+/g, 'LINK')
  expect(linkless(html)).toBe(linkless(sent.html ?? '').replaceAll(sent.to, client.to))
  expect(linkless(text)).toBe(linkless((sent.text ?? '').trim()))
  expect(before.length).toBeGreaterThan(0)
  const sample = await app.call('POST', `${url('late', 'es')}/preview`, {
    as,
    body: { content: (await read('late', 'es')).body.product },
  })
  expect(sample.body.subject).toBe('Otra mirada a los precios de Medigap')
  expect(sample.body.text).toContain('Hola, Maria:')
})

test('the text of an email to a whole inbox is previewed with those who share it', async () => {
  const { product } = (await read('joint_prices', 'en')).body
  const { body } = await app.call('POST', `${url('joint_prices')}/preview`, {
    as,
    body: { content: product },
  })
  expect(body.subject).toBe('Medicare Supplement prices for Maria and Luis')
  expect(body.text).toContain('Hello Maria and Luis,')
})

test('a test email goes to the admin alone, marked TEST, and only with a text that may go', async () => {
  const answer = await app.call('POST', `${url()}/send-test`, {
    as,
    body: { content: birthday('Trial') },
  })
  expect(answer.body.to).toBe(admin.email)
  const arrived = (await app.emails()).find(({ subject }) => subject?.includes('Trial'))
  expect(arrived).toMatchObject({
    to: admin.email,
    subject: expect.stringMatching(/^\[TEST\] Trial for Maria/),
  })
  const bad = { ...birthday('Trial'), blocks: [] }
  expect(
    (await app.call('POST', `${url()}/send-test`, { as, body: { content: bad } })).status,
  ).toBe(400)
})
