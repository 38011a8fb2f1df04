import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildAgent, buildContacts, buildOrganization } from '../../../../test/builders.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../kernel/ids.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import { countSent } from '../../activity/server/count-sent.ts'
import { recordActivity } from '../../activity/server/record-activity.ts'
import { addAgentTasks } from '../../contacts/server/agent-tasks.ts'

const today = calendarDate('2026-06-15')
const app = await createTestApp({ today })
afterAll(() => app.close())
const agency = await buildOrganization(app.services)
const { organizationId, admin } = agency
const greta = await buildAgent(app.services, organizationId, {
  ...{ firstName: 'Greta', lastName: 'Gray' },
})
const cookies = { admin: await app.signIn(admin.email), greta: await app.signIn(greta.email) }
const within = <Result>(work: (transaction: OrganizationTransaction) => Promise<Result>) =>
  inOrganization({ database: app.services.database, organizationId }, work)
const [hers, free] = (await buildContacts(app.services, organizationId, [
  { ...{ firstName: 'Hanna', lastName: 'Hers', effectiveDate: null }, agentId: greta.agentId },
  { firstName: 'Fred', lastName: 'Free', effectiveDate: null },
])) as [ContactId, ContactId]
const get = (path: string, as: keyof typeof cookies = 'admin') =>
  app.call('GET', `/api/${path}`, { as: cookies[as] })
const names = async (path: string, as: keyof typeof cookies = 'admin') =>
  (await get(path, as)).body.contacts.map(({ first_name }: { first_name: string }) => first_name)

test('a call that was asked for waits with its agent since then, and opens its client', async () => {
  const at = new Date('2026-06-12T15:30:00Z')
  await within((transaction) =>
    addAgentTasks(transaction, [hers], { kind: 'call_request', detail: 'Call', at }),
  )
  const { body } = await get('dashboard/agents?period=today')
  const row = { callsAsked: 0, callsDone: 0, callsWaiting: 1, waitingSince: at.toISOString() }
  expect(body.agents.map(({ name }: { name: string }) => name)).toEqual(['Ada Admin', 'Greta Gray'])
  expect(body.agents[1]).toMatchObject({ name: 'Greta Gray', gone: false, ...row })
  expect((await get('dashboard/agents', 'greta')).body.agents).toEqual([
    expect.objectContaining({ name: 'Greta Gray', callsAsked: 1, callsWaiting: 1 }),
  ])
  const waiting = `contacts?between=waiting:2026-06-12..2026-06-15:${greta.agentId}`
  expect(await names(waiting)).toEqual(['Hanna'])
  expect(await names(`contacts?between=waiting:2026-06-13..2026-06-15`)).toEqual([])
  const count = async (whose: string, as: keyof typeof cookies = 'admin') =>
    (await get(`tasks/count?whose=${whose}`, as)).body
  expect(await count('everyone')).toMatchObject({ calls: 1, open: 1 })
  expect(await count('mine')).toMatchObject({ calls: 0, open: 0 })
  expect(await count('mine', 'greta')).toMatchObject({ calls: 1, open: 1 })
})

test('an admin sees the figures of one agent, also of one who is gone; an agent only their own', async () => {
  const row = { day: today, sentBy: 'birthday', sendMode: 'production', quoteId: null }
  await within((transaction) =>
    countSent(transaction, [
      { ...row, agentId: greta.agentId },
      { ...row, agentId: null },
      { ...row, agentId: null },
    ]),
  )
  const sent = async (query: string, as: keyof typeof cookies = 'admin') =>
    (await get(`dashboard/stats?period=today${query}`, as)).body.emailsSent
  expect(await sent('')).toBe(3)
  expect(await sent(`&agent=${greta.agentId}`)).toBe(1)
  expect(await sent('&agent=0')).toBe(2)
  expect(await sent('&agent=987654321')).toBe(0)
  expect(await sent(`&agent=${greta.agentId}`, 'greta')).toBe(1)
  for (const call of ['stats', 'agents', 'send-ranking', 'upcoming', 'renewals', 'week']) {
    const foreign = await get(`dashboard/${call}?agent=${admin.agentId}`, 'greta')
    expect([foreign.status, foreign.body.message]).toEqual([
      403,
      'Only admins can see other agents’ figures.',
    ])
    const wrong = await get(`dashboard/${call}?agent=greta`)
    expect([wrong.status, wrong.body.message]).toEqual([
      400,
      'Could not convert agent ID string to integer',
    ])
    expect((await get(`dashboard/${call}?agent=987654321`)).status).toBe(200)
  }
})

test('dates of a thousand years are counted, and compared only where an agency can have been', async () => {
  const of = async (startDate: string, endDate: string) =>
    (await get(`dashboard/stats?period=custom&startDate=${startDate}&endDate=${endDate}`)).body
  expect(await of('0001-01-01', '9999-12-31')).toMatchObject({ emailsSent: 3, before: null })
  expect(await of('1996-06-16', '2026-06-15')).toMatchObject({
    ...{ emailsSent: 3, before: { startDate: '1966-06-17', endDate: '1996-06-15', quotesSent: 0 } },
  })
  const agents = await get('dashboard/agents?period=custom&startDate=0001-01-01&endDate=9999-12-31')
  expect(agents.status).toBe(200)
  const sent = await get('contacts?between=emailed:0001-01-01..9999-12-31')
  expect([sent.status, sent.body.total]).toEqual([200, 0])
  const none = await get('dashboard/stats?period=custom&startDate=0000-01-01&endDate=2026-01-01')
  expect([none.status, none.body.message]).toEqual([400, 'Invalid date format'])
})

test('news are of the time since the visit before, and open the same clients', async () => {
  const news = async () => (await get('dashboard/news')).body
  const visit = () => app.call('POST', '/api/dashboard/visits', { as: cookies.admin, body: {} })
  const view = (contactId: ContactId) =>
    within((transaction) =>
      recordActivity(transaction, { contactId, kind: 'viewed', at: app.services.clock.now() }),
    )
  await view(hers)
  app.clock.advance(120_000)
  expect(await news()).toMatchObject({ lastVisit: null, cut: false, viewed: 1, answered: 0 })
  const before = app.services.clock.now()
  expect((await visit()).status).toBe(200)
  // A visit that continues still shows what it began with.
  expect(await news()).toMatchObject({ lastVisit: null, viewed: 1 })
  app.clock.advance(3 * 3_600_000)
  await view(free)
  await view(free)
  const since = await news()
  expect(Date.parse(since.lastVisit)).toBeGreaterThanOrEqual(before.getTime())
  expect(since).toMatchObject({ cut: false, viewed: 1, answered: 0, askedForCall: 0 })
  await visit()
  expect(await news()).toMatchObject({ lastVisit: since.lastVisit, viewed: 1 })
  const minute = (text: string) => `${text.slice(0, 16).replace(':', '')}Z`
  const saw = `contacts?between=saw:${minute(since.since)}..${minute(since.until)}`
  expect(await names(saw)).toEqual(['Fred'])
  expect(await names(saw, 'greta')).toEqual([])
  expect((await get('dashboard/news', 'greta')).body).toMatchObject({ lastVisit: null, viewed: 1 })
})

test('anniversaries are of policies in force, on February 28 for those of the 29th', async () => {
  const renewing = (firstName: string, effectiveDate: string, more: object = {}) => ({
    ...{ firstName, lastName: 'Renew', effectiveDate: calendarDate(effectiveDate), ...more },
  })
  await buildContacts(app.services, organizationId, [
    renewing('Leap', '2024-02-29'),
    renewing('Soon', '2019-03-01'),
    renewing('New', '2027-02-28'),
    renewing('Gone', '2020-02-28', { clientStatus: 'lapsed' }),
  ])
  expect(await names('contacts?between=renews:2027-02-28..2027-02-28')).toEqual(['Leap'])
  expect(await names('contacts?between=renews:2027-02-28..2027-03-01')).toEqual(['Leap', 'Soon'])
  expect(await names('contacts?between=renews:2028-02-28..2028-02-29')).toEqual(['Leap', 'New'])
  expect(await names('contacts?between=renews:2028-02-29..2028-02-29')).toEqual(['Leap'])
})

test('the desk of renewals has the next anniversary and the premium of a year, in their order', async () => {
  const [near, next] = await buildContacts(app.services, organizationId, [
    { firstName: 'Near', lastName: 'Desk', effectiveDate: calendarDate('2020-06-20') },
    { firstName: 'Next', lastName: 'Desk', effectiveDate: calendarDate('2019-06-15') },
  ])
  await within(async (transaction) => {
    for (const [id, cents] of [
      [near, 130_05],
      [next, 90_00],
    ])
      await transaction
        .updateTable('policy')
        .set({ premium_cents: cents, premium_on: today })
        .where('contact_id', '=', id ?? 0)
        .execute()
  })
  const rows = async (sort: string) =>
    (
      await get(
        `contacts?between=renews:2026-06-15..2026-07-15&sort=${sort}&columns=anniversary,at_stake`,
      )
    ).body.contacts.map(({ first_name, more }: { first_name: string; more: object }) => ({
      ...{ first_name, ...more },
    }))
  const nextRow = { first_name: 'Next', anniversary: '2026-06-15', at_stake_cents: 1080_00 }
  const nearRow = { first_name: 'Near', anniversary: '2026-06-20', at_stake_cents: 1560_60 }
  expect(await rows('anniversary')).toEqual([nextRow, nearRow])
  expect(await rows('-at_stake')).toEqual([nearRow, nextRow])
  const all = (await get('contacts?search=renew&sort=anniversary&columns=anniversary')).body
    .contacts
  expect(all.map(({ more }: { more: { anniversary: string | null } }) => more.anniversary)).toEqual(
    ['2027-02-28', '2027-03-01', '2028-02-28', null],
  )
})

test('calls and news of thousands of clients are counted once in ten seconds', async () => {
  const people = (await buildContacts(
    app.services,
    organizationId,
    Array.from({ length: 1001 }, () => ({ agentId: greta.agentId, effectiveDate: null })),
  )) as ContactId[]
  const ask = (of: readonly ContactId[]) =>
    within(async (transaction) => {
      const at = app.clock.now()
      await addAgentTasks(transaction, of, { kind: 'call_request', detail: 'Call', at })
      const event = { organization_id: organizationId, kind: 'viewed', at }
      const events = of.map((id) => ({ ...event, contact_id: id }))
      await transaction.insertInto('activity_event').values(events).execute()
    })
  const counts = async (as: keyof typeof cookies) => {
    const { agents } = (await get('dashboard/agents', as)).body
    const { viewed } = (await get('dashboard/news', as)).body
    const hers = agents.find(({ agentId }: { agentId: number }) => agentId === greta.agentId)
    return [hers.callsWaiting, viewed]
  }
  const before = await counts('greta')
  await ask(people.slice(1))
  const many = await counts('greta')
  expect(many).toEqual(before.map((count) => count + 1000))
  await ask(people.slice(0, 1))
  expect(await counts('greta')).toEqual(many)
  app.clock.advance(10_000)
  expect(await counts('greta')).toEqual(many.map((count) => count + 1))
})
