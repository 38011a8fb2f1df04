import { expect, test } from 'vitest'
import { startQuotingAgency } from '../../../../test/agencies/quoting-agency.ts'
import { buildAgent } from '../../../../test/builders.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { shownPrices } from '../shared/confirmation.rules.ts'
import { quoteForbidden, quoteLinkInvalid } from '../shared/quote-texts.ts'
import type { PricedQuotes } from '../shared/quotes.contract.ts'

const { app, agency, foreign, as, inAgency, price, generate } = await startQuotingAgency()

test('QUOTE-021 QUOTE-030 a quote link decodes to display fields and public ids', async () => {
  const agent = await buildAgent(app.services, agency.organizationId, {
    firstName: 'Greta',
    lastName: 'Green',
    licenseNumber: 'TX-1234',
    bookingLink: 'https://cal.example/greta',
  })
  const quoteId = await generate({ agentId: agent.agentId, firstName: 'Carla', lastName: 'Cole' })
  const { status, body } = await app.call('GET', `/api/quotes/decode/${quoteId}`, { as })
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

test('QUOTE-025 an unknown, a numeric and an expired id return 404 with the same text', async () => {
  const quoteId = await generate()
  const row = await inAgency((transaction) =>
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

test('QUOTE-027 a person logged in with another agency is refused', async () => {
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

test('QUOTE-016 QUOTE-017 the effective date can be the first of the next four months, and the prices follow it', async () => {
  const quoteId = await generate({ birthDate: calendarDate('1955-08-20') })
  const change = (effective_date: string) =>
    app.call('POST', `/api/quotes/${quoteId}/effective-date`, { as, body: { effective_date } })
  const september = await change('2026-09-01')
  expect([september.status, september.body.effective_date, september.body.age]).toEqual([
    200,
    '2026-09-01',
    71,
  ])
  expect((await app.call('GET', `/api/quotes/decode/${quoteId}`, { as })).body).toMatchObject({
    quoteId,
    effective_date: '2026-09-01',
    contact: { age: 71 },
  })
  const { body } = await price({ age: 71, orgId: agency.publicId })
  expect(september.body.quotes).toEqual(
    shownPrices(body as unknown as PricedQuotes, true, undefined).quotes,
  )
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

test('QUOTE-016 a link whose effective date has passed is shown for the first of next month', async () => {
  const quoteId = await generate()
  app.clock.set(calendarDate('2026-08-20'))
  expect((await app.call('GET', `/api/quotes/decode/${quoteId}`)).body.effective_date).toBe(
    '2026-09-01',
  )
  app.clock.set(calendarDate('2026-06-15'))
})
