import { expect, test } from 'vitest'
import { buildAgent } from '../builders.ts'
import { type BuiltVisit, buildVisit } from '../calls/visits.ts'
import { consumerJourney } from './consumer-journey.ts'
import { expectFits, headed, refusal, shows, withoutFirstPaint } from './journey.ts'
import { alive } from './quote-link.ts'

const client = consumerJourney({
  agent: ({ baseUrl }) => ({ bookingLink: `${baseUrl}/gallery-public` }),
})

const { visitOf, query, within } = client

test('FOLLOWUP-003 FOLLOWUP-005 a good candidate sees "Great News", others "Let’s Connect"', async () => {
  const visit = await visitOf()
  const candidate = await client.journey.open(`/schedule${query(visit)}&status=accept`, {
    viewport: 'phone',
  })
  await headed(candidate, 'Great News...')
  await expect.poll(() => candidate.url()).toBe(`${client.journey.baseUrl}/schedule${query(visit)}`)
  const page = await client.journey.open(`/schedule${query(visit)}`, { viewport: 'phone' })
  await headed(page, "Let's Connect")
  await expectFits(page, ['phone', 'tablet', 'desktop'])
})

test('FOLLOWUP-007 FOLLOWUP-008 a person requests a call and sees the thank-you page', async () => {
  const visit = await visitOf()
  const page = await client.journey.open(`/schedule${query(visit)}`, { viewport: 'phone' })
  await alive(page)
  await expect
    .poll(() => page.getByRole('link', { name: 'Call Now' }).getAttribute('href'))
    .toBe('tel:+15555550100')
  const [booking] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /Schedule a Call/ }).click(),
  ])
  expect(booking.url()).toContain('/gallery-public')
  await headed(page, 'Thank You')
  await expect
    .poll(() => page.evaluate('[document.activeElement.textContent, scrollY]'))
    .toEqual(['Thank You', 0])
  const number = page.getByRole('link', { name: '(555) 555-0100', exact: true })
  await expect.poll(() => number.getAttribute('href')).toBe('tel:+15555550100')
  await shows(page, "We'll be in touch soon to discuss your options.")
  await expectFits(page)
  const help = page.getByRole('link', { name: 'Help someone else get started' })
  await expect
    .poll(() => help.getAttribute('href'))
    .toBe(`/self-onboarding/${client.agency.slug}?agentId=${client.agent.publicId}`)
  const kept = await within((transaction) =>
    transaction
      .selectFrom('follow_up_request')
      .select(['channel'])
      .where('contact_id', '=', visit.contactId)
      .execute(),
  )
  expect(kept).toEqual([{ channel: 'schedule_call' }])
})

test('FOLLOWUP-009 FORMS-017 loading is shown; a failed request can be retried and is stored once', async () => {
  const visit = await visitOf()
  const page = await client.journey.open('about:blank', {
    expected: [/status of (503|422)/],
  })
  await page.route('**/schedule?*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: withoutFirstPaint(await answer.text()) })
  })
  await page.route(/\/schedule\/info\//, async (route) => {
    await shows(page, 'Loading your schedule page...')
    await route.continue()
  })
  await page.goto(`/schedule${query(visit)}`)
  await headed(page, "Let's Connect")
  let answers = 0
  await page.route(`**/api/schedule/${visit.quotePublicId}`, async (route) => {
    const answer = await route.fetch()
    answers += 1
    if (answers === 1) await route.fulfill({ status: 503, json: { message: 'x' } })
    else if (answers === 2) await route.fulfill(refusal('This agency takes no calls today.'))
    else await route.fulfill({ response: answer })
  })
  const press = () => page.getByRole('link', { name: /Schedule a Call/ }).click()
  await press()
  await page.getByText('We could not send your request. Please try again, or call us.').waitFor()
  await page.getByText('Server error: 503').waitFor()
  await press()
  const banner = page.getByRole('status').filter({ hasText: 'We could not send your request.' })
  await banner.getByText('This agency takes no calls today.', { exact: true }).waitFor()
  await expectFits(page)
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

test('FOLLOWUP-006 the page shows the phone number, and the agent’s booking link if there is one', async () => {
  const ways = async (visit: BuiltVisit) => {
    const page = await client.journey.open(`/schedule${query(visit)}`, { viewport: 'phone' })
    await headed(page, "Let's Connect")
    await alive(page)
    const links = await page.getByRole('main').getByRole('link').all()
    const texts = links.map(
      async (link) =>
        `${(await link.innerText()).split('\n')[0]} ${await link.getAttribute('href')}`,
    )
    return (await Promise.all(texts)).filter((way) => /^(Schedule a Call|Call Now) /.test(way))
  }
  const call = 'Call Now tel:+15555550100'
  const own = `Schedule a Call ${client.journey.baseUrl}/gallery-public`
  expect(await ways(await visitOf())).toEqual([own, call])
  const { services } = client.journey.app
  const other = await buildAgent(services, client.agency.organizationId)
  const visit = await buildVisit(services, client.agency.organizationId, {
    contact: { agentId: other.agentId },
    agentId: other.agentId,
  })
  expect(await ways(visit)).toEqual([call])
  await within((transaction) =>
    transaction
      .updateTable('organization')
      .set({ booking_link: 'https://booking.example/agency' })
      .where('organization_id', '=', client.agency.organizationId)
      .execute(),
  )
  expect(await ways(await visitOf())).toContain(own)
  expect(await ways(visit)).toContain('Schedule a Call https://booking.example/agency')
})
