import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, calendarDate } from '../../src/kernel/calendar-date.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { type BuiltOrganization, buildContacts, buildOrganization } from '../builders.ts'
import { expectFits, headed, type Journey, shows, startJourney, viewports } from './journey.ts'

let journey: Journey
let busy: BuiltOrganization
let idle: BuiltOrganization
const today = calendarDate('2026-06-15')

beforeAll(async () => {
  journey = await startJourney()
  const { services } = journey.app
  busy = await buildOrganization(services, { name: 'Blue Harbor Benefits' })
  idle = await buildOrganization(services, { name: 'Quiet Bay', live: false })
  const contacts = await buildContacts(
    services,
    busy.organizationId,
    Array.from({ length: 25 }, (_, i) => ({
      firstName: 'Carla',
      lastName: `Number ${i + 1}`,
      effectiveDate: addDays(calendarDate('2021-06-15'), 2 * i),
    })),
  )
  await inOrganization(
    { database: services.database, organizationId: busy.organizationId },
    async (transaction) => {
      const day = (ago: number, sent: number) => ({
        organization_id: busy.organizationId,
        day: addDays(today, -ago),
        email_type: 'birthday',
        agent_id: 0,
        send_mode: 'production',
        ...{ sent: 2 * sent, viewed: 7, clicked: 3 },
        ...{ quotes: sent, quotes_viewed: 7, quotes_completed: 1 },
      })
      await transaction
        .insertInto('send_day')
        .values([...Array.from({ length: 15 }, (_, i) => day(i, 20 - i)), day(161, 500)])
        .execute()
      await transaction
        .insertInto('planned_email')
        .values(
          contacts.map((id, i) => ({
            organization_id: busy.organizationId,
            contact_id: id,
            type: 'birthday',
            occasion: '2026',
            send_date: addDays(today, i),
            status: 'scheduled',
            planned_on: today,
          })),
        )
        .execute()
    },
  )
})
afterAll(() => journey.close())

const figures = /\/api\/dashboard\//
const region = (page: Page, name: RegExp | string) => page.getByRole('region', { name })
const kpi = (page: Page, label: string) => page.getByRole('article', { name: label })

test('DASH-001 DASH-002 DASH-003 DASH-004 DASH-011 DASH-015 DASH-018 DASH-023 RENEWALS-001 the dashboard shows sent emails and their results, upcoming emails and renewals; the URL contains period, ranking and how far ahead; custom dates must be dates in order; Refresh loads again', async () => {
  const page = await journey.open('/dashboard', { as: busy.admin.email })
  await headed(page, 'Dashboard')
  await shows(page, '05/17/2026 to 06/15/2026, dates in Central time')
  await expect.poll(() => kpi(page, 'Quotes Sent').textContent()).toContain('195')
  await expect.poll(() => kpi(page, 'View Rate').textContent()).toMatch(/54%.*105 quotes viewed/)
  await expect.poll(() => kpi(page, 'Upcoming Emails').textContent()).toContain('25')
  await expect
    .poll(() => kpi(page, 'Completion Rate').textContent())
    .toMatch(/8%.*15 health questions completed/)
  const funnel = region(page, 'Performance Metrics').getByRole('table')
  await expect
    .poll(() => funnel.getByRole('row').allTextContents())
    .toEqual([
      'StepCount',
      'Quotes Sent195',
      'Quotes Viewed105',
      'Upcoming Emails25',
      'Health Completed15',
    ])
  await region(page, 'Activity').getByText('Links clicked').first().waitFor()
  await expectFits(page, ['phone', 'desktop'])

  const soon = region(page, 'Renewals (16 total)')
  const list = page.getByRole('table', { name: 'Renewals', exact: true })
  await expect
    .poll(() => list.getByRole('row').nth(1).innerText())
    .toMatch(/Carla Number 1\s+06\/15\/2026\s+Plan G\s+\(214\) 555-0142\s+contact\d+@mail/)
  const call = soon.getByRole('link', { name: '(214) 555-0142' }).first()
  await expect.poll(() => call.getAttribute('href')).toBe('tel:+12145550142')
  await page.getByLabel('Anniversary in').selectOption('60 days')
  const later = region(page, 'Renewals (25 total)')
  await expect.poll(() => list.getByRole('row').count()).toBe(21)
  const chart = page.getByRole('table', { name: 'Renewals by policy type' })
  await expect
    .poll(() => chart.getByRole('row').allTextContents())
    .toEqual(['MonthPlan GPlan NOther', 'Jun800', 'Jul1600', 'Aug100'])
  expect(new URL(page.url()).search).toBe('?renewals=60')
  await later.getByRole('button', { name: 'Show more' }).click()
  await later.getByText('Number 25').waitFor()
  await expect.poll(() => later.getByRole('button', { name: 'Show more' }).count()).toBe(0)

  const upcoming = region(page, 'Upcoming Emails (25 total)')
  await expect.poll(() => upcoming.getByRole('row').count()).toBe(21)
  await upcoming.getByText('Showing the first 20 of 25', { exact: true }).waitFor()
  await upcoming.getByRole('button', { name: 'Show more' }).click()
  await upcoming.getByText('Number 25').waitFor()
  await expect.poll(() => upcoming.getByRole('button', { name: 'Show more' }).count()).toBe(0)
  // The button has gone, and the focus is in the first row that it has shown.
  const focusedInRow = (place: number) =>
    upcoming.getByRole('row').nth(place).getByRole('link').and(page.locator(':focus')).count()
  await expect.poll(() => focusedInRow(21)).toBe(1)
  // On a phone, where a row is a card, five are shown until the others are wanted.
  await page.setViewportSize(viewports.phone)
  await expect.poll(() => upcoming.getByRole('row').count()).toBe(6)
  await upcoming.getByText('Showing the first 5 of 25', { exact: true }).waitFor()
  await upcoming.getByRole('button', { name: 'Upcoming Emails: show 20 more' }).press('Enter')
  await expect.poll(() => upcoming.getByRole('row').count()).toBe(26)
  await expect.poll(() => focusedInRow(6)).toBe(1)
  await page.setViewportSize(viewports.desktop)

  const inUrl = (name: string) => new URL(page.url()).searchParams.get(name)
  await page.getByLabel('Date range').selectOption('Year to Date')
  await kpi(page, 'Quotes Sent').getByText('695').waitFor()
  expect([inUrl('period'), inUrl('renewals')]).toEqual(['ytd', '60'])
  const ranking = region(page, 'Send Ranking')
  await page.getByLabel('Rank By').selectOption('Quotes Sent')
  await ranking.getByRole('row').nth(1).getByText('01/05/2026').waitFor()
  await expect
    .poll(() => ranking.getByRole('row').nth(1).textContent())
    .toMatch(/500.*7 \(1%\).*1 \(0%\)/)

  const from = page.getByLabel('From', { exact: true })
  const to = page.getByLabel('To', { exact: true })
  const apply = page.getByRole('button', { name: 'Apply' })
  await page.getByLabel('Date range').selectOption('Custom Dates')
  await expect.poll(() => from.inputValue()).toBe('01/01/2026')
  await from.fill('6/14/2026')
  await to.fill('6/13/2026')
  await apply.click()
  await shows(page, 'From must be on or before To.')
  await to.fill('soon')
  await apply.click()
  await shows(page, 'Invalid date format')
  await expectFits(page)
  await to.fill('6/15/26')
  await apply.click()
  await kpi(page, 'Quotes Sent').getByText('39').waitFor()

  await page.reload()
  await kpi(page, 'Quotes Sent').getByText('39').waitFor()
  await expect.poll(() => page.getByLabel('Rank By').inputValue()).toBe('quotes_sent')
  await later.waitFor()
  const [refreshed] = await Promise.all([
    page.waitForResponse('**/dashboard/stats*'),
    page.getByRole('button', { name: 'Refresh' }).click(),
  ])
  expect(refreshed.status()).toBe(200)
  await later.getByRole('link', { name: 'Carla Number 2', exact: true }).click()
  await headed(page, 'Carla Number 2')
})

test('DASH-013 DASH-017 DASH-019 DASH-024 charts and lists show a message if nothing was sent; before Go Live test sends count', async () => {
  const page = await journey.open('/dashboard', { as: idle.admin.email, viewport: 'phone' })
  await shows(page, 'No data available to display.')
  await shows(page, 'No activity data to display.')
  await shows(page, 'Test sends')
  await shows(page, 'No send data available for the selected period.')
  await shows(page, 'No upcoming emails scheduled in the next 30 days.')
  await shows(page, 'No policy anniversaries in the next 30 days.')
  await expectFits(page)
})

test('DASH-009 DASH-010 DASH-012 DASH-014 DASH-020 the chart shows that it is loading; what could not be loaded says so, and loads by Retry and by Refresh', async () => {
  const page = await journey.open('about:blank', {
    as: busy.admin.email,
    expected: [/status of 400/],
  })
  const refuse = {
    status: 400,
    json: { defined: false, code: 'BAD_REQUEST', status: 400, message: 'no', data: null },
  }
  await page.route(figures, async (route) => {
    if (route.request().url().includes('stats'))
      await page.getByText('Loading chart data...').first().waitFor()
    await route.fulfill(refuse)
  })
  await page.goto('/dashboard')
  await page.getByRole('alert').getByText('Error loading dashboard stats.').waitFor()
  for (const label of ['Quotes Sent', 'View Rate', 'Upcoming Emails', 'Completion Rate']) {
    await expect.poll(() => kpi(page, label).textContent()).toMatch(/—\s*Failed to load data/)
  }
  await shows(page, 'Error loading chart data. Please try again.')
  await shows(page, 'Error loading upcoming emails.')
  await shows(page, 'Error loading renewals.')
  await expectFits(page)
  await page.unroute(figures)
  await region(page, 'Renewals').getByRole('button', { name: 'Retry' }).click()
  await region(page, 'Renewals (16 total)').getByText('Carla Number 16').waitFor()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await kpi(page, 'Quotes Sent').getByText('195').waitFor()
})
