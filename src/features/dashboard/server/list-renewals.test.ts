import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import {
  buildAgent,
  buildContact,
  buildContacts,
  buildOrganization,
} from '../../../../test/builders.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'

const app = await createTestApp({ today: calendarDate('2026-06-15') })
const ours = await buildOrganization(app.services)
const agent = await buildAgent(app.services, ours.organizationId)
const admin = await app.signIn(ours.admin.email)
const build = (contacts: ReadonlyArray<readonly [string, string]>, ...names: string[]) =>
  buildContacts(
    app.services,
    ours.organizationId,
    contacts.map(([lastName, effective]) => ({
      firstName: names[0] ?? 'Pat',
      lastName,
      effectiveDate: calendarDate(effective),
    })),
  )
await build([
  ['Today', '2020-06-15'],
  ['Yesterday', '2020-06-14'],
  ['Day 30', '2019-07-15'],
  ['Day 31', '2019-07-16'],
  ['First', '2025-07-01'],
  ['Younger', '2026-06-20'],
  ['Future', '2027-06-20'],
  ['Old', '1966-07-01'],
  ['Leap', '2020-02-29'],
])
await buildContacts(app.services, ours.organizationId, [
  { lastName: 'Unknown', effectiveDate: null, agentId: agent.agentId },
  {
    firstName: '',
    lastName: 'Agent’s',
    email: 'agents@mail.example',
    phone: null,
    effectiveDate: calendarDate('2022-06-30'),
    planType: null,
    agentId: agent.agentId,
  },
])
afterAll(() => app.close())

const get = async (query = '', as = admin) =>
  app.call('GET', `/api/dashboard/renewals${query}`, { as })
type Row = { name: string; date: string }
const listed = async (query = '', as = admin) =>
  ((await get(query, as)).body.renewals as Row[]).map(({ name, date }) => `${date} ${name}`)

test('RENEWALS-002 RENEWALS-003 GET /api/dashboard/renewals answers the anniversaries of today through day 30, soonest first', async () => {
  const { status, body } = await get()
  expect(status).toBe(200)
  expect(body).toMatchObject({
    success: true,
    startDate: '2026-06-15',
    endDate: '2026-07-15',
    renewalsTotal: 5,
  })
  expect(body.renewals[1]).toEqual({
    id: expect.any(Number),
    name: 'Agent’s',
    email: 'agents@mail.example',
    phone: null,
    date: '2026-06-30',
    policyType: null,
  })
  expect(body.renewals[0]).toMatchObject({ phone: '2145550142', policyType: 'Plan G' })
  expect(await listed()).toEqual([
    '2026-06-15 Pat Today',
    '2026-06-30 Agent’s',
    '2026-07-01 Pat Old',
    '2026-07-01 Pat First',
    '2026-07-15 Pat Day 30',
  ])
  expect((await listed('?days=60')).slice(5)).toEqual(['2026-07-16 Pat Day 31'])
})

test('the answer counts the renewals of each week or month by policy type', async () => {
  const { body } = await get()
  expect(body.periods).toHaveLength(5)
  expect(body.periods[2]).toEqual({
    startDate: '2026-06-29',
    endDate: '2026-07-05',
    counts: { 'Plan G': 2, 'Plan N': 0, Other: 1 },
  })
  const months = (await get('?days=90')).body.periods
  expect(months.map((month: { startDate: string }) => month.startDate)).toEqual([
    '2026-06-15',
    '2026-07-01',
    '2026-08-01',
    '2026-09-01',
  ])
})

test('days that are no choice and offsets that are none are refused', async () => {
  for (const query of ['?days=45', '?days=ninety', '?days=30&days=60', '?offset=-1', '?offset=x'])
    expect([query, (await get(query)).status]).toEqual([query, 400])
  expect((await get('?days=45')).body.message).toBe('Use 30, 60 or 90 days')
})

test('admins see all, agents their own, the default agent also those without an agent', async () => {
  const as = await app.signIn(agent.email)
  const own = await get('', as)
  expect([own.body.renewalsTotal, own.body.renewals.length]).toEqual([1, 1])
  expect(own.body.periods[2].counts).toEqual({ 'Plan G': 0, 'Plan N': 0, Other: 1 })
  const setDefault = (id: number, is_default: boolean) =>
    inOrganization({ ...app.services, organizationId: ours.organizationId }, (transaction) =>
      transaction
        .updateTable('agent')
        .set({ is_default })
        .where('organization_id', '=', ours.organizationId)
        .where('id', '=', id)
        .execute(),
    )
  await setDefault(ours.admin.agentId, false)
  await setDefault(agent.agentId, true)
  expect(await listed('', await app.signIn(agent.email))).toHaveLength(5)
  await setDefault(agent.agentId, false)
  await setDefault(ours.admin.agentId, true)
})

test('a foreign organization and visitors see none of it, nor does anyone see a deleted contact', async () => {
  const theirs = await buildOrganization(app.services)
  const stranger = await get('?days=90', await app.signIn(theirs.admin.email))
  expect(stranger.body).toMatchObject({ renewals: [], renewalsTotal: 0 })
  expect((await app.call('GET', '/api/dashboard/renewals')).status).toBe(401)
  const id = await buildContact(app.services, ours.organizationId, {
    lastName: 'Deleted',
    effectiveDate: calendarDate('2020-06-16'),
  })
  expect(await listed()).toHaveLength(6)
  await app.call('DELETE', '/api/contacts', { as: admin, body: { ids: [id] } })
  expect(await listed()).toHaveLength(5)
})

test('February 29 renews on the 28th in common years, and a day is the organization’s own', async () => {
  app.clock.set(calendarDate('2027-02-01'))
  expect(await listed('', await app.signIn(ours.admin.email))).toContain('2027-02-28 Pat Leap')
  app.clock.set(calendarDate('2028-02-01'))
  expect(await listed('', await app.signIn(ours.admin.email))).toContain('2028-02-29 Pat Leap')
  // June 16 in London, June 15 in Chicago, the organization's.
  app.clock.set(new Date('2028-06-16T03:00:00Z'))
  expect((await get('', await app.signIn(ours.admin.email))).body.startDate).toBe('2028-06-15')
  app.clock.set(calendarDate('2026-06-15'))
})

test('20 renewals come at a time, and each once', async () => {
  const busy = await buildOrganization(app.services)
  await buildContacts(
    app.services,
    busy.organizationId,
    Array.from({ length: 47 }, (_, n) => ({
      lastName: `No${n}`,
      effectiveDate: calendarDate(n < 30 ? '2020-07-01' : '2018-07-02'),
    })),
  )
  const as = await app.signIn(busy.admin.email)
  const pages = await Promise.all([0, 20, 40, 60].map((at) => listed(`?offset=${at}`, as)))
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 7, 0])
  expect(new Set(pages.flat()).size).toBe(47)
  expect(pages.flat()).toEqual(
    [...pages.flat()].sort((a, b) => a.slice(0, 10).localeCompare(b.slice(0, 10))),
  )
})
