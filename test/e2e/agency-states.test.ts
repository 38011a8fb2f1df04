import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type AgencyState,
  agencyLife,
  agencyStates,
  isAllowed,
} from '../../src/features/entitlements/shared/agency-life.rules.ts'
import { planContacts } from '../../src/features/outreach/server/plan/plan-contacts.ts'
import { calendarDate } from '../../src/kernel/calendar-date.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import { buildTrialAgency, loadRealRates } from '../agencies/go-live-agency.ts'
import { buildContacts } from '../builders.ts'
import { startJourney, walkTo } from './journey.ts'

const journey = await startJourney({ today: calendarDate('2026-06-15') })
const { app } = journey
afterAll(() => journey.close())
beforeAll(() => loadRealRates(app))

const daysAgo = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000)
const start = {
  ...{ subscription_tier: 'pro', subscription_status: 'trialing' as const, demo_mode: false },
  ...{ go_live_at: null as Date | null, created_at: daysAgo(3), billing_cycle_end: null },
  ...{ payment_failed_at: null as Date | null, cancel_at_period_end: false },
  deletion_due_at: null as Date | null,
}
const live = { go_live_at: daysAgo(2) }
const old = { created_at: daysAgo(40) }

/** The columns that put an agency into each state. */
const inState: Readonly<Record<AgencyState, object>> = {
  demo: { demo_mode: true },
  no_plan: { subscription_tier: null, subscription_status: 'none' },
  trial: {},
  trial_over: old,
  live,
  live_unpaid: { ...live, ...old },
  active: { ...live, ...old, subscription_status: 'active' },
  canceling: { ...live, ...old, subscription_status: 'active', cancel_at_period_end: true },
  past_due: { ...live, ...old, subscription_status: 'past_due', payment_failed_at: daysAgo(2) },
  past_due_over: {
    ...live,
    ...old,
    subscription_status: 'past_due',
    payment_failed_at: daysAgo(9),
  },
  unpaid: { ...live, ...old, subscription_status: 'unpaid', payment_failed_at: daysAgo(20) },
  incomplete: { ...live, ...old, subscription_status: 'incomplete' },
  canceled: { ...live, ...old, subscription_status: 'canceled' },
  leaving: { ...live, ...old, deletion_due_at: daysAgo(-9) },
}
const pauses = [
  ...new Set(agencyStates.map((state) => agencyLife[state].pause).filter((one) => one !== null)),
]

/** In demo mode the strip has its own way out, and only places with emails say the sentence. */
const places = (contactId: unknown, state: AgencyState) => [
  ...['/dashboard', `/contact/${contactId}`],
  ...(state === 'demo' ? [] : ['/stripe']),
  // Places that say something only where sending is paused.
  ...(state === 'demo' || agencyLife[state].pause === null ? [] : ['/email-calendar', '/drafts']),
]

test('in each state of an agency every place says the same of emails, offers only what works, and leads to what ends a pause', async () => {
  const { organizationId, admin } = await buildTrialAgency(app)
  const [contactId] = await buildContacts(app.services, organizationId, [
    {
      ...{ firstName: 'Tammy', lastName: 'Client', birthDate: calendarDate('1955-07-03') },
      ...{ effectiveDate: null, agentId: admin.agentId },
    },
  ])
  await planContacts({ ...app.services, organizationId })
  const page = await journey.open('about:blank', { as: admin.email })
  const notice = page.getByRole('complementary', { name: 'Notice' })
  for (const state of agencyStates) {
    await inOrganization({ database: app.services.database, organizationId }, (transaction) =>
      transaction
        .updateTable('organization')
        .set({ ...start, ...inState[state] })
        .where('organization_id', '=', organizationId)
        .execute(),
    )
    const { user } = await (await page.request.get('/api/me')).json()
    const { pause, remedy } = agencyLife[state]
    expect([state, user.sendingPause, user.sendingRemedy]).toEqual([state, pause, remedy])
    // Without a plan every page leads to the plans.
    if (state === 'no_plan') continue
    if (pause !== null) expect([state, user.accountStatus.message]).toEqual([state, pause])
    const isLive = 'go_live_at' in inState[state]
    await page.goto('/dashboard')
    for (const path of places(contactId, state)) {
      if (path !== '/dashboard') await walkTo(page, path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      const read = async () => {
        const text = await page.locator('body').innerText()
        return {
          said: pauses.filter((one) => text.includes(one)),
          goLive: await notice.getByRole('button', { name: 'Go Live' }).count(),
          remedies: remedy === null ? 0 : await notice.getByText(remedy.label).count(),
        }
      }
      await expect.poll(read, { message: `${path} in the state ${state}` }).toEqual({
        said: pause === null ? [] : [pause],
        goLive: isAllowed(state, 'goLive') && !isLive ? 1 : 0,
        remedies: pause !== null && remedy !== null ? 1 : 0,
      })
    }
  }
})
