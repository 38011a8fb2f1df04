import { expect, test } from 'vitest'
import { buildAgent, buildContact, buildOrganization } from '../../../../../test/builders.ts'
import { emailTo, queueTo } from '../../../../../test/outbox.ts'
import { birthdayText, startTextAgency, words } from '../../../../../test/outreach/text-agency.ts'
import type { EmailId } from '../../../../kernel/ids.ts'
import type { Inline, WrittenText } from '../../shared/texts/email-text.ts'
import { rebuildEmail } from '../preview/read-email.ts'
import { sendOutbox } from '../send/send-outbox.ts'

const agency = await startTextAgency()
const { app, organization, inOwn, queue, as, url, save, read, current, sendTo } = agency
const { organizationId } = organization

test('a saved text goes with each client’s values or their fallback, and with every part that belongs to it', async () => {
  expect((await save(birthdayText('First'), 0)).body).toMatchObject({ version: 1 })
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
  expect(text).toContain('Unsubscribe or choose your emails http')
  expect(text).toContain('You get this email because you are a client of')
  const nameless = await sendTo({ firstName: '', lastName: 'Doe' })
  expect(nameless.subject).toBe(`First for a friend, from Pine Tree & Co`)
  expect(nameless.text).toContain('Dear you, here')
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
    emailTo(app.services, organizationId, early.contactId).then(({ id }) =>
      rebuildEmail(transaction, id as EmailId),
    ),
  )
  const queuedFor = await buildContact(app.services, organizationId, {
    ...{ email: 'planned@mail.example', firstName: 'Pia' },
  })
  await queue([queuedFor])
  await save(birthdayText('Second'), version)
  await sendOutbox(app.services)
  const planned = (await app.emails()).find(({ to }) => to === 'planned@mail.example')
  expect(planned?.subject).toMatch(/^Second for Pia/)
  await save(null, version + 1)
  expect((await sendTo()).subject).toBe('A look at prices around your birthday')
  const again = await inOwn((transaction) =>
    emailTo(app.services, organizationId, early.contactId).then(({ id }) =>
      rebuildEmail(transaction, id as EmailId),
    ),
  )
  expect(again).toBe(sent)
  expect(again).toContain('First for Luz')
})

test('other types, late emails and the other language keep their own texts', async () => {
  await save(birthdayText('Third'), await current())
  expect((await sendTo({}, { eventPassed: true })).subject).toBe(
    'A fresh look at Medicare Supplement prices',
  )
  expect((await sendTo({ language: 'es' })).subject).toBe('Los precios, cerca de su cumpleaños')
  expect((await sendTo({}, { emailType: 'anniversary' })).subject).toMatch(/policy year/)
  const late: WrittenText = { ...birthdayText('Late'), preview: [] }
  await save(late, 0, { kind: 'late' })
  expect((await sendTo({}, { eventPassed: true, emailType: 'anniversary' })).subject).toMatch(
    /^Late/,
  )
  const effective = await sendTo({}, { emailType: 'effective_date' })
  expect(effective.subject).toMatch(/policy year/)
})

test('a Spanish email names the client’s state in Spanish', async () => {
  const version = await current('birthday', 'es')
  await save(birthdayText('Noticias'), version, { locale: 'es' })
  const { text } = await sendTo({ language: 'es', state: 'NM' })
  expect(text).toContain('Another in Nuevo México')
  await save(null, version + 1, { locale: 'es' })
})

test('one agency’s text is never in another’s email', async () => {
  await save(birthdayText('Ours only'), await current())
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
    save(birthdayText('Mine'), version),
    save(birthdayText('Theirs'), version, { who: whoElse }),
  ])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const refused = answers.find(({ status }) => status === 409)
  expect(refused?.body.message).toContain(`saved version ${version + 1}`)
  expect(refused?.body.data).toMatchObject({ reason: 'newer-version', version: version + 1 })
  const again = await save(birthdayText('Theirs'), version + 1, { who: whoElse })
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
  const far = await app.call('GET', `${url()}/versions?before=${2 ** 31}`, { as })
  expect(far.status).toBe(400)
  await save(before.content, newest.version)
  expect((await read()).body.content).toEqual(before.content)
  const list = (await app.call('GET', '/api/email-texts', { as })).body.texts
  expect(list).toHaveLength(30)
  expect(
    list
      .filter(({ own }: { own: boolean }) => own)
      .map((row: { kind: string; locale: string }) => `${row.kind} ${row.locale}`),
  ).toEqual(['birthday en', 'late en'])
  expect((await read('birthday', 'es')).body).toMatchObject({ own: false, other_own: true })
})

test('a text that may not go is refused with every reason, and nothing is stored', async () => {
  const version = await current()
  const bad = birthdayText('Approved by Medicare')
  const answer = await save({ ...bad, blocks: bad.blocks.slice(0, 3) }, version)
  expect(answer.status).toBe(400)
  expect(answer.body.data.problems).toHaveLength(2)
  expect(answer.body.message).toContain('must appear exactly once')
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
    'This is already the text in use.',
  )
  expect(await current()).toBe(version)
  expect((await save(birthdayText('x'), 0, { kind: 'nothing' })).status).toBe(400)
})

test('a script, emoji and marks that turn the direction are text, or gone', async () => {
  const version = await current()
  const odd = birthdayText('\u202e<script>alert(1)</script> 👩‍👧 🎂\u200f')
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
  const answer = await save(birthdayText('Mine'), await current(), { who })
  expect(answer.body.message).toBe('Only admins can change email texts.')
})
