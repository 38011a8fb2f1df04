import { dkimVerify } from 'mailauth/lib/dkim/verify.js'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { startSendingDomains } from '../../../../../test/agencies/sending-domain-agency.ts'
import { buildContacts } from '../../../../../test/builders.ts'
import { emailTo, queueTo } from '../../../../../test/outbox.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { createResolver } from '../../../../platform/inbound/create-resolver.ts'
import { createMailer } from '../../../../platform/mailer/mailer.ts'
import { findMailbox } from '../../../correspondence/server/find-mailbox.ts'
import { sendOutbox } from './send-outbox.ts'

const { app, dns, newAgency } = await startSendingDomains({
  INBOUND_DOMAIN: 'in.product.example',
})
const resolver = createResolver([dns.address])

/** Starts a mailbox provider, which reads emails by another program that asks the same DNS. */
async function startProvider() {
  const messages: string[] = []
  const senders: string[] = []
  let refusal: string | undefined
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        senders.push(envelope.mailFrom === false ? '' : envelope.mailFrom.address)
        messages.push(Buffer.concat(chunks).toString())
        done(
          refusal === undefined ? null : Object.assign(new Error(refusal), { responseCode: 451 }),
        )
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  const { log, clock } = app.services
  const mailer = await createMailer({
    ...{ smtpUrl: `smtp://127.0.0.1:${port}?tls=off`, log, now: clock.now },
    dkim: app.services.config.dkim,
  })
  afterAll(async () => {
    await mailer.close()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  return {
    ...{ messages, senders },
    services: { ...app.services, mailer },
    refuse(text: string | undefined) {
      refusal = text
    },
  }
}

const provider = await startProvider()
const headerOf = (message: string, name: string) =>
  message.match(new RegExp(`^${name}: (.*)\r$`, 'm'))?.[1]

async function checked(message: string) {
  const { results } = await dkimVerify(message, {
    resolver: (name, type) => resolver.resolve(name, type as 'TXT') as Promise<string[][]>,
  })
  return results.flatMap(({ status, signingDomain }) =>
    signingDomain === undefined ? [] : [[signingDomain, status.result]],
  )
}

const send = async (
  agency: Awaited<ReturnType<typeof newAgency>>,
  occasion: string,
  contact = 'mary@mail.example',
) => {
  const { organizationId } = agency.organization
  const [contactId] = await buildContacts(app.services, organizationId, [{ email: contact }])
  if (contactId === undefined) throw new Error('no contact')
  await queueTo(app.services, organizationId, [contactId], { occasion })
  await sendOutbox(provider.services)
  return contactId
}

test('emails leave from the agency’s address, and verify with one-click unsubscribe signed', async () => {
  const agency = await newAgency()
  await send(agency, '2026')
  expect(headerOf(provider.messages.at(-1) ?? '', 'From')).toContain('<quotes@product.example>')
  expect(await checked(provider.messages.at(-1) ?? '')).toEqual([])

  await agency.prove('hello@pine.example')
  await send(agency, '2027', 'ann@mail.example')
  const message = provider.messages.at(-1) ?? ''
  expect(headerOf(message, 'From')).toBe('"Pine Tree & Co" <hello@pine.example>')
  expect(await checked(message)).toEqual([['pine.example', 'pass']])
  const covered = message
    .match(/ h=([^;]+);/)?.[1]
    ?.replace(/\s/g, '')
    .split(':')
  expect(covered).toEqual(expect.arrayContaining(['List-Unsubscribe', 'List-Unsubscribe-Post']))

  // RFC 8058: what a mail program does when its user presses "Unsubscribe".
  expect(headerOf(message, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click')
  const url = new URL(headerOf(message, 'List-Unsubscribe')?.slice(1, -1) ?? '')
  const pressed = await app.http.inject({
    ...{ method: 'POST', url: url.pathname, payload: 'List-Unsubscribe=One-Click' },
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(pressed.statusCode).toBe(200)
  const left = await inOrganization(agency.context, (transaction) =>
    transaction.selectFrom('suppression').select(['email', 'reason']).execute(),
  )
  expect(left).toEqual([{ email: 'ann@mail.example', reason: 'unsubscribed' }])
})

test('an email that waits keeps its address, and is signed by the key of its next attempt', async () => {
  const agency = await newAgency()
  await agency.prove('hello@oak.example')
  provider.refuse('4.3.2 Try again later')
  const contactId = await send(agency, '2026')
  const before = provider.messages.at(-1) ?? ''
  expect((await emailTo(app.services, agency.organization.organizationId, contactId)).status).toBe(
    'queued',
  )
  provider.refuse(undefined)
  const renewed = await agency.call('POST', '/key')
  for (const { name, type, value } of renewed.records) dns.set(name, type, [value])
  await agency.check()
  app.clock.advance(3_600_000)
  await sendOutbox(provider.services)
  const after = provider.messages.at(-1) ?? ''
  const undated = (message: string) =>
    message.replace(/^DKIM-Signature:.*?\r\nFrom:/s, 'From:').replace(/^Date: .*\r\n/m, '')
  expect(undated(after)).toBe(undated(before))
  expect(await checked(after)).toEqual([['oak.example', 'pass']])
  expect(after).toContain('s=holdfast2;')
  // The earlier record is still there for emails on their way.
  expect(await checked(before)).toEqual([['oak.example', 'pass']])
})

test('an email that waits leaves from the usual address once the domain is removed, unless it may have arrived', async () => {
  const agency = await newAgency()
  await agency.prove('hello@fir.example')
  provider.refuse('4.3.2 Try again later')
  await send(agency, '2026')
  const doubtful = await send(agency, '2026', 'joe@mail.example')
  provider.refuse(undefined)
  expect((await agency.attempt('DELETE')).status).toBe(200)
  await inOrganization(agency.context, (transaction) =>
    transaction
      .updateTable('email')
      .set({ unknown_outcomes: 1 })
      .where('contact_id', '=', doubtful)
      .execute(),
  )
  app.clock.advance(3_600_000)
  const before = provider.messages.length
  await sendOutbox(provider.services)
  const from = provider.messages
    .slice(before)
    .map((message) => [headerOf(message, 'To'), headerOf(message, 'From')].join(' '))
  expect(from.sort()).toEqual([
    expect.stringMatching(/joe@mail\.example.*<hello@fir\.example>$/),
    expect.stringMatching(/mary@mail\.example.*<quotes@product\.example>$/),
  ])
})

test('bounces of a domain go to its own subdomain, which finds the email and nothing else', async () => {
  const agency = await newAgency()
  await agency.prove('hello@elm.example')
  await send(agency, '2026', 'sue@mail.example')
  const address = provider.senders.at(-1) ?? ''
  expect(address).toMatch(/^v\+[a-z2-7]{52}@bounces\.elm\.example$/)
  const { organizationId } = agency.organization
  const found = await findMailbox(app.services, address)
  expect(found).toMatchObject({ kind: 'return', organizationId })
  const [local = ''] = address.split('@')
  for (const other of [`${local}@elm.example`, `r${local.slice(1)}@bounces.elm.example`])
    expect(await findMailbox(app.services, other)).toBeUndefined()
})
