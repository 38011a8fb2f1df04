import { expect, test } from 'vitest'
import { buildContact } from '../../../../test/builders.ts'
import { startQuotePages } from '../../../../test/calls/quote-pages.ts'
import { rateFile, uploadRates } from '../../../../test/files/rate-files.ts'
import { type CalendarDate, calendarDate } from '../../../kernel/calendar-date.ts'

const { app, agency, as, inAgency, generate, http, show } = await startQuotePages()

// Everyone in Texas: Plan G for $120.00, Plan N for $90.00.
const loaded = await uploadRates(app, as, rateFile({}, { plan: 'N', premium: '90.00' }))
const { id: version } = JSON.parse(loaded.body)
await app.call('POST', `/api/rates/versions/${version}/use`, {
  as,
  body: { acceptQuestions: true },
})

const client = {
  ...{ birthDate: calendarDate('1955-06-20'), carrier: 'Humana', planType: 'Plan G' as const },
  ...{ state: 'TX' as const, zip: '75201' },
}
const build = () => buildContact(app.services, agency.organizationId, client)
const savingsOf = async (id: number) =>
  (await app.call('GET', `/api/contacts/${id}/savings`, { as })).body.savings

async function setPolicy(id: number, values: object) {
  const { policies } = (await app.call('GET', `/api/contacts/${id}/policies`, { as })).body
  const policy = { carrier: 'Humana', plan_code: 'G', ...values }
  const answer = await app.call('PUT', `/api/contacts/${id}/policies/${policies[0].id}`, {
    as,
    body: { policy },
  })
  expect(answer.status).toBe(200)
}
const tell = (id: number, cents: number, on: string) =>
  inAgency((transaction) =>
    transaction
      .updateTable('contact')
      .set({ told_premium_cents: cents, told_premium_on: on as CalendarDate })
      .where('id', '=', id)
      .execute(),
  )

test('the policy’s premium is compared with the same plan, else what the client told, else nothing', async () => {
  const id = await build()
  expect(await savingsOf(id)).toBe(null)
  await tell(id, 142_00, '2026-03-05')
  expect(await savingsOf(id)).toEqual({
    ...{ premium_cents: 142_00, premium_on: '2026-03-05', source: 'told', old: false },
    plan: 'Plan G',
    best: {
      ...{ carrier: 'Aetna', plan: 'Plan G', price_cents: 120_00, illustrative: false },
      ...{ saving_cents: 22_00, benefits: 'same' },
    },
  })
  await setPolicy(id, { premium_cents: 110_00, premium_on: '2026-01-05', plan_code: 'N' })
  expect(await savingsOf(id)).toMatchObject({
    ...{ premium_cents: 110_00, source: 'policy', plan: 'Plan N' },
    best: { plan: 'Plan N', price_cents: 90_00, saving_cents: 20_00, benefits: 'same' },
  })
})

test('another plan is said, an old premium tells no saving, and a client who lapsed has none', async () => {
  const id = await build()
  await setPolicy(id, { premium_cents: 200_00, premium_on: '2026-01-05', plan_code: 'F' })
  expect(await savingsOf(id)).toMatchObject({
    plan: 'Plan F',
    best: { plan: 'Plan G', saving_cents: 80_00, benefits: 'different' },
  })
  await setPolicy(id, { premium_cents: 200_00, premium_on: '2025-03-14' })
  expect(await savingsOf(id)).toMatchObject({
    old: true,
    best: { saving_cents: null, benefits: null },
  })
  await app.call('PUT', `/api/contacts/${id}`, { as, body: { client_status: 'lapsed' } })
  expect(await savingsOf(id)).toBe(null)
})

test('a quote’s page knows the premium on file after the birth date is confirmed, not before', async () => {
  const quoteId = await generate(client)
  const contact = await inAgency((transaction) =>
    transaction
      .selectFrom('quote')
      .select('contact_id')
      .where('public_id', '=', quoteId)
      .executeTakeFirstOrThrow(),
  )
  await tell(contact.contact_id, 142_00, '2026-03-05')
  const before = await show(`/compare?id=${quoteId}`)
  expect(JSON.stringify(before)).not.toContain('14200')
  const confirmed = await http.inject({
    method: 'POST',
    url: `/api/quotes/${quoteId}/confirm`,
    payload: { birth_date: '06/20/1955' },
  })
  const cookie = String(confirmed.headers['set-cookie']).split(';')[0] as string
  expect((await show(`/compare?id=${quoteId}`, cookie)).person.details).toMatchObject({
    policyPlan: { code: 'G', select: false },
    paid: { cents: 142_00, on: '2026-03-05', source: 'told' },
  })
})

test('the file of the contact list has premium, alternative and saving on request, after its own columns', async () => {
  const id = await build()
  const premium = { premium_cents: 200_00, premium_on: '2026-01-05' }
  await setPolicy(id, { ...premium, plan_code: 'F', policy_number: 'P-77' })
  await setPolicy(await build(), { premium_cents: 105_47, premium_on: '2026-01-05' })
  await buildContact(app.services, agency.organizationId, {
    ...client,
    ...{ lastName: 'Zzz', carrier: null, planType: null },
  })
  const file = (more: string) =>
    app.http.inject({
      method: 'GET',
      url: `/api/contacts/export?more=${more}`,
      headers: { cookie: as },
    })
  const lines = (await file('true')).body.trim().split('\r\n')
  expect(lines[0]).toBe(
    [
      'Name,Email,Phone,State,Agent,Carrier,Eff. Date',
      'First Name,Last Name,Street,City,County,Gender,Tobacco User,Do not contact',
      'Date of Birth,Zip Code',
      'Plan,Policy Number,Client Status,Language',
      'Monthly Premium,Premium as Of,Best Alternative,Alternative Monthly Price,Monthly Savings,Savings Notes',
    ].join(','),
  )
  expect(lines.find((line) => line.includes('$200.00,01/05/2026'))).toMatch(
    /,\$200\.00,01\/05\/2026,"Aetna, Plan G",\$120\.00,\$80\.00,Plan G does not cover the same things as Plan F\.$/,
  )
  expect(lines.find((line) => line.includes(',P-77,'))).toMatch(
    /,[MF],No,No,06\/20\/1955,75201,[^,]*,P-77,Active,/,
  )
  // A number, which no spreadsheet takes for a formula.
  expect(lines.find((line) => line.includes('$105.47'))).toContain(',$120.00,-14.53,')
  expect(lines.at(-1)).toMatch(/Zzz.*,,,,,,$/)
  expect((await file('false')).body.split('\r\n')[0]).not.toContain('Premium')
})
