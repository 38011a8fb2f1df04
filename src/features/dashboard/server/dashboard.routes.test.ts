import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import {
  type BuiltAgent,
  type BuiltOrganization,
  buildAgent,
  buildContacts,
  buildOrganization,
} from '../../../../test/builders.ts'
import { addDays, calendarDate } from '../../../kernel/calendar-date.ts'
import type { ContactId, OrganizationId } from '../../../kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { countSent } from '../../activity/server/count-sent.ts'

let app: TestApp
let ours: BuiltOrganization
let theirs: BuiltOrganization
let agent: BuiltAgent
let cookies: Record<'admin' | 'agent' | 'stranger', string>
const today = calendarDate('2026-06-15')

beforeAll(async () => {
  app = await createTestApp({ today })
  ours = await buildOrganization(app.services)
  theirs = await buildOrganization(app.services, { live: false })
  agent = await buildAgent(app.services, ours.organizationId)
  cookies = {
    admin: await app.signIn(ours.admin.email),
    agent: await app.signIn(agent.email),
    stranger: await app.signIn(theirs.admin.email),
  }
  const [admins, agents] = [ours.admin.agentId, agent.agentId]
  await count(ours.organizationId, [
    { ago: 0, agentId: admins, figures: [3, 2, 1, 1, 2] },
    { ago: 0, agentId: agents, figures: [1, 1, 0, 0, 0] },
    { ago: 1, agentId: 0, figures: [3, 0, 0, 0, 0] },
    { ago: 29, agentId: agents, figures: [10, 2, 2, 1, 4] },
    { ago: 30, agentId: agents, figures: [100, 90, 80, 70, 0] },
  ])
  const upcoming = { firstName: 'Upcoming', agentId: agent.agentId }
  const contacts = await buildContacts(app.services, ours.organizationId, [
    ...Array.from({ length: 23 }, (_, i) => ({ ...upcoming, lastName: `No${i}` })),
    ...['Unassigned', 'Held', 'Late'].map((lastName) => ({ lastName })),
  ])
  await plan(
    ours.organizationId,
    contacts.map((id, i) => ({ id, ahead: i < 23 ? i : i === 23 ? 30 : i === 24 ? null : 31 })),
  )
})
afterAll(() => app.close())

interface SendDayToCount {
  readonly ago: number
  readonly agentId: number
  /** Quotes sent, viewed, emails clicked, quotes completed, emails automated. */
  readonly figures: readonly [number, number, number, number, number]
}

const within = <Result>(
  organizationId: OrganizationId,
  work: (transaction: OrganizationTransaction) => Promise<Result>,
) => inOrganization({ database: app.services.database, organizationId }, work)

const count = (organizationId: OrganizationId, rows: readonly SendDayToCount[]) =>
  within(organizationId, (transaction) =>
    transaction
      .insertInto('send_day')
      .values(
        rows.map(({ ago, agentId, figures: [sent, viewed, clicked, completed, automated] }) => ({
          organization_id: organizationId,
          day: addDays(today, -ago),
          email_type: 'birthday',
          agent_id: agentId,
          send_mode: 'production',
          ...{
            clicked,
            automated,
            quotes: sent,
            quotes_viewed: viewed,
            quotes_completed: completed,
          },
          // Each quote went out in two emails, and nothing says which one led to it.
          ...{ sent: 2 * sent, viewed: viewed && viewed + 1 },
        })),
      )
      .execute(),
  )

const plan = (
  organizationId: OrganizationId,
  rows: ReadonlyArray<{ id: ContactId; ahead: number | null }>,
) =>
  within(organizationId, (transaction) =>
    transaction
      .insertInto('planned_email')
      .values(
        rows.map(({ id, ahead }) => ({
          organization_id: organizationId,
          contact_id: id,
          type: 'birthday',
          occasion: '2026',
          send_date: ahead === null ? null : addDays(today, ahead),
          status: ahead === null ? 'skipped' : 'scheduled',
          planned_on: today,
        })),
      )
      .execute(),
  )

const get = (path: string, as: keyof typeof cookies | undefined = 'admin') =>
  app.call('GET', `/api/dashboard/${path}`, as === undefined ? {} : { as: cookies[as] })

test('DASH-027 DASH-031 stats count the quotes of a period and their emails, and name its days and time zone', async () => {
  const { status, body } = await get('stats?period=30days')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    startDate: '2026-05-17',
    endDate: '2026-06-15',
    timeZone: 'America/Chicago',
    test: false,
    quotesSent: 17,
    quotesViewed: 5,
    linksClicked: 3,
    likelyAutomated: 6,
    emailsSent: 34,
    followUpsSent: 0,
    emailsViewed: 8,
    emailViewRate: 24,
    healthCompleted: 2,
    viewRate: 29,
    completionRate: 12,
    upcomingTotal: 24,
  })
  expect(
    (await get('stats?period=custom&startDate=2026-05-16&endDate=2026-05-16')).body,
  ).toMatchObject({ quotesSent: 100, viewRate: 90 })
  expect((await get('stats?period=yesterday')).body).toMatchObject({
    quotesSent: 3,
    quotesViewed: 0,
    viewRate: 0,
  })
  expect((await get('stats')).body.quotesSent).toBe(17)
})

test('DASH-021 DASH-022 upcoming emails of the next 30 days come 20 at a time, soonest first', async () => {
  const { body } = await get('stats?period=today')
  expect(body.upcoming).toHaveLength(20)
  expect(body.upcoming[0]).toEqual({
    id: expect.stringMatching(/^\d+-birthday-2026$/),
    contact_id: expect.any(Number),
    email_type: 'birthday',
    scheduled_send_date: '2026-06-15',
    status: 'scheduled',
    mode: 'send',
    first_name: 'Upcoming',
    last_name: 'No0',
  })
  const more = (await get('upcoming?offset=20')).body
  expect(more.upcoming.map((row: { last_name: string }) => row.last_name)).toEqual([
    'No20',
    'No21',
    'No22',
    'Unassigned',
  ])
  expect(more.upcomingTotal).toBe(24)
  expect((await get('upcoming?offset=-1')).status).toBe(400)
})

test('DASH-016 DASH-032 the ranking has a row for each day on which quotes were sent', async () => {
  const { body } = await get('send-ranking?period=30days')
  expect(Object.keys(body.ranking[0])).toEqual([
    'rank',
    'sendDate',
    'quotesSent',
    'quotesViewed',
    'viewedPercent',
    'healthCompleted',
    'completedPercent',
  ])
  expect(body.ranking.map(Object.values)).toEqual([
    [1, '2026-06-15', 4, 3, 75, 1, 25],
    [2, '2026-06-14', 3, 0, 0, 0, 0],
    [3, '2026-05-17', 10, 2, 20, 1, 10],
  ])
})

test('agents see their own figures, the default agent also those of contacts without an agent', async () => {
  const mine = (await get('stats?period=30days', 'agent')).body
  expect(mine).toMatchObject({ quotesSent: 11, quotesViewed: 3, upcomingTotal: 23 })
  expect((await get('send-ranking?period=7days', 'agent')).body.ranking).toHaveLength(1)
  expect((await get('upcoming?offset=20', 'agent')).body.upcoming).toHaveLength(3)
  const setDefault = (id: number, is_default: boolean) =>
    within(ours.organizationId, (transaction) =>
      transaction.updateTable('agent').set({ is_default }).where('id', '=', id).execute(),
    )
  await setDefault(ours.admin.agentId, false)
  await setDefault(agent.agentId, true)
  const asDefault = await app.signIn(agent.email)
  expect(
    (await app.call('GET', '/api/dashboard/stats?period=30days', { as: asDefault })).body,
  ).toMatchObject({
    quotesSent: 14,
    upcomingTotal: 24,
  })
})

test('a foreign organization sees none of it, and without logging in the calls are refused', async () => {
  expect((await get('stats?period=ytd', 'stranger')).body).toMatchObject({
    quotesSent: 0,
    viewRate: 0,
    upcomingTotal: 0,
    upcoming: [],
  })
  expect((await get('send-ranking?period=ytd', 'stranger')).body.ranking).toEqual([])
  for (const path of ['stats', 'send-ranking', 'upcoming'])
    expect((await app.call('GET', `/api/dashboard/${path}`)).status).toBe(401)
})

test('before Go Live test emails count, and the response has that mode', async () => {
  const row = { day: today, agentId: theirs.admin.agentId, quoteId: null }
  const test = { ...row, sentBy: 'birthday', sendMode: 'test' }
  await within(theirs.organizationId, (transaction) =>
    countSent(transaction, [
      test,
      { ...test, sentBy: 'follow_up_1' },
      { ...test, sendMode: 'production' },
    ]),
  )
  const { body } = await get('stats?period=today', 'stranger')
  expect(body).toMatchObject({ emailsSent: 2, followUpsSent: 1, test: true })
})

test.each([
  [
    'period=week',
    'Invalid period. Use one of: today, yesterday, 7days, 30days, 90days, ytd, custom',
  ],
  ['period=custom', 'Please choose a From date and a To date.'],
  ['period=custom&startDate=2026-02-30&endDate=2026-03-01', 'Invalid date format'],
  ['period=custom&startDate=2026-03-02&endDate=2026-03-01', 'From must be on or before To.'],
])('refuses %s', async (query, message) => {
  for (const path of ['stats', 'send-ranking']) {
    const { status, body } = await get(`${path}?${query}`)
    expect([status, body.message]).toEqual([400, message])
  }
})
