import { expect, test } from 'vitest'
import { startQuotingAgency } from '../../../../test/agencies/quoting-agency.ts'
import { buildAgent, buildContact, buildOrganization } from '../../../../test/builders.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { createQuotes } from './create-quotes.ts'

const { app, agency, foreign, inAgency } = await startQuotingAgency()

test('QUOTE-032 an agency’s public details are display fields, found only by public id', async () => {
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

test('QUOTE-021 an agency’s logo has its own URL, and every other one of the agency leads to it', async () => {
  const { organizationId, publicId } = agency
  const bytes = Buffer.from('89504e470d0a1a0a', 'hex')
  const logoId = await inAgency(async (transaction) => {
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
    `${organizationId}/logo/${logoId}`,
    `${publicId}/logo/x`,
  ]) {
    expect((await app.call('GET', `/api/org/${path}`)).status).toBe(404)
  }
  const other = await app.http.inject({ url: `/api/org/${publicId}/logo/${logoId + 1}` })
  expect([other.statusCode, other.headers.location]).toEqual([302, orgLogo])
  await inAgency((transaction) =>
    transaction.updateTable('organization').set({ logo_id: null }).execute(),
  )
})

test('a booking link or website that is not a web URL is left out', async () => {
  const careless = await buildOrganization(app.services)
  const agent = await buildAgent(app.services, careless.organizationId, {
    bookingLink: 'javascript:alert(1)',
  })
  const contactId = await buildContact(app.services, careless.organizationId, {
    agentId: agent.agentId,
  })
  const quote = await inAgency(async (transaction) => {
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
  }, careless)
  const decoded = await app.call('GET', `/api/quotes/decode/${quote?.publicId}`)
  expect(decoded.body.agent.bookingLink).toBeNull()
  expect((await app.call('GET', `/api/org/${careless.publicId}/details`)).body).toMatchObject({
    website: null,
    bookingLink: null,
  })
})
