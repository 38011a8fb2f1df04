import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BuiltOrganization, buildContacts, buildOrganization } from '../builders.ts'
import { allNo } from '../calls/health-answers.ts'
import { headed, type Journey, startJourney } from './journey.ts'

let journey: Journey
let agency: BuiltOrganization

/**
 * Activity of an agency and its clients, all through the product: eight quotes are emailed and one
 * is linked to, five are viewed, one answered.
 */
beforeAll(async () => {
  journey = await startJourney()
  const { services, call, signIn, runJobs } = journey.app
  agency = await buildOrganization(services, { name: 'Lively Cove Insurance' })
  const as = await signIn(agency.admin.email)
  const clients = await buildContacts(
    services,
    agency.organizationId,
    Array.from({ length: 8 }, (_, i) => ({ email: `figure${i}@lively.example` })),
  )
  for (const id of clients) {
    const sent = await call('POST', `/api/contacts/${id}/send-quote-email`, { as, body: {} })
    expect(sent.status, sent.text).toBe(200)
  }
  await runJobs()
  const links = await Promise.all(clients.map((_, i) => linkOf(`figure${i}@lively.example`)))
  for (const link of links.slice(0, 4)) await look(link)
  await look(links[5] ?? '', 'Mozilla/5.0 (compatible; Googlebot/2.1)')
  await answer(links[0] ?? '')
  const made = await call('GET', `/api/quotes/generate/${clients[7]}`, { as })
  expect(made.status, made.text).toBe(200)
  await look(made.body.redirectUrl.replace('/compare', ''))
  // Birthday emails go 14 days before: on June 26, and on August 6.
  for (const birth_date of ['1955-07-10', '1955-08-20']) {
    const person = { first_name: 'Bea', last_name: 'Born', email: `${birth_date}@lively.example` }
    const body = { ...person, birth_date, zip_code: '75201', effective_date: '2021-03-01' }
    const made = await call('POST', '/api/contacts/create', { as, body })
    expect(made.status, made.text).toBe(200)
  }
  await runJobs()
})
afterAll(() => journey.close())

/** Returns the query of the quote's link in the email sent to this email address. */
async function linkOf(email: string): Promise<string> {
  const message = (await journey.app.emails()).find(({ to }) => to === email)
  return message?.text.match(/\/compare(\?\S+)/)?.[1] ?? `no link came to ${email}`
}
const idsOf = (link: string) => Object.fromEntries(new URLSearchParams(link))

async function look(link: string, userAgent = 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0') {
  const { id: quoteId, orgId, tid } = idsOf(link)
  const { status, text } = await journey.app.call('POST', '/api/tracking/log-tracking-click', {
    body: { orgId, quoteId, tid, human: { visibleMs: 2500, input: 'wheel' } },
    headers: { 'user-agent': userAgent },
  })
  expect(status, text).toBe(200)
}

async function answer(link: string) {
  const { id: quoteId, orgId, tid } = idsOf(link)
  const { status, text } = await journey.app.call('POST', `/api/org/${orgId}/eligibility-answers`, {
    body: { quoteId, tid, answers: allNo(), status: 'accept' },
  })
  expect(status, text).toBe(200)
}

async function says(label: string, text: string): Promise<void> {
  const page: Page = await journey.open('/dashboard', { as: agency.admin.email })
  await headed(page, 'Dashboard')
  const card = page.getByRole('article', { name: label })
  await expect
    .poll(async () => (await card.innerText()).replaceAll(/\s+/g, ' '))
    .toBe(`${label} ${text}`)
}

test('DASH-005 Quotes Sent is the number of quotes that went out, by email or link', async () => {
  await says('Quotes Sent', '9 in 8 emails none before')
})

test('DASH-006 View Rate counts each quote that a person viewed, not views by software', async () => {
  await says('View Rate', '56% 5 quotes viewed (emails: 50%) no quotes before')
})

test('DASH-007 Upcoming Emails counts the emails planned for the next 30 days: eight follow-ups and one birthday', async () => {
  const text = '9 scheduled in the next 30 days, and up to 19 follow-ups of these'
  await says('Upcoming Emails', text)
})

test('DASH-008 Completion Rate counts the clients who sent their health answers', async () => {
  await says('Completion Rate', '11% 1 health questions completed no quotes before')
})

test('a figure opens the clients behind it, and the page says what waits and what is new', async () => {
  const page: Page = await journey.open('/dashboard', { as: agency.admin.email })
  await page.getByRole('region', { name: 'What to do now' }).getByText('is due').waitFor()
  await page.getByRole('link', { name: '5 clients viewed a quote' }).waitFor()
  const row = page.getByRole('table', { name: 'By agent' }).getByRole('row', { name: 'No agent' })
  await expect.poll(() => row.innerText()).toMatch(/9\s+5 \(56%\)\s+1 \(11%\)\s+0\s+0\s+0$/)
  await page.getByRole('article', { name: 'View Rate' }).getByRole('link', { name: '56%' }).click()
  await headed(page, 'Contacts')
  await page.getByText(/Clients who viewed a quote that was sent 05\/17\/2026 to/).waitFor()
  const list = page.getByRole('table')
  await expect.poll(() => list.getByRole('row').count()).toBe(6)
})
