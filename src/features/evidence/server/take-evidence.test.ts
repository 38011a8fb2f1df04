import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { startSendingAgency } from '../../../../test/agencies/sending-agency.ts'
import { buildAgent, buildContact } from '../../../../test/builders.ts'
import { oneYes } from '../../../../test/calls/health-answers.ts'
import { pdfTexts } from '../../../../test/files/pdf-texts.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { dayMs } from '../../../kernel/duration.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { createKeys } from '../../../platform/crypto.ts'
import { sendOutbox } from '../../outreach/server/send/send-outbox.ts'
import type { Evidence } from '../shared/evidence-document.ts'
import { evidenceKeysPath } from '../shared/evidence-file.ts'
import { evidenceTooLarge } from '../shared/evidence-texts.ts'
import { canonical } from './file/sign-evidence.ts'

const agency = await startSendingAgency()
const { app, organization, queue, inOwn, emailOf } = agency
const { organizationId } = organization
const admin = await app.signIn(organization.admin.email)
const why = {
  ...{ plannedOn: calendarDate('2026-06-14'), eventDate: calendarDate('2026-06-29') },
  ...{ targetDate: calendarDate('2026-06-15'), sendDate: calendarDate('2026-06-15') },
  ...{ status: 'scheduled', reason: null, behavior: null, rule: null },
  ruleBook: { name: 'current', version: 'abc' },
}
const client = await buildContact(app.services, organizationId, {
  ...{ firstName: 'Łucja', lastName: 'Nowak', state: 'TX' },
})
await queue([client], { why })
await sendOutbox(app.services)
const email = await emailOf(client)
const { quoteUrl } = email.substitutions as { quoteUrl: string }
const page = new URL(quoteUrl)
await app.call('GET', `${page.pathname}${page.search}`)
await app.call('POST', `/api/org/${organization.publicId}/eligibility-answers`, {
  body: {
    ...{ quoteId: page.searchParams.get('quoteId') ?? page.searchParams.get('id') },
    ...{ tid: email.public_id, answers: oneYes('a hip in May') },
  },
})

const folder = mkdtempSync(join(tmpdir(), 'hf-evidence-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const take = (id: number, format: string, as = admin) =>
  app.http.inject({
    ...{ method: 'GET', url: `/api/contacts/${id}/evidence/${format}` },
    headers: { cookie: as },
  })
const evidenceIn = (file: Buffer) =>
  JSON.parse(file.toString()) as { evidence: Evidence; signature: Record<string, unknown> }
const publishedKeys = async () => (await app.call('GET', evidenceKeysPath)).text

/** Runs the script of the documents, which shares no code with the product. */
async function verify(file: Buffer, keys: string): Promise<string> {
  const [path, keyFile] = [join(folder, 'file'), join(folder, 'keys.json')]
  writeFileSync(path, file)
  writeFileSync(keyFile, keys)
  const script = join(import.meta.dirname, '../../../../docs/verify-evidence.mjs')
  return promisify(execFile)(process.execPath, [script, path, keyFile]).then(
    ({ stdout }) => stdout,
    ({ stderr }: { stderr: string }) => stderr,
  )
}

test('the file tells each email as it was sent, why, and what the page showed, but no health answer', async () => {
  const { statusCode, rawPayload } = await take(client, 'json')
  expect(statusCode).toBe(200)
  const { evidence } = evidenceIn(rawPayload)
  const [sent] = evidence.emails
  const [message] = (await app.emails()).filter(({ to }) => to === email.recipient)
  expect(evidence.counts).toEqual({ emails: 1, sent: 1 })
  expect(sent).toMatchObject({
    ...{ id: email.id, type: 'birthday', status: 'sent', takenAt: email.sent_at?.toISOString() },
    why: { plan: why },
    message: { messageId: email.message_id, to: email.recipient, subject: message?.subject },
  })
  expect(sent?.why.text).toContain('by the rule book “current”, version abc')
  expect(sent?.message?.text).toContain(quoteUrl)
  const [quote] = evidence.quotes
  expect(quote?.shown[0]).toMatchObject({ confirmed: false, language: 'en' })
  expect(quote?.shown[0]?.prices.length).toBeGreaterThan(0)
  expect(rawPayload.toString()).not.toContain('a hip in May')
})

test('an email that came back says so, with the code and words of the report', async () => {
  const report = { verdict: 'hard', status: '5.1.1', diagnostic: 'No such user', source: 'email' }
  await inOwn((transaction) =>
    transaction
      .insertInto('email_report')
      .values({
        ...{ ...report, organization_id: organizationId, contact_id: client, email_id: email.id },
        ...{ recipient: 'a@mail.example', domain: 'mail.example' },
        ...{ at: app.clock.now(), day: calendarDate('2026-06-15') },
      })
      .execute(),
  )
  const { evidence } = evidenceIn((await take(client, 'json')).rawPayload)
  expect(evidence.emails[0]?.reports).toEqual([{ ...report, at: app.clock.now().toISOString() }])
})

test('a wish about letters and a changed date of a quote are among the choices', async () => {
  const body = { noLetters: true }
  await app.call('PUT', `/api/contacts/${client}/letters`, { as: admin, body })
  const { quotes } = evidenceIn((await take(client, 'json')).rawPayload).evidence
  const context = { clock: app.clock, actor: { kind: 'visitor', contactId: client } } as const
  await inOwn((transaction) =>
    recordAudit(transaction, context, {
      ...{ action: 'quotes.change_effective_date', entity: 'quote', id: quotes[0]?.id ?? 0 },
      detail: { effective_date: '2026-08-01' },
    }),
  )
  const { evidence } = evidenceIn((await take(client, 'json')).rawPayload)
  expect(evidence.choices.map(({ action, by }) => [action, by])).toEqual(
    expect.arrayContaining([
      ['contacts.set_no_letters', expect.any(String)],
      ['quotes.change_effective_date', 'the client'],
    ]),
  )
  expect(evidence.client.noLettersSince).toBe(app.clock.now().toISOString())
})

test('a page that shows the same again is kept once', async () => {
  await app.call('GET', `${page.pathname}${page.search}`)
  const rows = await inOwn((transaction) =>
    transaction.selectFrom('quote_showing').select('id').where('contact_id', '=', client).execute(),
  )
  expect(rows).toHaveLength(1)
})

test('a script that shares no code takes both files, and refuses a changed byte, a missing email, a foreign key', async () => {
  const [json, pdf] = [
    (await take(client, 'json')).rawPayload,
    (await take(client, 'pdf')).rawPayload,
  ]
  const keys = await publishedKeys()
  expect(await verify(json, keys)).toMatch(/^Valid:/)
  expect(await verify(pdf, keys)).toMatch(/^Valid:/)
  const changed = Buffer.from(pdf)
  const at = pdf.length >> 1
  changed.writeUInt8((pdf[at] ?? 0) ^ 1, at)
  expect(await verify(changed, keys)).toContain('it was changed')
  const longer = Buffer.concat([pdf, Buffer.from('\n')])
  expect(await verify(longer, keys)).toContain('it was changed')
  const { evidence, signature } = evidenceIn(json)
  const cut = canonical({ evidence: { ...evidence, emails: [] }, signature })
  expect(await verify(Buffer.from(cut), keys)).toContain('it was changed')
  const recipient = json.toString().replace('Nowak', 'Nowag')
  expect(await verify(Buffer.from(recipient), keys)).toContain('it was changed')
  expect(await verify(json, '{"keys":[]}')).toContain('none of the published keys')
})

test('after another secret, earlier files can still be checked', async () => {
  const before = (await take(client, 'json')).rawPayload
  const keys = app.services.keys as { evidence: readonly Buffer[] }
  const old = keys.evidence
  keys.evidence = createKeys('another secret for the evidence of this test').evidence
  const after = (await take(client, 'json')).rawPayload
  const published = await publishedKeys()
  keys.evidence = old
  expect(evidenceIn(after).signature.keyId).not.toBe(evidenceIn(before).signature.keyId)
  expect(await verify(before, published)).toMatch(/^Valid:/)
  expect(await verify(after, published)).toMatch(/^Valid:/)
})

test('only an admin who signed in recently takes it, and the audit log says so', async () => {
  const { email: address } = await buildAgent(app.services, organizationId)
  expect((await take(client, 'json', await app.signIn(address))).statusCode).toBe(403)
  const entries = await inOwn((transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select(['entity_id', 'detail'])
      .where('action', '=', 'evidence.download')
      .execute(),
  )
  expect(entries[0]).toEqual({ entity_id: client, detail: { format: 'json', emails: 1 } })
  expect((await take(999_999, 'json')).statusCode).toBe(404)
})

test('a client in the trash has the same evidence, one deleted forever none', async () => {
  const { emails, quotes } = evidenceIn((await take(client, 'json')).rawPayload).evidence
  await app.call('DELETE', '/api/contacts', { as: admin, body: { ids: [client] } })
  const { evidence } = evidenceIn((await take(client, 'json')).rawPayload)
  expect(evidence.client.inTrashSince).toBe(app.clock.now().toISOString())
  expect([evidence.emails, evidence.quotes]).toEqual([emails, quotes])
  await app.call('DELETE', '/api/contacts/bin', { as: admin, body: { ids: [client] } })
  expect((await take(client, 'json')).statusCode).toBe(404)
})

test('a client with 120 emails is one file', async () => {
  const many = await buildContact(app.services, organizationId)
  for (let year = 0; year < 120; year += 1) await queue([many], { occasion: String(year) })
  await sendOutbox(app.services)
  const { rawPayload } = await take(many, 'pdf')
  expect(await verify(rawPayload, await publishedKeys())).toMatch(/^Valid:/)
  const { evidence } = evidenceIn((await take(many, 'json')).rawPayload)
  expect(evidence.emails.map(({ id }) => id)).toEqual(
    evidence.emails.map(({ id }) => id).toSorted((a, b) => a - b),
  )
  expect(evidence.counts.emails).toBe(120)
})

test('a sign-in of yesterday is not recent enough', async () => {
  app.clock.advance(dayMs)
  const { statusCode, body } = await take(client, 'json')
  expect([statusCode, JSON.parse(body).data?.signInAgain]).toEqual([403, true])
})

test('no email is left out, in the order in which they were made; more than a file holds is refused', async () => {
  const again = await app.signIn(organization.admin.email)
  const three = await buildContact(app.services, organizationId)
  for (const occasion of ['2024', '2025', '2026']) await queue([three], { occasion })
  await sendOutbox(app.services)
  const made = await inOwn((transaction) =>
    transaction
      .selectFrom('email')
      .select('id')
      .where('contact_id', '=', three)
      .orderBy('id')
      .execute(),
  )
  const { evidence } = evidenceIn((await take(three, 'json', again)).rawPayload)
  expect(made).toHaveLength(3)
  expect(evidence.emails.map(({ id }) => id)).toEqual(made.map(({ id }) => id))
  const { rawPayload: pdf } = await take(three, 'pdf', again)
  expect(pdfTexts(pdf).map(({ text }) => text)).toContain('Emails (3)')

  await inOwn(async (transaction) => {
    const { id } = await transaction
      .selectFrom('quote')
      .select('id')
      .where('contact_id', '=', three)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const row = { organization_id: organizationId, contact_id: three, quote_id: id }
    const more = { ...row, shown_at: app.clock.now(), contents: '{}' }
    const hashes = Array.from({ length: 2001 }, (_, n) => ({ ...more, contents_hash: `many${n}` }))
    await transaction.insertInto('quote_showing').values(hashes).execute()
  })
  const { statusCode, body } = await take(three, 'pdf', again)
  expect([statusCode, JSON.parse(body).message]).toEqual([422, evidenceTooLarge])
})
