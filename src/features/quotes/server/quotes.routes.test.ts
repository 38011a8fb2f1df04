import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import {
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildOrganization,
} from '../../../../test/builders.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import type { ContactId, OrganizationId } from '../../../kernel/ids.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { noPlans, quoteForbidden, quoteLinkInvalid } from '../shared/quote-texts.ts'
import { createQuotes } from './create-quotes.ts'

let app: TestApp
let agency: BuiltOrganization
let foreign: BuiltOrganization
let as: string

beforeAll(async () => {
  app = await createTestApp({ today: calendarDate('2026-06-15') })
  agency = await buildOrganization(app.services)
  foreign = await buildOrganization(app.services)
  as = await app.signIn(agency.admin.email)
})
afterAll(() => app.close())

const person = {
  zip_code: '75201',
  state: 'TX',
  age: 70,
  gender: 'F',
  tobacco: false,
  effective_date: '2026-07-01',
}
const price = (body: object, options: object = {}) =>
  app.call('POST', '/api/quotes', { body: { ...person, ...body }, ...options })
const own = <Result>(
  organizationId: OrganizationId,
  work: Parameters<typeof inOrganization<Result>>[1],
) => inOrganization({ database: app.services.database, organizationId }, work)

async function generate(contact: Parameters<typeof buildContact>[2] = {}): Promise<string> {
  const id = await buildContact(app.services, agency.organizationId, contact)
  const answer = await app.call('GET', `/api/quotes/generate/${id}`, { as })
  expect(answer.status).toBe(200)
  return answer.body.quoteId
}

test('CONTACT-024 an agent makes a link for the next first of the month; the link leads to the quote', async () => {
  const contactId = await buildContact(app.services, agency.organizationId)
  const { body } = await app.call('GET', `/api/quotes/generate/${contactId}`, { as })
  expect(body).toEqual({
    success: true,
    quoteId: expect.stringMatching(/^[0-9a-f]{32}$/),
    redirectUrl: `/compare?id=${body.quoteId}&orgId=${agency.publicId}`,
  })
  const quote = await own(agency.organizationId, (transaction) =>
    transaction
      .selectFrom('quote')
      .selectAll()
      .where('public_id', '=', body.quoteId)
      .executeTakeFirstOrThrow(),
  )
  expect(quote).toMatchObject({
    contact_id: contactId,
    effective_date: '2026-07-01',
    source: 'link',
    expires_on: '2026-10-13',
  })
})

test('CONTACT-024 nobody makes a link of a contact that is not theirs, foreign or unknown', async () => {
  const agent = await buildAgent(app.services, agency.organizationId)
  const mine = await buildContact(app.services, agency.organizationId, { agentId: agent.agentId })
  const unowned = await buildContact(app.services, agency.organizationId)
  const abroad = await buildContact(app.services, foreign.organizationId)
  const asAgent = await app.signIn(agent.email)
  const status = async (id: ContactId | number, who?: string) => {
    const answer = await app.call(
      'GET',
      `/api/quotes/generate/${id}`,
      who === undefined ? {} : { as: who },
    )
    return [answer.status, answer.body.message]
  }
  expect((await status(mine, asAgent))[0]).toBe(200)
  expect(await status(unowned, asAgent)).toEqual([404, 'Contact not found'])
  expect((await status(unowned, as))[0]).toBe(200)
  expect(await status(abroad, as)).toEqual([404, 'Contact not found'])
  expect(await status(999_999, as)).toEqual([404, 'Contact not found'])
  expect((await status(mine))[0]).toBe(401)
})

test('a contact without what a quote needs is refused with the names of what is missing', async () => {
  const refused = async (contact: Parameters<typeof buildContact>[2]) => {
    const id = await buildContact(app.services, agency.organizationId, contact)
    const { status, body } = await app.call('GET', `/api/quotes/generate/${id}`, { as })
    return [status, body.message]
  }
  expect(await refused({ zip: null, birthDate: null })).toEqual([
    422,
    'Quote unavailable: zip code and birth date are missing.',
  ])
  expect(await refused({ birthDate: null })).toEqual([
    422,
    'Quote unavailable: birth date is missing.',
  ])
  expect(await refused({ birthDate: calendarDate('1961-07-02') })).toEqual([422, noPlans])
})

test('someone who turns 65 by the effective date can be quoted', async () => {
  const { body } = await app.call(
    'GET',
    `/api/quotes/decode/${await generate({ birthDate: calendarDate('1961-07-01') })}`,
  )
  expect(body.contact.age).toBe(65)
})

test('QUOTE-021 QUOTE-030 a quote link decodes to display fields and public ids', async () => {
  const agent = await buildAgent(app.services, agency.organizationId, {
    firstName: 'Greta',
    lastName: 'Green',
    licenseNumber: 'TX-1234',
    bookingLink: 'https://cal.example/greta',
  })
  const quoteId = await generate({ agentId: agent.agentId, firstName: 'Carla', lastName: 'Cole' })
  const { status, body } = await app.call('GET', `/api/quotes/decode/${quoteId}`)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    quoteId,
    orgId: agency.publicId,
    orgName: expect.any(String),
    orgLogo: null,
    orgSlug: agency.slug,
    orgPhone: '5555550100',
    agent: {
      id: agent.publicId,
      name: 'Greta Green',
      phone: '5555550111',
      licenseNumber: 'TX-1234',
      bookingLink: 'https://cal.example/greta',
    },
    contact: {
      first_name: 'Carla',
      last_name: 'Cole',
      state: 'TX',
      zip_code: '75201',
      county: 'Dallas',
      gender: 'F',
      tobacco_user: false,
      age: 70,
      current_carrier: 'Aetna',
    },
  })
  expect(body.carrierContracts).toHaveLength(8)
  expect(Object.keys(body.contact)).not.toEqual(expect.arrayContaining(['email']))
  expect(JSON.stringify(body)).not.toMatch(/1955-08-20|email\.example|2145550142/)
})

test('QUOTE-025 an unknown, a numeric and an expired id answer 404 with the same text', async () => {
  const quoteId = await generate()
  const row = await own(agency.organizationId, (transaction) =>
    transaction
      .selectFrom('quote')
      .select('id')
      .where('public_id', '=', quoteId)
      .executeTakeFirstOrThrow(),
  )
  const answers = async () => {
    const all = [
      String(row.id),
      'f'.repeat(32),
      agency.publicId,
      agency.admin.publicId,
      "' or 1=1",
      quoteId,
    ].map((id) => app.call('GET', `/api/quotes/decode/${encodeURIComponent(id)}`))
    return (await Promise.all(all)).map(({ status, body }) =>
      status === 200 ? 200 : [status, body.message],
    )
  }
  const gone = [404, quoteLinkInvalid]
  expect(await answers()).toEqual([gone, gone, gone, gone, gone, 200])
  app.clock.set(calendarDate('2026-10-13'))
  expect((await answers()).at(-1)).toBe(200)
  app.clock.set(calendarDate('2026-10-14'))
  expect((await answers()).at(-1)).toEqual(gone)
  app.clock.set(calendarDate('2026-06-15'))
})

test('QUOTE-027 a person signed in with another agency is refused', async () => {
  const quoteId = await generate()
  const asForeign = await app.signIn(foreign.admin.email)
  const date = { effective_date: '2026-08-01' }
  const calls = [
    app.call('GET', `/api/quotes/decode/${quoteId}`, { as: asForeign }),
    app.call('POST', `/api/quotes/${quoteId}/effective-date`, { as: asForeign, body: date }),
  ]
  expect((await Promise.all(calls)).map(({ status, body }) => [status, body.message])).toEqual([
    [403, quoteForbidden],
    [403, quoteForbidden],
  ])
  expect((await app.call('GET', `/api/quotes/decode/${quoteId}`, { as })).status).toBe(200)
})

test('QUOTE-016 QUOTE-017 the effective date moves among the next four firsts, and the prices with it', async () => {
  const quoteId = await generate({ birthDate: calendarDate('1955-08-20') })
  const change = (effective_date: string) =>
    app.call('POST', `/api/quotes/${quoteId}/effective-date`, { body: { effective_date } })
  const september = await change('2026-09-01')
  expect([september.status, september.body.effective_date, september.body.age]).toEqual([
    200,
    '2026-09-01',
    71,
  ])
  expect((await app.call('GET', `/api/quotes/decode/${quoteId}`)).body).toMatchObject({
    quoteId,
    effective_date: '2026-09-01',
    contact: { age: 71 },
  })
  const { body } = await price({ age: 71, orgId: agency.publicId })
  expect(september.body.quotes).toEqual(body.quotes)
  for (const date of ['2026-06-01', '2026-07-15', '2026-11-01'])
    expect((await change(date)).status).toBe(422)
  expect((await change('soon')).status).toBe(400)
  expect(
    (
      await app.call('POST', `/api/quotes/${'e'.repeat(32)}/effective-date`, {
        body: { effective_date: '2026-08-01' },
      })
    ).status,
  ).toBe(404)
})

test('QUOTE-016 a link that outlives its effective date is shown for the next first', async () => {
  const quoteId = await generate()
  app.clock.set(calendarDate('2026-08-20'))
  expect((await app.call('GET', `/api/quotes/decode/${quoteId}`)).body.effective_date).toBe(
    '2026-09-01',
  )
  app.clock.set(calendarDate('2026-06-15'))
})

test('QUOTE-032 an agency’s public details are display fields, by public id alone', async () => {
  const { status, body } = await app.call('GET', `/api/org/${agency.publicId}/details`)
  expect(status).toBe(200)
  expect(body).toEqual({
    success: true,
    orgId: agency.publicId,
    orgName: expect.stringMatching(/^Agency/),
    orgLogo: null,
    orgSlug: agency.slug,
    orgPhone: '5555550100',
    website: null,
    bookingLink: null,
    primaryColor: '#6B46C1',
    secondaryColor: '#9F7AEA',
    carrierContracts: expect.arrayContaining(['Aetna']),
  })
  for (const id of [agency.organizationId, 'f'.repeat(32), 'x'])
    expect((await app.call('GET', `/api/org/${id}/details`)).status).toBe(404)
})

test('QUOTE-021 an agency’s logo is shown from its address, the present one alone', async () => {
  const { organizationId, publicId } = agency
  const bytes = Buffer.from('89504e470d0a1a0a', 'hex')
  const logoId = await own(organizationId, async (transaction) => {
    const row = {
      organization_id: organizationId,
      content_type: 'image/png',
      bytes,
      created_at: app.services.clock.now(),
    }
    const { id } = await transaction
      .insertInto('organization_logo')
      .values(row)
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction.updateTable('organization').set({ logo_id: id }).execute()
    return id
  })
  const { orgLogo } = (await app.call('GET', `/api/org/${publicId}/details`)).body
  expect(orgLogo).toBe(`/api/org/${publicId}/logo/${logoId}`)
  const shown = await app.http.inject({ method: 'GET', url: orgLogo })
  expect([shown.statusCode, shown.headers['content-type'], shown.rawPayload]).toEqual([
    200,
    'image/png',
    bytes,
  ])
  for (const path of [
    `${foreign.publicId}/logo/${logoId}`,
    `${publicId}/logo/${logoId + 1}`,
    `${organizationId}/logo/${logoId}`,
    `${publicId}/logo/x`,
  ]) {
    expect((await app.call('GET', `/api/org/${path}`)).status).toBe(404)
  }
  await own(organizationId, (transaction) =>
    transaction.updateTable('organization').set({ logo_id: null }).execute(),
  )
})

test('a booking link or website that is no web address leaves as none', async () => {
  const agency = await buildOrganization(app.services)
  const agent = await buildAgent(app.services, agency.organizationId, {
    bookingLink: 'javascript:alert(1)',
  })
  const contactId = await buildContact(app.services, agency.organizationId, {
    agentId: agent.agentId,
  })
  const scope = { database: app.services.database, organizationId: agency.organizationId }
  const quote = await inOrganization(scope, async (transaction) => {
    await transaction
      .updateTable('organization')
      .set({ website: 'data:text/html,x', booking_link: ' javascript:alert(2)' })
      .execute()
    const item = {
      contactId,
      agentId: agent.agentId,
      effectiveDate: calendarDate('2026-07-01'),
      source: 'link' as const,
    }
    return (await createQuotes(transaction, [item], app.services.clock.now()))[0]
  })
  const decoded = await app.call('GET', `/api/quotes/decode/${quote?.publicId}`)
  expect(decoded.body.agent.bookingLink).toBeNull()
  expect((await app.call('GET', `/api/org/${agency.publicId}/details`)).body).toMatchObject({
    website: null,
    bookingLink: null,
  })
})
