import { expect, test } from 'vitest'
import { startQuotingAgency } from '../../../../test/agencies/quoting-agency.ts'
import { buildOrganization } from '../../../../test/builders.ts'
import { invalidOrganizationId } from '../../organizations/shared/organization-texts.ts'
import { noPlans } from '../shared/quote-texts.ts'
import { illustrativeCents } from '../shared/rate-book.rules.ts'

const { app, agency, inAgency, price } = await startQuotingAgency()

test('RATES-008 QUOTE-020 a quote request returns the premiums of both plans grouped by carrier, cheapest first', async () => {
  const { status, body } = await price({})
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    illustrative: true,
    effective_date: '2026-07-01',
    state: 'TX',
    age: 70,
    message: null,
    part_b_deductible: { year: 2026, cents: 28300 },
  })
  expect(body.quotes).toHaveLength(8)
  for (const { quotes } of body.quotes)
    expect(quotes.map(({ plan }: { plan: string }) => plan)).toEqual(['G', 'N'])
  const lowest = body.quotes.map((entry: { quotes: { rate: number }[] }) =>
    Math.min(...entry.quotes.map((quote) => quote.rate)),
  )
  expect(lowest).toEqual(lowest.toSorted((a: number, b: number) => a - b))
})

test('RATES-006 RATES-007 an entry names its carrier, and each line its premium in cents and its plan', async () => {
  const { body } = await price({})
  const aetna = body.quotes.find((entry: { carrier: string }) => entry.carrier === 'Aetna')
  expect(aetna).toMatchObject({
    naic: '78700',
    group: 'Aetna',
    company_name: 'Aetna Health and Life Insurance Company',
  })
  const rate =
    illustrativeCents({
      carrier: 'Aetna',
      state: 'TX',
      plan: 'G',
      age: 70,
      gender: 'F',
      tobacco: false,
    }) ?? 0
  expect(aetna.quotes[0]).toEqual({
    rate,
    discount_rate: Math.round(rate * 0.93),
    discount_category: 'Household',
    age: 70,
    gender: 'F',
    plan: 'G',
    tobacco: false,
    original_plan_name: 'Plan G',
    planCode: 'G',
  })
})

test('RATES-008 only the requested carriers are returned; a ZIP without a state is enough', async () => {
  const two = await price({ state: undefined, carriers: ['Aetna', 'Cigna', 'Nobody'] })
  expect(two.body.state).toBe('TX')
  expect(two.body.quotes.map((entry: { carrier: string }) => entry.carrier).toSorted()).toEqual([
    'Aetna',
    'Cigna',
  ])
  expect((await price({ carriers: 'Humana, Aflac' })).body.quotes).toHaveLength(2)
})

test('RATES-008 invalid input is refused with a clear message', async () => {
  expect((await price({ zip_code: '7520' })).body.message).toBe(
    'Please enter a valid 5-digit zip code',
  )
  expect((await price({ zip_code: '00000', state: undefined })).body.message).toBe(
    'Unable to determine state from zip code',
  )
  expect((await price({ effective_date: '2026-07-01T00:00' })).body.message).toBe(
    'Expected a date only, not a date and time',
  )
  for (const body of [
    { gender: 'X' },
    { age: -1 },
    { age: 'seventy' },
    { state: 'ZZ' },
    { tobacco: 'perhaps' },
  ])
    expect((await price(body)).status).toBe(400)
})

test('RATES-002 a carrier excluded in a state is not quoted there', async () => {
  const names = async (state: string, zip_code: string) =>
    (await price({ state, zip_code })).body.quotes.map(
      (entry: { carrier: string }) => entry.carrier,
    )
  expect(await names('CA', '90001')).not.toContain('Ace Chubb')
  expect(await names('TX', '75201')).toContain('Ace Chubb')
})

test('RATES-005 Minnesota, Wisconsin and Massachusetts quote their own plans', async () => {
  const codes = async (state: string) =>
    (await price({ state })).body.quotes[0].quotes.map(
      (quote: { planCode: string; original_plan_name: string }) => [
        quote.planCode,
        quote.original_plan_name,
      ],
    )
  expect(await codes('MN')).toEqual([
    ['MN_EXTB', 'Extended Basic Plan'],
    ['MN_BASIC', 'Basic Plan'],
  ])
  expect(await codes('WI')).toEqual([
    ['WI_BASE', 'Basic Plan'],
    ['WI_HDED', 'High Deductible Plan'],
  ])
  expect(await codes('MA')).toEqual([
    ['MA_SUPP1', 'Supplement 1 Plan'],
    ['MA_CORE', 'Core Plan'],
  ])
})

test('QUOTE-029 under 65, and where no carrier is left, the response is empty with a message', async () => {
  expect((await price({ age: 64 })).body).toMatchObject({
    success: true,
    quotes: [],
    message: noPlans,
  })
  expect((await price({ carriers: ['Nobody'] })).body).toMatchObject({
    quotes: [],
    message: noPlans,
  })
  expect((await price({ effective_date: '2020-01-01' })).body).toMatchObject({
    quotes: [],
    message: noPlans,
    illustrative: false,
  })
})

test('RATES-008 from age 99 the rates are those of 99, and the age stays the person’s', async () => {
  const [old, older] = [await price({ age: 99 }), await price({ age: 104 })]
  expect(older.body.quotes[0].quotes[0]).toEqual({ ...old.body.quotes[0].quotes[0], age: 104 })
})

test('RATES-008 an agency quotes only carriers it offers and has not turned off in the state, without effect on other agencies', async () => {
  const picky = await buildOrganization(app.services)
  await inAgency(async (transaction) => {
    await transaction
      .insertInto('carrier_offered')
      .values(
        ['Aetna', 'Cigna', 'Humana'].map((carrier) => ({
          organization_id: picky.organizationId,
          carrier,
        })),
      )
      .execute()
    await transaction
      .insertInto('state_carrier_setting')
      .values({
        organization_id: picky.organizationId,
        state: 'TX',
        carrier: 'Humana',
        active: false,
      })
      .execute()
  }, picky)
  const names = async (body: object, options: object = {}) =>
    (await price(body, options)).body.quotes
      .map((entry: { carrier: string }) => entry.carrier)
      .toSorted()
  expect(await names({ orgId: picky.publicId })).toEqual(['Aetna', 'Cigna'])
  expect(await names({ orgId: picky.publicId, state: 'FL' })).toEqual(['Aetna', 'Cigna', 'Humana'])
  expect(await names({}, { as: await app.signIn(picky.admin.email) })).toEqual(['Aetna', 'Cigna'])
  expect(await names({ orgId: agency.publicId })).toHaveLength(8)
})

test('RATES-008 an agency is identified only by its public id; its row number returns 404', async () => {
  for (const orgId of [String(agency.organizationId), agency.slug, 'f'.repeat(32)]) {
    const { status, body } = await price({ orgId })
    expect([status, body.message]).toEqual([404, invalidOrganizationId])
  }
})

test('RATES-009 hhd.csv returns the discount data', async () => {
  const { status, text, headers } = await app.call('GET', '/api/data/public/hhd.csv')
  const lines = text.trim().split('\r\n')
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(lines[0]).toBe('naic,company,state,discount_percent,category')
  expect(lines).toContain('78700,Aetna Health and Life Insurance Company,TX,7,Household')
  expect(
    lines.filter((line) => /^\d{5},("[^"]*"|[^",]*),[A-Z]{2},\d+,Household$/.test(line)),
  ).toHaveLength(51 * 8 - 9)
})
