import { expect, test } from 'vitest'
import { startFaultyMailServer } from '../../../../../stand-ins/smtp/faulty-mail-server.ts'
import { startSendingAgency } from '../../../../../test/agencies/sending-agency.ts'
import type { ContactToBuild } from '../../../../../test/builders.ts'
import { startMailServer } from '../../../../../test/outbox.ts'
import { buildHousehold } from '../../../../../test/outreach/households.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { createMailer } from '../../../../platform/mailer/mailer.ts'
import { jointCanceledText } from '../../../contacts/server/stop-emails.sql.ts'
import { holdSending } from '../hold/hold-sending.ts'
import { planContacts } from '../plan/plan-contacts.ts'
import { planOrganizationIfNewDay } from '../plan/plan-organization-if-new-day.ts'
import { queueDueEmails } from '../queue/queue-due-emails.ts'
import { unsubscribe } from '../unsubscribe/unsubscribe.ts'
import { leaseMilliseconds } from './lease.ts'
import { apartText } from './messages.rules.ts'
import { sendOutbox } from './send-outbox.ts'

const { app, organization, inOwn } = await startSendingAgency()
const { organizationId, admin } = organization
const context = { ...app.services, organizationId }
const today = calendarDate('2026-06-15')
const hour = 3_600_000

/** Pat, whose birthday email is due today, and Alex, whose is due in six days. */
async function queuedHousehold({ alex = {} }: { alex?: Partial<ContactToBuild> } = {}) {
  app.clock.set(today)
  const common = { effectiveDate: null, phone: '2075550123' } as const
  const { ids, email } = await buildHousehold(app.services, organizationId, [
    { ...common, firstName: 'Pat', lastName: 'Doe', birthDate: calendarDate('1955-06-29') },
    {
      ...common,
      firstName: 'Alex',
      lastName: 'Doe',
      birthDate: calendarDate('1953-07-05'),
      ...alex,
    },
  ])
  await planContacts(context)
  expect(await queueDueEmails(context)).toBe(2)
  // By then every email of the day is due.
  app.clock.advance(20 * hour)
  const [pat, alexId] = ids as [ContactId, ContactId]
  return { pat, alex: alexId, ids, email }
}

const emailsOf = (ids: readonly ContactId[]) =>
  inOwn((transaction) =>
    transaction
      .selectFrom('email')
      .selectAll()
      .where('organization_id', '=', organizationId)
      .where('contact_id', 'in', [...ids])
      .orderBy('id')
      .execute(),
  )
const statusesOf = async (ids: readonly ContactId[]) =>
  (await emailsOf(ids)).map(({ status }) => status)
const arrivedAt = async (address: string) => (await app.emails()).filter(({ to }) => to === address)
const change = (id: ContactId, values: object) =>
  inOwn((transaction) =>
    transaction
      .updateTable('contact')
      .set(values)
      .where('organization_id', '=', organizationId)
      .where('id', '=', id)
      .execute(),
  )

test('one message has both names, prices and quotes; both clients count as written to', async () => {
  const { ids, email, pat, alex } = await queuedHousehold()
  const before = await sentOfDay()
  await sendOutbox(app.services)
  const arrived = await arrivedAt(email)
  expect(arrived).toHaveLength(1)
  const [{ subject, text = '' } = {}] = arrived
  expect(subject).toBe('Medicare Supplement prices for Pat and Alex')
  expect(text).toContain('Hello Pat and Alex,')
  expect(text).toContain('Pat, we wish you all the best for your birthday.')
  const emails = await emailsOf(ids)
  const quotes = await inOwn((transaction) =>
    transaction
      .selectFrom('quote')
      .select(['id', 'public_id', 'contact_id', 'sent_day'])
      .where('organization_id', '=', organizationId)
      .where('contact_id', 'in', ids)
      .orderBy('contact_id')
      .execute(),
  )
  expect(quotes.map(({ contact_id }) => contact_id)).toEqual([pat, alex])
  for (const [index, quote] of quotes.entries())
    expect(text).toMatch(new RegExp(`${quote.public_id}\\S+tid=${emails[index]?.public_id}`))
  expect(new Set(text.match(/\$\d+\.\d\d a month(?=\s)/g)).size).toBeGreaterThanOrEqual(2)
  expect(emails).toMatchObject([
    { status: 'sent', recipient: email, quote_id: quotes[0]?.id },
    { status: 'sent', recipient: email, quote_id: quotes[1]?.id },
  ])
  expect(emails[0]?.message_id).toBe(emails[1]?.message_id)
  const after = await sentOfDay()
  expect([after.sent - before.sent, after.quotes - before.quotes]).toEqual([2, 2])
  expect(await statusOfContacts(ids)).toEqual(['Quote Sent', 'Quote Sent'])
  // The household discount: both are adults with a quote in Texas.
  expect(text).toMatch(/\$\d+\.\d\d a month with the household discount, if both of you/)
})

const sentOfDay = async () => {
  const rows = await inOwn((transaction) =>
    transaction
      .selectFrom('send_day')
      .select(['sent', 'quotes'])
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  const sum = (key: 'sent' | 'quotes') => rows.reduce((all, row) => all + row[key], 0)
  return { sent: sum('sent'), quotes: sum('quotes') }
}
const statusOfContacts = async (ids: readonly ContactId[]) =>
  (
    await inOwn((transaction) =>
      transaction
        .selectFrom('contact')
        .select('status')
        .where('organization_id', '=', organizationId)
        .where('id', 'in', [...ids])
        .execute(),
    )
  ).map(({ status }) => status)

test('in Spanish, and without a discount for members in two states', async () => {
  const { email } = await queuedHousehold({ alex: { state: 'FL', zip: '33101', county: null } })
  await sendOutbox(app.services)
  const [english] = await arrivedAt(email)
  expect(english?.text).not.toContain('household discount')
  app.clock.set(today)
  const spanish = await buildHousehold(app.services, organizationId, [
    {
      firstName: 'Ana',
      language: 'es',
      birthDate: calendarDate('1955-06-29'),
      effectiveDate: null,
    },
    {
      firstName: 'Iván',
      language: 'es',
      birthDate: calendarDate('1955-06-30'),
      effectiveDate: null,
    },
  ])
  await planContacts(context)
  await queueDueEmails(context)
  app.clock.advance(20 * hour)
  await sendOutbox(app.services)
  const [{ subject, text = '' } = {}] = await arrivedAt(spanish.email)
  expect(subject).toBe('Los precios de Medigap para Ana e Iván')
  expect(text).toContain('Hola, Ana e Iván:')
  expect(text).toContain('con el descuento por hogar')
  expect(text).not.toMatch(/Hello|Unsubscribe|See the quote/)
})

test('each client’s page says with whom and why on that day, and shows the message', async () => {
  const { pat, alex, ids } = await queuedHousehold()
  const as = await app.signIn(admin.email)
  const get = async (path: string) => (await app.call('GET', path, { as })).body
  const before = await emailsOf(ids)
  const waiting = (await get(`/api/mails/${before[1]?.id}`)).mail
  expect([waiting.asSent, waiting.subject]).toEqual([
    false,
    'Medicare Supplement prices for Pat and Alex',
  ])
  await sendOutbox(app.services)
  const [ofPat] = (await get(`/api/contacts/email-tracking/${pat}`)).activities
  const [ofAlex] = (await get(`/api/contacts/email-tracking/${alex}`)).activities
  const part = (id: number, name: string, own_date: string | null) => ({
    ...{ contact_id: id, name, email_type: 'birthday', own_date },
  })
  expect(ofPat).toMatchObject({
    joined_with: [part(alex, 'Alex Doe', '2026-06-21')],
    own_date: null,
  })
  expect(ofAlex).toMatchObject({
    joined_with: [part(pat, 'Pat Doe', null)],
    own_date: '2026-06-21',
    send_status: 'sent',
  })
  const shown = (await get(`/api/mails/${ofAlex.id}`)).mail
  expect([shown.asSent, shown.text.includes('Hello Pat and Alex,')]).toEqual([true, true])
})

test('unsubscribing by its link counts for both', async () => {
  const { ids, email } = await queuedHousehold()
  await sendOutbox(app.services)
  const [{ text = '' } = {}] = await arrivedAt(email)
  const [, token = ''] = text.match(/unsubscribe\/([^\s.)]+)/) ?? []
  expect((await unsubscribe(app.services, token)).page.done).toBe(true)
  await planContacts(context)
  const plan = await inOwn((transaction) =>
    transaction
      .selectFrom('planned_email')
      .select('type')
      .where('organization_id', '=', organizationId)
      .where('contact_id', 'in', ids)
      .execute(),
  )
  expect(plan.map(({ type }) => type)).toEqual(['none', 'none'])
})

test('who died before it goes is not in it, whichever of them it is; the other one is written to', async () => {
  const one = await queuedHousehold()
  const as = await app.signIn(admin.email)
  const dies = (id: number) =>
    app.call('PUT', `/api/contacts/${id}`, { as, body: { client_status: 'deceased' } })
  expect((await dies(one.alex)).status).toBe(200)
  expect(await statusesOf(one.ids)).toEqual(['queued', 'cancelled'])
  await sendOutbox(app.services)
  const [single] = await arrivedAt(one.email)
  expect(single?.subject).toBe('A look at prices around your birthday')
  expect(single?.text).not.toContain('Alex')

  const other = await queuedHousehold()
  expect((await dies(other.pat)).status).toBe(200)
  expect(await emailsOf(other.ids)).toMatchObject([
    { status: 'cancelled' },
    { status: 'cancelled', failure: jointCanceledText },
  ])
  await sendOutbox(app.services)
  expect(await arrivedAt(other.email)).toEqual([])
  app.clock.set(calendarDate('2026-06-21'))
  await planContacts(context)
  await queueDueEmails(context)
  app.clock.advance(20 * hour)
  await sendOutbox(app.services)
  const [late] = await arrivedAt(other.email)
  expect(late?.text).toContain('Hello Alex,')
})

test('who does not share the inbox any more when it goes is left out, and planned again', async () => {
  const { ids, email, alex } = await queuedHousehold()
  await change(alex, { email: 'moved@mail.example', shares_email: false })
  await sendOutbox(app.services)
  expect(await emailsOf(ids)).toMatchObject([
    { status: 'sent' },
    { status: 'cancelled', failure: apartText },
  ])
  const [single] = await arrivedAt(email)
  expect(single?.text).not.toContain('Alex')
  expect(await arrivedAt('moved@mail.example')).toEqual([])
})

test('a message that was refused for now goes without a client who may get none by then', async () => {
  const { ids, email, alex } = await queuedHousehold()
  const busy = await startMailServer(app.services, () => ({ code: 451, text: 'try later' }))
  await sendOutbox(busy.services)
  await busy.close()
  expect(await statusesOf(ids)).toEqual(['queued', 'queued'])
  expect((await emailsOf(ids)).every(({ failure }) => failure?.includes('try later'))).toBe(true)
  await change(alex, { client_status: 'deceased' })
  app.clock.advance(hour)
  await sendOutbox(app.services)
  expect(await statusesOf(ids)).toEqual(['sent', 'cancelled'])
  const [single] = await arrivedAt(email)
  expect(single?.text).not.toContain('Alex')
})

test('a refused address fails for both and suppresses both', async () => {
  const { ids, email } = await queuedHousehold()
  const strict = await startMailServer(app.services, () => ({ code: 550, text: 'no such user' }))
  await sendOutbox(strict.services)
  await strict.close()
  expect(await statusesOf(ids)).toEqual(['failed', 'failed'])
  const listed = await inOwn((transaction) =>
    transaction
      .selectFrom('suppression')
      .select('reason')
      .where('organization_id', '=', organizationId)
      .where('email', '=', email)
      .execute(),
  )
  expect(listed).toEqual([{ reason: 'bounced' }])
})

test('an unknown outcome is one of both: the same bytes go once more, then one decision ends it', async () => {
  const { ids, pat, alex } = await queuedHousehold()
  const faulty = await startFaultyMailServer(() => ({ kind: 'drop' }))
  const { log, clock } = app.services
  const mailer = await createMailer({ smtpUrl: faulty.smtpUrl, log, now: clock.now })
  const services = { ...app.services, mailer }
  await sendOutbox(services)
  expect(await emailsOf(ids)).toMatchObject([
    { status: 'queued', unknown_outcomes: 1 },
    { status: 'queued', unknown_outcomes: 1 },
  ])
  app.clock.advance(hour)
  await sendOutbox(services)
  expect(await statusesOf(ids)).toEqual(['unconfirmed', 'unconfirmed'])
  expect(new Set(faulty.received.map(({ messageId }) => messageId)).size).toBe(1)
  expect(faulty.received).toHaveLength(2)
  await mailer.close()
  await faulty.close()
  const as = await app.signIn(admin.email)
  const [first] = await emailsOf([alex])
  const body = { decision: 'mark-sent' }
  const decided = await app.call('POST', `/api/mails/${first?.id}/decide`, { as, body })
  expect(decided.status).toBe(200)
  expect(await statusesOf(ids)).toEqual(['sent', 'sent'])
  const open = await inOwn((transaction) =>
    transaction
      .selectFrom('agent_task')
      .select('id')
      .where('organization_id', '=', organizationId)
      .where('contact_id', 'in', [pat, alex])
      .where('done_at', 'is', null)
      .execute(),
  )
  expect(open).toEqual([])
})

test('a message that may have arrived does not go again without one of its clients', async () => {
  const { ids, email, alex } = await queuedHousehold()
  const { mailer } = app.services
  const dying = {
    ...mailer,
    send: (sent: Parameters<typeof mailer.send>[0]) =>
      mailer.send(sent).then(() => new Promise<never>(() => {})),
  }
  void sendOutbox({ ...app.services, mailer: dying }).catch(() => {})
  await expect.poll(async () => (await arrivedAt(email)).length).toBe(1)
  await change(alex, { client_status: 'deceased' })
  await inOwn((transaction) =>
    transaction
      .updateTable('outbox')
      .set({ lease_id: 'dead', lease_until: new Date(0) })
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  app.clock.advance(leaseMilliseconds + 1000)
  await sendOutbox(app.services)
  expect(await statusesOf(ids)).toEqual(['failed', 'cancelled'])
  expect(await arrivedAt(email)).toHaveLength(1)
})

test('with the first client deleted, the other one is planned again the next day', async () => {
  const { ids, pat, alex } = await queuedHousehold()
  const as = await app.signIn(admin.email)
  expect((await app.call('DELETE', '/api/contacts', { as, body: [pat] })).status).toBe(200)
  await sendOutbox(app.services)
  expect(await statusesOf(ids)).toEqual(['queued'])
  app.clock.set(calendarDate('2026-06-16'))
  await inOwn((transaction) =>
    transaction
      .updateTable('organization')
      .set({ planned_through: today })
      .where('organization_id', '=', organizationId)
      .execute(),
  )
  await planOrganizationIfNewDay(context)
  expect(await statusesOf(ids)).toEqual(['cancelled'])
  const plan = await inOwn((transaction) =>
    transaction
      .selectFrom('planned_email')
      .select('send_date')
      .where('organization_id', '=', organizationId)
      .where('contact_id', '=', alex)
      .where('type', '=', 'birthday')
      .execute(),
  )
  expect(plan).toEqual([{ send_date: '2026-06-21' }])
})

test('after a restore those due later that may have gone along are in doubt too', async () => {
  app.clock.set(today)
  const { ids } = await buildHousehold(app.services, organizationId, [
    { birthDate: calendarDate('1955-06-29'), effectiveDate: null },
    { birthDate: calendarDate('1955-07-05'), effectiveDate: null },
    { birthDate: calendarDate('1955-07-20'), effectiveDate: null },
  ])
  await planContacts(context)
  app.clock.advance(20 * hour)
  await holdSending(app.services, { dataFrom: new Date(`${today}T05:00:00Z`) })
  const doubt = await inOwn((transaction) =>
    transaction
      .selectFrom('email_in_doubt')
      .select('contact_id')
      .where('organization_id', '=', organizationId)
      .where('contact_id', 'in', ids)
      .orderBy('contact_id')
      .execute(),
  )
  expect(doubt.map(({ contact_id }) => contact_id)).toEqual(ids.slice(0, 2))
})
