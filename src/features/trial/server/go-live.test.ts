import { afterAll, expect, test } from 'vitest'
import {
  buildTrialAgency,
  loadRealRates,
  setSubscription,
} from '../../../../test/agencies/go-live-agency.ts'
import { createTestApp } from '../../../../test/app.ts'
import { buildAgent, buildContacts, buildOrganization } from '../../../../test/builders.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import type { OrganizationId } from '../../../kernel/ids.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { planContacts } from '../../outreach/server/plan/plan-contacts.ts'

const app = await createTestApp({ today: calendarDate('2026-06-15') })
afterAll(() => app.close())

const path = '/api/organizations/go-live'
const goLive = (as: string) => app.call('POST', path, { as })
const auditRows = (organizationId: OrganizationId) =>
  inOrganization({ database: app.services.database, organizationId }, (transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select('action')
      .where('organization_id', '=', organizationId)
      .where('action', '=', 'trial.go_live')
      .execute(),
  )

test('with illustrative rates no agency goes live but the demonstration, and the refusal says so', async () => {
  const agency = await buildTrialAgency(app)
  const as = await app.signIn(agency.admin.email)
  expect((await app.call('GET', path, { as })).body.missing).toEqual(['realRates'])
  const refused = await goLive(as)
  expect([refused.status, refused.body.data]).toEqual([422, { missing: ['realRates'] }])
  expect(refused.body.message).toContain('real premium rates, loaded by the operator')
  expect((await app.call('GET', '/api/me', { as })).body.user.live).toBe(false)

  const demonstration = await buildOrganization(app.services, {
    demonstration: true,
    live: false,
  })
  const gaps = await app.call('GET', path, { as: await app.signIn(demonstration.admin.email) })
  expect(gaps.body.missing).toEqual(['licensedState'])
})

test('the first emails are named before Go Live: due today, tomorrow and this week, without those a client got only as a test', async () => {
  const { organizationId, admin } = await buildTrialAgency(app)
  const born = (date: string, firstName: string) => ({
    firstName,
    lastName: 'Client',
    birthDate: calendarDate(date),
    effectiveDate: null,
    agentId: admin.agentId,
  })
  // Birthday emails go 14 days before the birthday.
  const [first] = await buildContacts(app.services, organizationId, [
    born('1955-06-29', 'Today'),
    born('1955-06-30', 'Tomorrow'),
    born('1955-07-05', 'Sunday'),
    born('1955-07-06', 'Later'),
  ])
  await inOrganization({ database: app.services.database, organizationId }, (transaction) =>
    transaction
      .insertInto('email')
      .values({
        organization_id: organizationId,
        public_id: '0123456789abcdef0123456789abcdef',
        contact_id: Number(first),
        email_type: 'birthday',
        occasion: '2026',
        send_mode: 'test',
        status: 'sent',
        scheduled_date: calendarDate('2026-06-15'),
        queued_at: app.clock.now(),
      })
      .execute(),
  )
  const { body } = await app.call('GET', path, { as: await app.signIn(admin.email) })
  expect(body.sends).toEqual({
    today: 1,
    tomorrow: 1,
    thisWeek: 3,
    lastDay: '2026-06-21',
    about: false,
    first: [
      { name: 'Today Client', type: 'birthday', date: '2026-06-15' },
      { name: 'Tomorrow Client', type: 'birthday', date: '2026-06-16' },
      { name: 'Sunday Client', type: 'birthday', date: '2026-06-21' },
    ],
  })
})

test('what an agency lacks is refused by name, and a state that forbids Go Live too', async () => {
  await loadRealRates(app)
  const { organizationId, admin } = await buildOrganization(app.services, {
    live: false,
    phone: undefined,
    postalAddress: undefined,
  })
  const as = await app.signIn(admin.email)
  const missing = async () => (await goLive(as)).body.data.missing
  expect(await missing()).toEqual(expect.arrayContaining(['postalAddress', 'licensedState']))
  await setSubscription(app, organizationId, { subscription_status: 'canceled' })
  expect(await missing()).toContain('subscription')
  await setSubscription(app, organizationId, { subscription_tier: null })
  expect(await missing()).toContain('plan')
  await setSubscription(app, organizationId, { demo_mode: true })
  expect(await missing()).toContain('demoMode')
  expect((await app.call('GET', '/api/me', { as })).body.user.live).toBe(false)
  expect(await auditRows(organizationId)).toEqual([])
})

test('Go Live happens once, however often it is called, ends the trial and plans again; agents cannot', async () => {
  const { organizationId, admin } = await buildTrialAgency(app)
  await buildContacts(app.services, organizationId, [{ birthDate: calendarDate('1955-06-30') }])
  const agent = await buildAgent(app.services, organizationId)
  expect((await goLive(await app.signIn(agent.email))).status).toBe(403)
  const as = await app.signIn(admin.email)
  const me = async () => (await app.call('GET', '/api/me', { as })).body.user
  expect(await me()).toMatchObject({ live: false, trialDaysLeft: 30, trialEndDate: '2026-07-15' })
  const planned = () =>
    inOrganization({ database: app.services.database, organizationId }, (transaction) =>
      transaction
        .selectFrom('organization')
        .select('planned_through')
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow(),
    )
  await planContacts({ ...app.services, organizationId })
  expect((await planned()).planned_through).toBe('2026-06-15')
  const answers = await Promise.all([goLive(as), goLive(as), goLive(as)])
  const again = await goLive(as)
  expect([...answers, again].map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const dates = new Set([...answers, again].map(({ body }) => body.goLiveDate))
  expect(dates.size).toBe(1)
  expect(again.body).toMatchObject({ success: true, message: 'Your agency is already live.' })
  expect(answers.map(({ body }) => body.message)).toContain('Your agency is live.')
  expect(await auditRows(organizationId)).toHaveLength(1)
  expect(await me()).toMatchObject({ live: true, trialDaysLeft: null, sendingPause: null })
  expect((await planned()).planned_through).toBeNull()
})
