import { afterAll, beforeAll, expect, test } from 'vitest'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import {
  type BuiltAgent,
  type BuiltOrganization,
  buildAgent,
  buildOrganization,
} from '../builders.ts'
import { type BuiltVisit, buildVisit } from '../visits.ts'
import {
  expectFits,
  headed,
  type Journey,
  shows,
  startJourney,
  withoutFirstPaint,
} from './journey.ts'

let journey: Journey
let agency: BuiltOrganization
let agent: BuiltAgent

beforeAll(async () => {
  journey = await startJourney()
  agency = await buildOrganization(journey.app.services, { name: 'Blue Harbor Benefits' })
  agent = await buildAgent(journey.app.services, agency.organizationId, {
    firstName: 'Greta',
    lastName: 'Lindqvist',
    licenseNumber: 'TX-20114',
    bookingLink: `${journey.baseUrl}/gallery-public`,
  })
})
afterAll(() => journey.close())

const visitOf = (): Promise<BuiltVisit> =>
  buildVisit(journey.app.services, agency.organizationId, {
    contact: { agentId: agent.agentId },
    agentId: agent.agentId,
  })
const query = (visit: BuiltVisit) =>
  `?id=${visit.quotePublicId}&orgId=${agency.publicId}&tid=${visit.tid}`
const within: <Result>(work: Parameters<typeof inOrganization<Result>>[1]) => Promise<Result> = (
  work,
) =>
  inOrganization(
    { database: journey.app.services.database, organizationId: agency.organizationId },
    work,
  )

test('FOLLOWUP-003 FOLLOWUP-005 FOLLOWUP-006 FOLLOWUP-007 FOLLOWUP-008 a person asks for a call and is thanked', async () => {
  const visit = await visitOf()
  const told = await journey.open(`/schedule${query(visit)}&status=accept`, { viewport: 'phone' })
  await headed(told, 'Great News...')
  await expect.poll(() => told.url()).toBe(`${journey.baseUrl}/schedule${query(visit)}`)
  const page = await journey.open(`/schedule${query(visit)}`, { viewport: 'phone' })
  await headed(page, "Let's Connect")
  await expectFits(page, ['phone', 'tablet', 'desktop'])
  await expect
    .poll(() => page.getByRole('link', { name: 'Call Now' }).getAttribute('href'))
    .toBe('tel:+15555550100')
  const [booking] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /Schedule a Call/ }).click(),
  ])
  expect(booking.url()).toContain('/gallery-public')
  await headed(page, 'Thank You')
  await shows(page, "We'll be in touch soon to discuss your options.")
  await expectFits(page, ['phone', 'tablet', 'desktop'])
  const help = page.getByRole('link', { name: 'Help someone else get started' })
  await expect
    .poll(() => help.getAttribute('href'))
    .toBe(`/self-onboarding/${agency.slug}?agentId=${agent.publicId}`)
  const kept = await within((transaction) =>
    transaction
      .selectFrom('follow_up_request')
      .select(['type', 'channel'])
      .where('contact_id', '=', visit.contactId)
      .execute(),
  )
  expect(kept).toEqual([{ type: 'other', channel: 'schedule_call' }])
})

test('FOLLOWUP-009 loading says so; a failed request can be pressed again and is kept once', async () => {
  const visit = await visitOf()
  const page = await journey.open('/gallery-public', { expected: [/status of 503/, /answer 503/] })
  await page.route('**/schedule?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: withoutFirstPaint(await answer.text()) })
  })
  await page.route('**/schedule/info/*', async (route) => {
    await shows(page, 'Loading your schedule page...')
    await route.continue()
  })
  await page.goto(`/schedule${query(visit)}`)
  await headed(page, "Let's Connect")
  let answers = 0
  await page.route(`**/api/schedule/${visit.quotePublicId}`, async (route) => {
    const answer = await route.fetch()
    await (++answers === 1
      ? route.fulfill({ status: 503, json: { message: 'x' } })
      : route.fulfill({ response: answer }))
  })
  const press = () => page.getByRole('link', { name: /Schedule a Call/ }).click()
  await press()
  await page.getByText('We could not send your request. Please try again, or call us.').waitFor()
  await press()
  await headed(page, 'Thank You')
  const kept = await within((transaction) =>
    transaction
      .selectFrom('follow_up_request')
      .select('id')
      .where('contact_id', '=', visit.contactId)
      .execute(),
  )
  expect(kept).toHaveLength(1)
})
