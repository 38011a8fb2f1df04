import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../../test/app.ts'
import {
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildContacts,
  buildOrganization,
} from '../../../../../test/builders.ts'
import { calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { createQuotes } from '../../../quotes/server/create-quotes.ts'
import { quoteTexts } from '../../../quotes/shared/quote-texts.ts'
import { sendOutbox } from '../send/send-outbox.ts'

const app = await createTestApp({ today: calendarDate('2026-06-15') })
const agency = await buildOrganization(app.services)
afterAll(() => app.close())

const own = <Result>(
  organization: BuiltOrganization,
  work: Parameters<typeof inOrganization<Result>>[1],
) =>
  inOrganization(
    { database: app.services.database, organizationId: organization.organizationId },
    work,
  )

async function quoteOf(organization: BuiltOrganization, contactId: ContactId): Promise<string> {
  const items = [
    {
      contactId,
      agentId: null,
      effectiveDate: calendarDate('2026-07-01'),
      source: 'outreach' as const,
    },
  ]
  const [made] = await own(organization, (transaction) =>
    createQuotes(transaction, items, app.services.clock.now()),
  )
  return made?.publicId ?? ''
}

const renew = (quoteId: string) => app.call('POST', `/api/quotes/${quoteId}/renew`)
const emailsTo = async (address: string) => (await app.emails()).filter(({ to }) => to === address)

async function emailTo(address: string) {
  await sendOutbox(app.services)
  const [email] = await emailsTo(address)
  if (email === undefined) throw new Error(`no email to ${address}`)
  return email
}

async function expired<Result>(work: () => Promise<Result>): Promise<Result> {
  app.clock.set(calendarDate('2026-12-01'))
  try {
    return await work()
  } finally {
    app.clock.set(calendarDate('2026-06-15'))
  }
}

test('QUOTE-025 an expired link emails a new one, which works, to the email address on file', async () => {
  const contactId = await buildContact(app.services, agency.organizationId, {
    email: 'carla@mail.example',
    firstName: 'Carla',
  })
  const quoteId = await quoteOf(agency, contactId)
  await own(agency, (transaction) =>
    transaction.updateTable('organization').set({ primary_color: '#0b6e4f' }).execute(),
  )
  await expired(async () => {
    expect((await app.call('GET', `/api/quotes/decode/${quoteId}`)).status).toBe(404)
    expect((await renew(quoteId)).body).toEqual({
      success: true,
      message: quoteTexts.en.renewalSent,
    })
    const email = await emailTo('carla@mail.example')
    expect(email.text).toContain('Carla')
    expect(email.text).toContain('(555) 555-0100')
    expect(email.text).toContain('1 Main Street')
    expect(email.subject).toMatch(/^Your new quote link from Agency/)
    expect(email.headers['reply-to']).toContain(agency.admin.email)
    expect(email.html).toContain('#0b6e4f')
    const renewed = new URL(email.text.match(/http:\S+compare\S+/)?.[0] ?? '').searchParams
    expect(renewed.get('id')).not.toBe(quoteId)
    expect(renewed.get('orgId')).toBe(agency.publicId)
    const decoded = await app.call('GET', `/api/quotes/decode/${renewed.get('id')}`)
    expect([decoded.status, decoded.body.effective_date]).toEqual([200, '2027-01-01'])
    const counted = await own(agency, (transaction) =>
      transaction
        .selectFrom('send_day')
        .select(['day', 'email_type', 'sent'])
        .where('email_type', '=', 'renewed_link')
        .execute(),
    )
    expect(counted).toEqual([{ day: '2026-12-01', email_type: 'renewed_link', sent: 1 }])
  })
})

test('a lead who signed up without an agent gets the new link from the agent who has them now', async () => {
  const { agentId, email } = await buildAgent(app.services, agency.organizationId)
  const lead = { email: 'lead@mail.example', agentId }
  const quote = await quoteOf(agency, await buildContact(app.services, agency.organizationId, lead))
  await expired(async () => {
    await renew(quote)
    expect((await emailTo('lead@mail.example')).headers['reply-to']).toContain(email)
  })
})

test('an unsubscribed contact who asks for a new link gets it, in Spanish where the contact prefers it', async () => {
  const contactId = await buildContact(app.services, agency.organizationId, {
    email: 'luz@mail.example',
    firstName: 'Luz',
  })
  const quoteId = await quoteOf(agency, contactId)
  await own(agency, async (transaction) => {
    await transaction
      .updateTable('contact')
      .set({ preferred_language: 'es' })
      .where('id', '=', contactId)
      .execute()
    const { organizationId } = agency
    const at = app.services.clock.now()
    await transaction
      .insertInto('suppression')
      .values({
        organization_id: organizationId,
        email: 'luz@mail.example',
        reason: 'unsubscribed',
        at,
      })
      .execute()
  })
  await renew(quoteId)
  const email = await emailTo('luz@mail.example')
  expect(email.subject).toMatch(/^Su nuevo enlace de cotización de Agency/)
  expect(email.text).toContain('Hola, Luz:')
  expect(email.html).toContain('<html lang="es">')
})

test('QUOTE-025 an unknown id, a row number and a suppressed email address get the same response and no email', async () => {
  const contactId = await buildContact(app.services, agency.organizationId, {
    email: 'bounced@mail.example',
  })
  const quoteId = await quoteOf(agency, contactId)
  await own(agency, (transaction) =>
    transaction
      .insertInto('suppression')
      .values({
        organization_id: agency.organizationId,
        email: 'bounced@mail.example',
        reason: 'bounced',
        at: app.services.clock.now(),
      })
      .execute(),
  )
  const before = (await app.emails()).length
  await expired(async () => {
    for (const id of [quoteId, 'f'.repeat(32), '1'])
      expect(await renew(id)).toMatchObject({
        status: 200,
        body: { success: true, message: quoteTexts.en.renewalSent },
      })
  })
  await sendOutbox(app.services)
  expect((await app.emails()).length).toBe(before)
})

test('a contact who must not be contacted is not emailed a new link', async () => {
  const contactId = await buildContact(app.services, agency.organizationId, {
    email: 'leave-me@mail.example',
  })
  const quoteId = await quoteOf(agency, contactId)
  await own(agency, (transaction) =>
    transaction
      .updateTable('contact')
      .set({ do_not_contact: true })
      .where('id', '=', contactId)
      .execute(),
  )
  expect((await renew(quoteId)).status).toBe(200)
  await sendOutbox(app.services)
  expect(await emailsTo('leave-me@mail.example')).toEqual([])
})

test('QUOTE-025 before Go Live the new link goes to the agency itself, marked TEST', async () => {
  const young = await buildOrganization(app.services, { live: false })
  const quoteId = await quoteOf(
    young,
    await buildContact(app.services, young.organizationId, { email: 'early@mail.example' }),
  )
  const email = await expired(async () => {
    await renew(quoteId)
    return emailTo(young.admin.email)
  })
  expect(email.subject).toMatch(/^\[TEST\] Your new quote link/)
  expect(await emailsTo('early@mail.example')).toEqual([])
})

test('a link can be renewed three times in 15 minutes', async () => {
  const quoteId = await quoteOf(agency, await buildContact(app.services, agency.organizationId))
  const statuses: number[] = []
  for (let i = 0; i < 4; i++) statuses.push((await renew(quoteId)).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('thousands of quotes are created, each with its public link, in the given order', async () => {
  const contactIds = await buildContacts(
    app.services,
    agency.organizationId,
    Array.from({ length: 1500 }, () => ({})),
  )
  const items = contactIds.map((contactId) => ({
    contactId,
    agentId: agency.admin.agentId,
    effectiveDate: calendarDate('2026-07-01'),
    source: 'outreach' as const,
  }))
  const made = await own(agency, (transaction) =>
    createQuotes(transaction, items, app.services.clock.now()),
  )
  expect(made.map(({ contactId }) => contactId)).toEqual(contactIds)
  const last = made.at(-1)
  const row = await own(agency, (transaction) =>
    transaction
      .selectFrom('quote')
      .selectAll()
      .where('id', '=', last?.quoteId ?? 0)
      .executeTakeFirstOrThrow(),
  )
  expect(row).toMatchObject({
    public_id: last?.publicId,
    contact_id: contactIds.at(-1),
    agent_id: agency.admin.agentId,
    expires_on: '2026-10-13',
    source: 'outreach',
  })
  expect((await app.call('GET', `/api/quotes/decode/${last?.publicId}`)).status).toBe(200)
  expect(
    await own(agency, (transaction) => createQuotes(transaction, [], app.services.clock.now())),
  ).toEqual([])
})

test('a contact of another agency cannot be quoted', async () => {
  const foreign = await buildOrganization(app.services)
  const contactId = await buildContact(app.services, foreign.organizationId)
  await expect(quoteOf(agency, contactId)).rejects.toThrow(/foreign key/)
})
