import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { addDays, type CalendarDate, calendarDate } from '../../../../kernel/calendar-date.ts'
import { instantAt } from '../../../../platform/clock.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import { beginPendingPolicies } from './begin-pending-policies.ts'

const { app, agent, admin, buildOwn, inside, auditEntries, waitingReplans } =
  await startContactsAgency()
const timeZone = await inside(getTimeZone)
const today = () => app.clock.today(timeZone)
const tick = () => beginPendingPolicies(app.services)
/** Goes to the last millisecond before a day, or to its first. */
const goTo = (day: CalendarDate, offset: number) =>
  app.clock.advance(instantAt(day, 0, timeZone).getTime() + offset - app.clock.now().getTime())

const url = (id: number) => `/api/contacts/${id}/policies`
const add = (id: number, policy: object) =>
  app.call('POST', url(id), { as: agent, body: { policy } })
const policiesOf = async (id: number) =>
  (await app.call('GET', url(id), { as: agent })).body.policies.map(
    (policy: Record<string, unknown>) =>
      [policy.carrier, policy.status, policy.end_date].filter((part) => part !== null).join(' '),
  )
const view = async (id: number) => {
  const { contact } = (await app.call('GET', `/api/contacts/${id}`, { as: agent })).body
  return [contact.current_carrier, contact.plan_type, contact.effective_date]
}
const aetna = {
  carrier: 'Aetna',
  planType: 'Plan G',
  effectiveDate: calendarDate('2021-03-01'),
} as const

test('a pending policy comes into force on its first day in the agency’s time zone and replaces the other, once', async () => {
  const id = await buildOwn(aetna)
  await tick()
  const first = addDays(today(), 1)
  const policy = { carrier: 'Humana', plan_code: 'N', status: 'pending', effective_date: first }
  expect((await add(id, policy)).status).toBe(200)
  goTo(first, -1)
  await tick()
  expect(await view(id)).toEqual(['Aetna', 'Plan G', '2021-03-01'])
  await app.runJobs()
  goTo(first, 0)
  await tick()
  expect(await policiesOf(id)).toEqual(['Humana active', `Aetna replaced ${first}`])
  expect(await view(id)).toEqual(['Humana', 'Plan N', first])
  expect(await waitingReplans()).toContainEqual(expect.objectContaining({ contactIds: [id] }))
  expect(await auditEntries('policies.begin')).toMatchObject([
    { agent_id: null, detail: { ids: [id] } },
  ])
  const { version } = (await app.call('GET', `/api/contacts/${id}`, { as: agent })).body.contact
  app.clock.advance(86_400_000)
  await tick()
  const after = (await app.call('GET', `/api/contacts/${id}`, { as: agent })).body.contact
  expect(after.version).toBe(version)
  const { body } = await app.call('GET', `/api/audit-log?record=contact-${id}`, { as: admin })
  expect(body.entries[0]).toMatchObject({ text: 'put a pending policy in force for the contact' })
})

test('a replaced policy ends when the next one begins, although a later end was known', async () => {
  const id = await buildOwn({ carrier: null, planType: null, effectiveDate: null })
  const [first, later] = [addDays(today(), 2), addDays(today(), 40)]
  const inForce = { carrier: 'Aetna', status: 'active', effective_date: '2021-03-01' }
  expect((await add(id, { ...inForce, end_date: later })).status).toBe(200)
  await add(id, { carrier: 'Humana', status: 'pending', effective_date: first })
  goTo(first, 0)
  await tick()
  expect(await policiesOf(id)).toEqual(['Humana active', `Aetna replaced ${first}`])
})

test('after some days of downtime the policy that begins last is in force', async () => {
  const id = await buildOwn(aetna)
  const [one, other] = [addDays(today(), 2), addDays(today(), 3)]
  await add(id, { carrier: 'Humana', status: 'pending', effective_date: one })
  await add(id, { carrier: 'Cigna', status: 'pending', effective_date: other })
  goTo(addDays(other, 2), 0)
  await tick()
  expect(await policiesOf(id)).toEqual([
    'Cigna active',
    `Humana replaced ${other}`,
    `Aetna replaced ${one}`,
  ])
})

test('a policy of someone who died, one that ended, and one without a day stay pending', async () => {
  const soon = addDays(today(), 2)
  const pending = { carrier: 'Humana', status: 'pending' }
  const dead = await buildOwn(aetna)
  await add(dead, { ...pending, effective_date: soon })
  await app.call('PUT', `/api/contacts/${dead}`, {
    as: agent,
    body: { client_status: 'deceased' },
  })
  const ended = await buildOwn(aetna)
  await add(ended, { ...pending, effective_date: soon, end_date: soon })
  const unknown = await buildOwn(aetna)
  await add(unknown, pending)
  goTo(addDays(soon, 1), 0)
  await tick()
  for (const id of [dead, ended, unknown])
    expect(await view(id)).toEqual(['Aetna', 'Plan G', '2021-03-01'])
})

test('a pending policy cannot begin today or earlier', async () => {
  const id = await buildOwn(aetna)
  const refused = await add(id, { carrier: 'Humana', status: 'pending', effective_date: today() })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    expect.stringContaining('A pending policy starts in the future'),
  ])
  expect(
    await inside((transaction) =>
      transaction.selectFrom('policy').select('id').where('contact_id', '=', id).execute(),
    ),
  ).toHaveLength(1)
})
