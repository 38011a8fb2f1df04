import { expect, test } from 'vitest'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { expectAccessible } from '../browser/browser.ts'
import { buildVisit } from '../calls/visits.ts'
import { consumerJourney } from './consumer-journey.ts'
import { expectFits, headed, shows } from './journey.ts'

const client = consumerJourney({ alone: { today: calendarDate('2026-06-15') } })

const visit = (email: string) =>
  buildVisit(client.journey.app.services, client.agency.organizationId, { contact: { email } })
test('QUOTE-022 QUOTE-023 QUOTE-024 QUOTE-025 a URL without required parameters shows what is missing and what to do; a malformed, an unknown and an invalid link each show the problem', async () => {
  const page = await client.journey.open('/compare', {
    viewport: 'phone',
    expected: [/status of 40[04]/],
  })
  await shows(page, 'No parameters provided. Please provide either a quote ID or organization ID.')
  await page.getByRole('heading', { name: 'What you can do' }).waitFor()
  await expectFits(page, ['phone', 'desktop'])
  for (const [path, text] of [
    [
      '/compare?zip=75201',
      'Missing required parameters. Please provide either a quote ID or organization ID.',
    ],
    [
      '/eligibility',
      'No parameters provided. Please provide either a quote ID or organization ID.',
    ],
    ['/compare?id=17', 'Missing or invalid quote ID'],
    [
      `/compare?id=${'f'.repeat(32)}`,
      'This quote link appears to be invalid or has expired. Please get a new quote to continue.',
    ],
  ] as const) {
    await page.goto(path)
    await shows(page, text)
  }
  await page.goto(`/compare?orgId=${'f'.repeat(32)}&zip=75201&gender=F&tobacco=no&age=70`)
  await headed(page, '404 - Page Not Found')
  // Last, because the browser keeps the language.
  await page.goto('/eligibility?lang=es')
  await shows(
    page,
    'No se indicó ningún dato. Indique el número de la cotización o el de la organización.',
  )
})

test('QUOTE-025 an expired link offers to email a new one, and a phone number', async () => {
  const { quotePublicId } = await visit('carla@mail.example')
  client.journey.app.clock.set(calendarDate('2027-01-01'))
  const page = await client.journey.open(
    `/compare?id=${quotePublicId}&orgId=${client.agency.publicId}`,
    {
      viewport: 'phone',
      expected: [/status of 404/],
    },
  )
  await shows(
    page,
    'This quote link appears to be invalid or has expired. Please get a new quote to continue.',
  )
  await expect
    .poll(() => page.getByRole('main').getByRole('link', { name: /^Call/ }).getAttribute('href'))
    .toBe('tel:+15555550100')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') asked.push(new URL(request.url()).pathname)
  })
  // A press before the page listens is lost.
  await expect
    .poll(async () => {
      await page
        .getByRole('button', { name: 'Email Me a New Link' })
        .click({ timeout: 500 })
        .catch(() => {})
      return page.getByText(/a new link is on its way/).count()
    })
    .toBe(1)
  expect(asked).toEqual([`/api/quotes/${quotePublicId}/renew`])
  await client.journey.app.runJobs()
  const emails = (await client.journey.app.emails()).filter(({ to }) => to === 'carla@mail.example')
  expect(emails.map(({ subject }) => subject)).toEqual([
    'Your new quote link from Blue Harbor Benefits',
  ])
  await expectAccessible(page)
  client.journey.app.clock.set(calendarDate('2026-06-15'))
})

test('NAV-004 /error shows the text of its URL, but never as the agency’s words', async () => {
  const page = await client.journey.open('/error?message=Missing%20or%20invalid%20quote%20ID', {
    viewport: 'phone',
  })
  await headed(page, 'This link did not work')
  await shows(page, 'Missing or invalid quote ID')
  await expectFits(page)
  const lure = 'Blue Harbor Benefits: call 1-800-555-0199 or open https://pay.example/now'
  await page.goto(`/error?message=${encodeURIComponent(lure)}`)
  await page.getByText('It is not from your agent:').waitFor()
  await shows(page, 'Blue Harbor Benefits: call (left out) or open (left out)')
  await expect
    .poll(() => page.getByRole('link').allInnerTexts())
    .toEqual(['Skip to content', 'Español'])
  await expectFits(page)
})

test('QUOTE-006 "Quote for someone else" leads to the agency’s self-onboarding form', async () => {
  const { quotePublicId } = await visit('someone@mail.example')
  const page = await client.journey.open(
    `/compare?id=${quotePublicId}&orgId=${client.agency.publicId}`,
    { viewport: 'phone' },
  )
  await page.getByRole('link', { name: 'Quote for someone else' }).click()
  await headed(page, "Let's Get Some Details")
  await page.goto('/self-onboarding/nobody')
  await headed(page, '404 - Page Not Found')
})

test('without JavaScript a client sees prices and the phone number, and the buttons still work', async () => {
  const { quotePublicId } = await visit('nora@mail.example')
  const query = `?id=${quotePublicId}&orgId=${client.agency.publicId}`
  const seed = await client.journey.open('about:blank')
  const context = await seed
    .context()
    .browser()
    ?.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  if (context === undefined) throw new Error('no browser')
  const page = await context.newPage()
  await page.goto(`${client.journey.baseUrl}/compare${query}`)
  await expect.poll(() => page.getByRole('article').count()).toBe(16)
  await page.getByText(/^JavaScript is turned off/).waitFor()
  await expect
    .poll(() => page.getByRole('banner').getByRole('link').getAttribute('href'))
    .toBe('tel:+15555550100')
  await expect
    .poll(() => page.getByRole('button', { name: 'Change Effective Date' }).count())
    .toBe(0)
  await page.getByRole('button', { name: 'Select This Plan: Humana, Plan G' }).click()
  await headed(page, "Let's Connect")
  expect(page.url().replace(/&choice=\d+-G$/, '&the choice')).toBe(
    `${client.journey.baseUrl}/schedule${query}&the choice`,
  )
  await expect
    .poll(() => page.getByRole('link', { name: 'Call Now' }).getAttribute('href'))
    .toBe('tel:+15555550100')
  await page.goto(`${client.journey.baseUrl}/eligibility${query}`)
  await headed(page, 'Underwriting Assessment')
  await page.getByRole('heading', { name: 'Before you start' }).waitFor()
  await page.getByText(/^The health questions need JavaScript/).waitFor()
  await expect
    .poll(() => page.getByRole('banner').getByRole('link').getAttribute('href'))
    .toBe('tel:+15555550100')
  await context.close()
})

test('QUOTE-031 a view counts when a person moves on the page', async () => {
  const clicker = await visit('mover@mail.example')
  const page = await client.journey.open(
    `/eligibility?id=${clicker.quotePublicId}&orgId=${client.agency.publicId}&tid=${clicker.tid}`,
  )
  // The heading is there before the script that watches.
  await shows(page, 'Question 7 of 7')
  // The test's browser says that it is headless, which counts as a robot.
  const agent =
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15'
  await page.route('**/log-tracking-click', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'user-agent': agent } }),
  )
  const logged = page.waitForResponse('**/api/tracking/log-tracking-click')
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 400)
  expect((await logged).status()).toBe(200)
  const events = await inOrganization(
    {
      database: client.journey.app.services.database,
      organizationId: client.agency.organizationId,
    },
    (transaction) =>
      transaction
        .selectFrom('activity_event')
        .select(['kind', 'detail'])
        .where('contact_id', '=', clicker.contactId)
        .execute(),
  )
  // The test's browser names itself as software when it fetches the page.
  expect(events).toEqual([
    { kind: 'automated', detail: 'robot' },
    { kind: 'viewed', detail: null },
  ])
})
