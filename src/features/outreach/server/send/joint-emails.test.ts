import { expect, test } from 'vitest'
import { buildHousehold } from '../../../../../test/outreach/households.ts'
import { startJointAgency } from '../../../../../test/outreach/joint-agency.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { jointCanceledText } from '../../../contacts/server/stop-emails.ts'
import { planContacts } from '../plan/plan-contacts.ts'
import { queueDueEmails } from '../queue/queue-due-emails.ts'
import { unsubscribe } from '../unsubscribe/unsubscribe.ts'
import { apartText } from './messages.rules.ts'
import { sendOutbox } from './send-outbox.ts'

const agency = await startJointAgency()
const { app, organization, inOwn, context, today, passDay, queuedHousehold } = agency
const { emailsOf, statusesOf, arrivedAt, change } = agency
const { organizationId, admin } = organization

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
  passDay()
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
  passDay()
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

test('a choice against another kind leaves the wanted email in the message', async () => {
  const { ids, alex } = await queuedHousehold()
  const as = await app.signIn(admin.email)
  const choose = (declined: readonly string[]) =>
    app.call('PUT', `/api/contacts/${alex}/email-choices`, {
      ...{ as, body: { declined, callsInstead: false } },
    })
  expect((await choose(['new_year'])).status).toBe(200)
  expect(await statusesOf(ids)).toEqual(['queued', 'queued'])
  await choose(['new_year', 'birthday'])
  expect(await statusesOf(ids)).toEqual(['queued', 'cancelled'])
})
