import { mkdirSync } from 'node:fs'
import { afterAll, beforeAll, test } from 'vitest'
import { countSent } from '../../src/features/dashboard/server/count-sent.ts'
import { addDays, calendarDate } from '../../src/kernel/calendar-date.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { buildAgent, buildContacts, buildOrganization } from '../builders.ts'
import { buildVisit } from '../visits.ts'
import { type Journey, startJourney, viewports } from './journey.ts'
let journey: Journey
beforeAll(async () => { journey = await startJourney() })
afterAll(() => journey.close())
const dir = '/tmp/shots-tracking'
mkdirSync(dir, { recursive: true })
test('shots', async () => {
  const { services } = journey.app
  const today = calendarDate('2026-06-15')
  const agency = await buildOrganization(services, { name: 'Blue Harbor Benefits' })
  const agent = await buildAgent(services, agency.organizationId, { firstName: 'Greta', lastName: 'Lindqvist', licenseNumber: 'TX-20114', bookingLink: 'https://cal.example/greta' })
  const contacts = await buildContacts(services, agency.organizationId, Array.from({ length: 25 }, (_, i) => ({ lastName: `Number ${i + 1}` })))
  await inOrganization({ database: services.database, organizationId: agency.organizationId }, async (t) => {
    await countSent(t, Array.from({ length: 15 }, (_, i) => ({ day: addDays(today, -i), emailType: 'birthday', agentId: null, sendMode: 'production', count: 20 - i })))
    await t.updateTable('send_day').set({ viewed: 4, clicked: 2, completed: 1 }).execute()
    await t.insertInto('planned_mail').values(contacts.map((id, i) => ({ organization_id: agency.organizationId, contact_id: id, type: 'birthday', occasion: '2026', send_date: addDays(today, i), status: 'scheduled', planned_on: today }))).execute()
  })
  const v = await buildVisit(services, agency.organizationId, { agentId: agent.agentId })
  const ca = await buildVisit(services, agency.organizationId, { agentId: agent.agentId, contact: { state: 'CA', birthDate: calendarDate('1955-06-10') } })
  const q = (x: typeof v) => `?id=${x.quotePublicId}&orgId=${agency.publicId}&tid=${x.tid}`
  for (const size of ['phone', 'tablet', 'desktop'] as const) {
    const shot = async (page: import('playwright-core').Page, name: string) => { await page.waitForTimeout(900); await page.screenshot({ path: `${dir}/${name}-${viewports[size].width}.png`, fullPage: true }) }
    let page = await journey.open(`/eligibility${q(v)}`, { viewport: size })
    await page.getByRole('radio', { name: 'No', exact: true }).nth(1).check()
    await page.getByRole('radio', { name: 'Yes', exact: true }).nth(0).check()
    await shot(page, 'eligibility-started')
    for (const r of await page.getByRole('radio', { name: 'No', exact: true }).all()) await r.check()
    await shot(page, 'eligibility-complete')
    page = await journey.open(`/eligibility${q(ca)}`, { viewport: size })
    await shot(page, 'eligibility-right')
    page = await journey.open(`/schedule${q(v)}&status=decline`, { viewport: size })
    await shot(page, 'schedule-options')
    page = await journey.open(`/schedule?id=1`, { viewport: size, expected: [/400/] })
    await shot(page, 'schedule-missing')
    page = await journey.open('/login', { viewport: size })
    await journey.signIn(page, agency.admin.email, '/dashboard')
    await page.getByText('Number 1', { exact: false }).first().waitFor()
    await shot(page, 'dashboard')
  }
})
