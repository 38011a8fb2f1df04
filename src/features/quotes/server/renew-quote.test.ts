import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import {
  type BuiltOrganization,
  buildContact,
  buildContacts,
  buildOrganization,
} from '../../../../test/builders.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { quoteTexts } from '../shared/quote-texts.ts'
import { createQuotes } from './create-quotes.ts'

let app: TestApp
let agency: BuiltOrganization

beforeAll(async () => {
  app = await createTestApp({ today: calendarDate('2026-06-15') })
  agency = await buildOrganization(app.services)
})
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
  for (let i = 0; i < 100; i++) {
    const [email] = await emailsTo(address)
    if (email !== undefined) return email
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`no email to ${address}`)
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
    const renewed = new URL(email.text.match(/http:\S+compare\S+/)?.[0] ?? '').searchParams
    expect(renewed.get('id')).not.toBe(quoteId)
    expect(renewed.get('orgId')).toBe(agency.publicId)
    const decoded = await app.call('GET', `/api/quotes/decode/${renewed.get('id')}`)
    expect([decoded.status, decoded.body.effective_date]).toEqual([200, '2027-01-01'])
  })
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
  await new Promise((resolve) => setTimeout(resolve, 300))
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
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await emailsTo('leave-me@mail.example')).toEqual([])
})

test('QUOTE-025 before Go Live the new link goes to the agency itself, marked TEST', async () => {
  const young = await buildOrganization(app.services, { live: false })
  const quoteId = await quoteOf(
    young,
    await buildContact(app.services, young.organizationId, { email: 'early@mail.example' }),
  )
  await expired(() => renew(quoteId))
  expect((await emailTo(young.admin.email)).subject).toMatch(/^TEST: /)
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
