import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { storedPlan } from '../../../../../test/outreach/stored-plans.ts'
import { addDays, type CalendarDate, calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import { pauseNotFound } from '../../shared/pauses-texts.ts'
import { planOrganizationIfNewDay } from '../plan/plan-organization-if-new-day.ts'

const { app, organization, buildOwn, admin, agent, auditEntries } = await startContactsAgency()
const { organizationId } = organization
const today = app.clock.today('America/Chicago')
const post = (path: string, body: object, as = admin) =>
  app.call('POST', `/api/email-pauses${path}`, { as, body })
const add = (body: object) => post('', { until: null, ...body })
const count = (body: object, as = admin) => post('/count', body, as)
const change = (id: number, body: object) =>
  app.call('PUT', `/api/email-pauses/${id}`, { as: admin, body })
const end = (id: number) => app.call('DELETE', `/api/email-pauses/${id}`, { as: admin })
const list = async () => (await app.call('GET', '/api/email-pauses', { as: admin })).body.pauses
const plan = async () => {
  await planOrganizationIfNewDay({ ...app.services, organizationId })
  await app.runJobs()
}
const laterPause = { type: 'anniversary' }
const anniversaryOn = (day: CalendarDate) =>
  buildOwn({
    ...{ state: 'AZ', zip: '85001', birthDate: calendarDate('1955-12-20') },
    effectiveDate: calendarDate(`2020${addDays(day, 30).slice(4)}`),
  })
const rowOf = async (id: ContactId, type = 'anniversary') =>
  (await storedPlan(app.services, organizationId)).find(
    (one) => one.contact_id === id && one.type === type,
  )
const dayOf = async (id: ContactId, type = 'anniversary') => {
  const row = await rowOf(id, type)
  return row && [row.status, row.send_date]
}

test('a pause begins later: what is due before it goes, what is due in it waits', async () => {
  const [before, within, after] = await Promise.all([
    anniversaryOn(addDays(today, 4)),
    anniversaryOn(addDays(today, 5)),
    anniversaryOn(addDays(today, 12)),
  ])
  const days = { from: addDays(today, 5), until: addDays(today, 12) }
  const { body } = await add({ ...laterPause, ...days })
  expect(await list()).toMatchObject([{ ...laterPause, ...days, planned: true }])
  await plan()
  expect(await dayOf(before)).toEqual(['scheduled', addDays(today, 4)])
  expect(await dayOf(within)).toEqual(['delayed', addDays(today, 12)])
  expect(await dayOf(after)).toEqual(['scheduled', addDays(today, 12)])
  expect((await rowOf(within))?.reason).toBe(
    'Emails are paused from 06/20/2026 until 06/27/2026 for this type of email',
  )
  const goes = (on: CalendarDate, emails: number) => ({ going: [{ date: on, emails }] })
  expect((await count({ id: body.id })).body).toMatchObject({
    ...{ held: 1, due: 0, late: 0, about: false, ...goes(addDays(today, 12), 1) },
  })
  expect((await count({ id: body.id }, agent)).body.held).toBe(1)
  const calendar = (await app.call('GET', '/api/email-calendar', { as: admin })).body.emails
  expect(calendar).toContainEqual({
    ...{ date: addDays(today, 12), type: 'anniversary', mode: 'send', emails: 2 },
  })
  expect(
    (await change(body.id, { from: addDays(today, 4), until: addDays(today, 8) })).status,
  ).toBe(200)
  expect(await auditEntries('outreach.change_pause')).toMatchObject([
    {
      entity_id: body.id,
      detail: { changes: { from: { before: addDays(today, 5), after: addDays(today, 4) } } },
    },
  ])
  await plan()
  expect(await dayOf(before)).toEqual(['delayed', addDays(today, 8)])
  expect((await end(body.id)).status).toBe(200)
  await plan()
  expect(await dayOf(before)).toEqual(['scheduled', addDays(today, 4)])
})

test('the days of two pauses of the same emails do not overlap', async () => {
  const pause = (from: number, until: number | null) => ({
    ...{ ...laterPause, from: addDays(today, from) },
    until: until === null ? null : addDays(today, until),
  })
  const { body: first } = await add(pause(5, 9))
  const { body: second } = await add(pause(9, 12))
  expect((await add(pause(11, null))).status).toBe(409)
  expect((await change(first.id, { until: addDays(today, 10) })).status).toBe(409)
  expect((await change(first.id, { until: addDays(today, 8) })).status).toBe(200)
  await end(first.id)
  expect((await add(pause(0, 9))).status).toBe(200)
  const restored = await app.call('POST', `/api/email-pauses/${first.id}/restore`, { as: admin })
  expect(restored.status).toBe(409)
  expect((await add({ ...laterPause, from: addDays(today, -1) })).body).toMatchObject({
    data: { field: 'from' },
  })
  expect((await change(999_999, { until: null })).status).toBe(404)
  for (const { id } of await list()) await end(id)
  expect(await list()).toEqual([])
  expect((await change(second.id, { until: null })).status).toBe(404)
})

test('before it is set a pause says what goes after it, what is too late, and what goes if it ends', async () => {
  await Promise.all([2, 3, 40].map((ahead) => anniversaryOn(addDays(today, ahead))))
  await plan()
  const counted = async (days: object) => (await count({ ...laterPause, days })).body
  const free = await counted({ until: addDays(today, 1) })
  expect(free).toMatchObject({ held: 0, going: [], late: 0 })
  const until = addDays(today, 33)
  const both = await counted({ until })
  // Of day 2 it would be 31 days late.
  expect(both).toMatchObject({ held: 5, late: 1, going: [{ date: until, emails: 4 }] })
  expect(await counted({ from: addDays(today, 3), until })).toMatchObject({ held: 4, late: 0 })
  expect((await count({ days: { until: today } })).status).toBe(400)
  expect(await list()).toEqual([])
})

test('an email that two pauses hold as long is counted with both, apart from what one alone holds', async () => {
  const ids = await Promise.all([2, 6].map((ahead) => anniversaryOn(addDays(today, ahead))))
  await plan()
  const [short, long] = [addDays(today, 5), addDays(today, 10)]
  const alone = (await count({ ...laterPause, days: { until: long } })).body
  const { body: type } = await add({ ...laterPause, until: long })
  const { body: all } = await add({ until: long })
  const both = { shared: alone.held, going: [] }
  expect((await count({ id: type.id })).body).toMatchObject({ held: 0, ...both })
  const { body: ofAll } = await count({ id: all.id })
  expect(ofAll.shared).toBe(alone.held)
  await change(all.id, { until: short })
  // Only the type's pause holds it from then on.
  expect((await count({ id: type.id })).body).toMatchObject({ held: alone.held, shared: 0 })
  expect(ids.length).toBeLessThanOrEqual(alone.held)
  for (const { id } of await list()) await end(id)
})

test('a pause whose last day has passed can be neither changed nor ended, and is not begun again', async () => {
  const { body } = await add({ ...laterPause, until: addDays(today, 1) })
  app.clock.advance(24 * 60 * 60_000)
  const late = await change(body.id, { until: null })
  expect([late.status, late.body.message]).toEqual([404, pauseNotFound])
  expect((await end(body.id)).status).toBe(404)
  expect(await list()).toEqual([])
})
