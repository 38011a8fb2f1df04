import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import {
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildOrganization,
  type ContactToBuild,
} from '../../../../test/builders.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { buildApplication } from '../../../main/application.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { QuotePageData, QuoteView } from '../shared/quote-page.ts'
import * as texts from '../shared/quote-texts.ts'

let app: TestApp
let http: FastifyInstance
let dist: string
let agency: BuiltOrganization
let foreign: BuiltOrganization
let as: string

beforeAll(async () => {
  app = await createTestApp({ today: calendarDate('2026-06-15') })
  dist = mkdtempSync(join(tmpdir(), 'holdfast-dist-'))
  writeFileSync(
    join(dist, 'public.html'),
    '<!doctype html><html><head><title>x</title></head><body></body></html>',
  )
  http = await buildApplication(app.services, dist)
  agency = await buildOrganization(app.services)
  foreign = await buildOrganization(app.services)
  as = await app.signIn(agency.admin.email)
})
afterAll(async () => {
  await http.close()
  rmSync(dist, { recursive: true })
  await app.close()
})

async function open(url: string, cookie?: string) {
  const { statusCode, headers, payload } = await http.inject({
    method: 'GET',
    url,
    headers: cookie === undefined ? {} : { cookie },
  })
  const json = /<script type="application\/json" id="first-paint">(.*?)<\/script>/.exec(
    payload,
  )?.[1]
  const data = json === undefined ? undefined : (JSON.parse(json) as QuotePageData)
  return {
    status: statusCode,
    location: headers.location && decodeURIComponent(String(headers.location)),
    data,
    title: /<title>(.*?)<\/title>/.exec(payload)?.[1],
  }
}

async function show(url: string, cookie?: string): Promise<QuoteView> {
  const { status, data } = await open(url, cookie)
  if (status !== 200 || data?.kind !== 'quote')
    throw new Error(`${url}: ${status} ${JSON.stringify(data)}`)
  return data
}

async function makeQuote(
  contact: Partial<ContactToBuild> = {},
  organization = agency,
): Promise<string> {
  const id = await buildContact(app.services, organization.organizationId, contact)
  return (
    await app.call('GET', `/api/quotes/generate/${id}`, {
      as: organization === agency ? as : await app.signIn(organization.admin.email),
    })
  ).body.quoteId
}

const change = (set: { medicare_advantage_cards: boolean }) =>
  inOrganization(
    { database: app.services.database, organizationId: agency.organizationId },
    (transaction) => transaction.updateTable('organization').set(set).execute(),
  )
const unknown = 'f'.repeat(32)
const alternative = 'zip=75201&gender=female&tobacco=no&age=70'

test('QUOTE-001 QUOTE-004 QUOTE-005 the first paint of a link holds the person, the prices and the choices', async () => {
  const agent = await buildAgent(app.services, agency.organizationId, {
    firstName: 'Greta',
    lastName: 'Green',
    licenseNumber: 'TX-1',
  })
  const id = await makeQuote({ firstName: 'Carla', lastName: 'Cole', agentId: agent.agentId })
  const tid = 'a'.repeat(32)
  const { title, data } = await open(`/compare?id=${id}&orgId=${agency.publicId}&tid=${tid}`)
  expect(title).toBe('Quote')
  expect(data).toMatchObject({
    kind: 'quote',
    ids: { quoteId: id, orgId: agency.publicId, tid },
    agency: {
      orgId: agency.publicId,
      slug: agency.slug,
      phone: '5555550100',
      primaryColor: '#6B46C1',
    },
    agent: { id: agent.publicId, name: 'Greta Green', licenseNumber: 'TX-1' },
    sender: 'organization',
    person: {
      name: 'Carla Cole',
      gender: 'F',
      tobacco: false,
      zip: '75201',
      state: 'TX',
      stateName: 'Texas',
      county: 'Dallas',
      currentCarrier: 'Aetna',
      dateOfBirth: null,
    },
    effectiveDates: ['2026-07-01', '2026-08-01', '2026-09-01', '2026-10-01'],
    prices: {
      effective_date: '2026-07-01',
      age: 70,
      illustrative: true,
      part_b_deductible: { year: 2026, cents: 28300 },
    },
    planType: null,
    medicareAdvantage: false,
    guaranteedIssue: null,
    preview: false,
  })
  expect((data as QuoteView).prices.quotes).toHaveLength(8)
  expect((data as QuoteView).sections.map((section) => section.planCode)).toEqual(['G', 'N'])
})

test('QUOTE-001 QUOTE-003 /compare/{id} and /quote open the same quote; planType names a section', async () => {
  const id = await makeQuote()
  expect((await show(`/compare/${id}`)).ids.quoteId).toBe(id)
  expect(await show(`/quote?id=${id}&planType=Plan%20N`)).toMatchObject({
    ids: { quoteId: id },
    planType: 'N',
  })
  expect((await show(`/quote?id=${id}&planType=Other`)).planType).toBe(null)
})

test('QUOTE-022 QUOTE-023 no parameter and too few have their own texts', async () => {
  for (const url of ['/compare', '/quote', '/compare?id=', '/compare?id=&orgId='])
    expect((await open(url)).data).toMatchObject({ kind: 'message', message: texts.noParameters })
  for (const url of [
    `/compare?orgId=${agency.publicId}`,
    '/compare?tid=1',
    '/quote?planType=G',
    '/compare?zip=75201&gender=F',
    '/compare?zip=75201&gender=F&tobacco=no',
    '/compare?zip=752&gender=F&tobacco=no&age=70',
  ]) {
    expect((await open(url)).data).toMatchObject({
      kind: 'message',
      message: texts.missingParameters,
    })
  }
})

test('QUOTE-024 ACCESS-008 malformed ids go to the error page, an unknown organization to /404', async () => {
  const id = await makeQuote()
  const goes = async (url: string) => (await open(url)).location
  for (const url of [
    '/compare?id=1',
    '/compare/17',
    `/quote?id=${id.toUpperCase()}&orgId=${agency.publicId}`,
  ])
    expect(await goes(url)).toBe('/error?message=Missing or invalid quote ID')
  for (const url of [
    `/compare?id=${id}&orgId=${agency.organizationId}`,
    `/compare?orgId=nobody&${alternative}`,
  ])
    expect(await goes(url)).toBe('/error?message=Missing or invalid organization ID')
  for (const url of [
    `/compare?id=${id}&orgId=${unknown}`,
    `/compare?orgId=${unknown}&${alternative}`,
  ])
    expect(await goes(url)).toBe('/404')
})

test('QUOTE-025 a link that leads nowhere, or to another agency’s quote, goes to the error page with its text', async () => {
  const id = await makeQuote()
  for (const url of [
    `/compare?id=${unknown}&orgId=${agency.publicId}`,
    `/compare/${unknown}`,
    `/compare?id=${id}&orgId=${foreign.publicId}`,
  ]) {
    expect((await open(url)).location).toBe(`/error?message=${texts.quoteLinkInvalid}`)
  }
})

test('QUOTE-025 an expired link shows its text and can be renewed', async () => {
  const id = await makeQuote()
  app.clock.set(calendarDate('2026-10-14'))
  expect(await open(`/compare?id=${id}&orgId=${agency.publicId}`)).toMatchObject({
    status: 404,
    data: {
      kind: 'message',
      message: texts.quoteLinkInvalid,
      renew: id,
      agency: { slug: agency.slug },
    },
  })
  app.clock.set(calendarDate('2026-06-15'))
})

test('QUOTE-026 QUOTE-027 a preview needs a session; a person signed in elsewhere is refused', async () => {
  const id = await makeQuote()
  expect(await open(`/compare?id=${id}&preview=1`)).toMatchObject({
    status: 401,
    data: { message: texts.quoteUnauthorized },
  })
  expect((await show(`/compare?id=${id}&preview=1`, as)).preview).toBe(true)
  expect((await show(`/compare?id=${id}`)).preview).toBe(false)
  expect(await open(`/compare?id=${id}`, await app.signIn(foreign.admin.email))).toMatchObject({
    status: 403,
    data: { message: texts.quoteForbidden },
  })
})

test('QUOTE-028 a quote that cannot be loaded says so', async () => {
  const id = await makeQuote()
  const broken = await buildApplication(
    { ...app.services, database: { ...app.services.database, kysely: undefined as never } },
    dist,
  )
  const { statusCode, payload } = await broken.inject({ method: 'GET', url: `/compare?id=${id}` })
  await broken.close()
  expect([statusCode, payload.includes(texts.quoteServerError)]).toEqual([500, true])
})

test('QUOTE-002 the alternative query quotes anybody, with an agency’s name and carriers or with nobody’s', async () => {
  const nobody = await show(`/compare?${alternative}&currentCarrier=Cigna&county=Dallas&planType=N`)
  expect([nobody.agency, nobody.agent]).toEqual([undefined, undefined])
  expect(nobody).toMatchObject({
    ids: { quoteId: null, orgId: null },
    planType: 'N',
    person: {
      name: null,
      state: 'TX',
      county: 'Dallas',
      currentCarrier: 'Cigna',
      gender: 'F',
      tobacco: false,
    },
  })
  expect(nobody.prices).toMatchObject({ age: 70, message: null })
  const born = await show(
    `/compare?orgId=${agency.publicId}&zip=75201&gender=M&tobacco=true&dateOfBirth=1956-07-01`,
  )
  expect(born).toMatchObject({
    agency: { slug: agency.slug },
    agent: { id: agency.admin.publicId },
    person: { dateOfBirth: '1956-07-01', tobacco: true },
    prices: { age: 70 },
  })
})

test('QUOTE-029 QUOTE-014 under 65 and without a state the page has no prices and says so', async () => {
  expect((await show('/compare?zip=75201&gender=F&tobacco=no&age=60')).prices).toMatchObject({
    quotes: [],
    message: texts.noPlans,
  })
  expect(await show('/compare?zip=00001&gender=F&tobacco=no&age=70')).toMatchObject({
    sections: [],
    prices: { quotes: [], message: texts.noPlans },
  })
})

test('RATES-005 Minnesota, Wisconsin and Massachusetts head their sections with their own plans', async () => {
  const headings = async (zip: string) =>
    (await show(`/compare?zip=${zip}&gender=F&tobacco=no&age=70`)).sections.map(
      (section) => section.heading,
    )
  expect(await headings('55401')).toEqual([
    'Minnesota Extended Basic Plan (MN_EXTB)',
    'Minnesota Basic Plan (MN_BASIC)',
  ])
  expect((await headings('53202'))[0]).toMatch(/^Wisconsin/)
  expect((await headings('02108'))[0]).toMatch(/^Massachusetts/)
})

test('QUOTE-013 Medicare Advantage is offered only where the agency has it on', async () => {
  const id = await makeQuote()
  await change({ medicare_advantage_cards: true })
  expect((await show(`/compare/${id}`)).medicareAdvantage).toBe(true)
  await change({ medicare_advantage_cards: false })
})

test('a right to change without health questions is told while it is open, with its limits', async () => {
  const california = { state: 'CA', zip: '90001', birthDate: calendarDate('1955-06-20') } as const
  const id = await makeQuote(california)
  expect((await show(`/compare/${id}`)).guaranteedIssue).toMatchObject({
    from: '2026-05-21',
    until: '2026-08-19',
    equalOrLesserBenefits: true,
  })
  const later = await makeQuote({ ...california, birthDate: calendarDate('1955-12-20') })
  expect((await show(`/compare/${later}`)).guaranteedIssue).toBe(null)
  const newYork = await makeQuote({ state: 'NY', zip: '10001' })
  expect((await show(`/compare/${newYork}`)).guaranteedIssue).toMatchObject({
    from: null,
    until: null,
  })
})

test('values of a contact cannot break out of the first paint', async () => {
  const id = await makeQuote({ firstName: '</script><script>alert(1)</script>' })
  expect((await show(`/compare/${id}`)).person.name).toContain('</script>')
})
