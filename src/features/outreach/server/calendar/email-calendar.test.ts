import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { addDays } from '../../../../kernel/calendar-date.ts'

const { app, organization, otto, buildOwn, admin, agent, stranger, inside } =
  await startContactsAgency()
const { organizationId } = organization
const today = app.clock.today('America/Chicago')
const none = { effectiveDate: null, birthDate: null }
const hers = await buildOwn({ firstName: 'Hanna', lastName: 'Hers', ...none })
const his = await buildOwn({ firstName: 'Fred', lastName: 'Free', agentId: otto.agentId, ...none })

const planned = (contactId: number, type: string, ahead: number | null, more: object = {}) => ({
  ...{ organization_id: organizationId, contact_id: contactId, type, occasion: '2026' },
  ...{ send_date: ahead === null ? null : addDays(today, ahead), planned_on: today },
  ...{ status: ahead === null ? ('skipped' as const) : ('scheduled' as const), ...more },
})
const due = addDays(today, 10)
const heldInOregon = JSON.stringify({ state: 'OR' })
await inside(async (transaction) => {
  await transaction.deleteFrom('planned_email').execute()
  await transaction
    .insertInto('planned_email')
    .values([
      planned(hers, 'birthday', -2),
      planned(his, 'birthday', 10, { mode: 'draft' }),
      planned(hers, 'aep', 10),
      planned(hers, 'anniversary', null, {
        ...{ target_date: due, reason: 'OR enrollment window 2026-05-15..2026-07-14 incl. 60-day' },
        rule: heldInOregon,
      }),
      planned(hers, 'follow_up_1', null, {
        ...{ target_date: addDays(today, 12), reason: 'Enrollment window (SmartSend)' },
        rule: heldInOregon,
      }),
      planned(his, 'new_year', 200),
    ])
    .execute()
})
const get = async (path: string, as = admin) => (await app.call('GET', `/api/${path}`, { as })).body

test('the calendar has the planned emails of four months, overdue ones today, and those held', async () => {
  const body = await get('email-calendar')
  expect([body.from, body.to]).toEqual([today, '2026-10-15'])
  expect(body.emails).toEqual([
    { date: today, type: 'birthday', mode: 'send', emails: 1 },
    { date: due, type: 'aep', mode: 'send', emails: 1 },
    { date: due, type: 'birthday', mode: 'draft', emails: 1 },
  ])
  expect(body.held).toEqual([{ date: due, state: 'OR', emails: 1 }])
  // Three follow-ups of each of the three emails.
  expect(body.expected.reduce((sum: number, day: { emails: number }) => sum + day.emails, 0)).toBe(
    9,
  )
  expect(body.expected[0]).toEqual({ date: addDays(today, 2), emails: 1 })
  expect((await get('email-calendar', agent)).emails).toHaveLength(2)
  expect((await get(`email-calendar?agent=${otto.agentId}`)).emails).toHaveLength(1)
  expect((await get('email-calendar', stranger)).emails).toEqual([])
})

test('a day has its people: who gets an email, then whose is due and does not go', async () => {
  const names = async (path: string, as = admin) =>
    (await get(`email-calendar/${path}`, as)).emails.map(
      (one: { name: string; type: string; held: boolean }) => [one.name, one.type, one.held],
    )
  expect(await names(due)).toEqual([
    ['Hanna Hers', 'aep', false],
    ['Fred Free', 'birthday', false],
    ['Hanna Hers', 'anniversary', true],
  ])
  expect(await names(today)).toEqual([['Hanna Hers', 'birthday', false]])
  expect(await names(`${due}?type=birthday`)).toEqual([['Fred Free', 'birthday', false]])
  expect(await names(due, agent)).toHaveLength(2)
  expect(await names(due, stranger)).toEqual([])
  expect((await app.call('GET', '/api/email-calendar/soon', { as: admin })).status).toBe(400)
})
