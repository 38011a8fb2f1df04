import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { storedEmails, storedPlan } from '../../../../../test/outreach/stored-plans.ts'
import { addDays, type CalendarDate, calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { runTicks } from '../../../../main/minute-tick.ts'
import { planOrganizationIfNewDay } from '../plan/plan-organization-if-new-day.ts'
import { queueDueEmails } from '../queue/queue-due-emails.ts'
import { sendOutbox } from '../send/send-outbox.ts'

const { app, organization, greta, otto, buildOwn, admin, agent, stranger, auditEntries } =
  await startContactsAgency()
const { organizationId } = organization
const context = { ...app.services, organizationId }
const today = app.clock.today('America/Chicago')
const birthEmailedOn = (day: CalendarDate) => calendarDate(`1955${addDays(day, 14).slice(4)}`)
const emailedOn = (day: CalendarDate, agentId = greta.agentId) =>
  buildOwn({
    ...{ state: 'AZ', zip: '85001', birthDate: birthEmailedOn(day), effectiveDate: null, agentId },
  })
const list = async (as = admin) => (await app.call('GET', '/api/email-pauses', { as })).body.pauses
const add = (body: object, as = admin) =>
  app.call('POST', '/api/email-pauses', { as, body: { until: null, ...body } })
const change = (id: number, body: object, as = admin) =>
  app.call('PUT', `/api/email-pauses/${id}`, { as, body })
const count = (body: object, as = admin) =>
  app.call('POST', '/api/email-pauses/count', { as, body })
const end = (id: number, as = admin) => app.call('DELETE', `/api/email-pauses/${id}`, { as })
const plan = async () => {
  await planOrganizationIfNewDay(context)
  await app.runJobs()
}
const reasonOf = async (id: ContactId, type = 'birthday') => {
  const row = (await storedPlan(app.services, organizationId)).find(
    (one) => one.contact_id === id && one.type === type,
  )
  return row && [row.status, row.reason]
}

test.each([
  ['everybody', {}, ' for everybody', true],
  ['one type', { type: 'birthday' }, ' for this type of email', true],
  ['another type', { type: 'aep' }, '', false],
  ['the agent', { agent_id: greta.agentId }, ' for the clients of this agent', true],
  ['another agent', { agent_id: otto.agentId }, '', false],
])('a pause of %s holds what it is for, until it ends', async (_, whose, words, holds) => {
  const id = await emailedOn(addDays(today, 5))
  await plan()
  const { body } = await add({ ...whose, until: addDays(today, 10) })
  await plan()
  const free = ['scheduled', null]
  expect(await reasonOf(id)).toEqual(
    holds ? ['delayed', `Emails are paused until 06/25/2026${words}`] : free,
  )
  expect((await end(body.id)).status).toBe(200)
  await plan()
  expect(await reasonOf(id)).toEqual(free)
  expect((await end(body.id)).status).toBe(404)
  expect(
    (await app.call('POST', `/api/email-pauses/${body.id}/restore`, { as: admin })).status,
  ).toBe(200)
  expect(await list()).toMatchObject([{ id: body.id, ...whose, until: addDays(today, 10) }])
  await end(body.id)
})

test('nothing is queued from the moment of a pause, and what waits in the outbox is held', async () => {
  const [queued, planned] = [await emailedOn(today), await emailedOn(today, otto.agentId)]
  await plan()
  await queueDueEmails(context)
  const { body } = await add({})
  const late = await emailedOn(today)
  expect(await queueDueEmails(context)).toBe(0)
  app.clock.advance(12 * 60 * 60_000)
  await sendOutbox(app.services)
  const emails = await storedEmails(app.services, organizationId)
  const of = (id: ContactId) => emails.find(({ contact_id }) => contact_id === id)?.status
  expect([of(queued), of(planned), of(late)]).toEqual(['cancelled', 'cancelled', undefined])
  await end(body.id)
  await plan()
  await queueDueEmails(context)
  const again = await storedEmails(app.services, organizationId)
  expect(
    [queued, planned].map((id) => again.find(({ contact_id }) => contact_id === id)?.status),
  ).toEqual(['queued', 'queued'])
})

test('who may pause whose emails; what is refused says why', async () => {
  expect((await add({}, agent)).status).toBe(403)
  expect((await add({ agent_id: otto.agentId }, agent)).status).toBe(403)
  const own = await add({ agent_id: greta.agentId }, agent)
  expect(own.status).toBe(200)
  expect(await auditEntries('outreach.pause_emails')).toMatchObject([{ agent_id: greta.agentId }])
  expect((await add({ agent_id: greta.agentId })).status).toBe(409)
  expect((await change(own.body.id, { until: addDays(today, 9) }, stranger)).status).toBe(404)
  const ofOtto = (await add({ agent_id: otto.agentId })).body.id
  expect((await change(ofOtto, { until: addDays(today, 9) }, agent)).status).toBe(403)
  expect((await count({ id: ofOtto }, agent)).status).toBe(404)
  expect((await count({ agent_id: otto.agentId }, agent)).status).toBe(403)
  expect((await count({ id: own.body.id }, stranger)).status).toBe(404)
  await end(ofOtto)
  expect((await add({ agent_id: greta.agentId, type: 'aep' })).status).toBe(400)
  expect((await add({ type: 'aep', until: today })).status).toBe(400)
  expect((await add({ agent_id: 999_999 })).status).toBe(404)
  expect((await end(own.body.id, stranger)).status).toBe(404)
  expect(await list(agent)).toMatchObject([
    { agent: 'Greta Gray', created_by: 'Greta Gray', mine: true },
  ])
  expect((await end(own.body.id, agent)).status).toBe(200)
})

test('a pause ends by itself in the agency’s zone, and is caught up with', async () => {
  const id = await emailedOn(addDays(today, 2))
  await add({ until: addDays(today, 8) })
  await plan()
  expect((await reasonOf(id))?.[0]).toBe('delayed')
  // Midnight in Illinois is at 05:00 UTC.
  app.clock.set(new Date(`${addDays(today, 8)}T04:59:00Z`))
  await runTicks(app.services)
  await app.runJobs()
  expect((await reasonOf(id))?.[0]).toBe('delayed')
  app.clock.set(new Date(`${addDays(today, 8)}T05:01:00Z`))
  await planOrganizationIfNewDay(context)
  expect(await reasonOf(id)).toEqual(['scheduled', 'catch-up: target date was 6 day(s) ago'])
})
