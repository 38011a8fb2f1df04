import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { storedPlan } from '../../../../../test/outreach/stored-plans.ts'
import { addDays, type CalendarDate, calendarDate } from '../../../../kernel/calendar-date.ts'
import type { CountedGroup } from '../../shared/plan/dry-run.rules.ts'
import { planContacts } from '../plan/plan-contacts.ts'
import { withPlanSample } from '../plan/plan-sample.ts'

const { app, organization, otto, buildOwn, admin, agent } = await startContactsAgency()
const { organizationId } = organization
const today = app.clock.today('America/Chicago')
const birthEmailedOn = (day: CalendarDate) => calendarDate(`1955${addDays(day, 14).slice(4)}`)
const emailedOn = (day: CalendarDate, more: object = {}) =>
  buildOwn({
    ...{ state: 'AZ', zip: '85001', birthDate: birthEmailedOn(day), effectiveDate: null },
    ...more,
  })
const soon = await emailedOn(addDays(today, 3), { firstName: 'Sarah', lastName: 'Soon' })
await emailedOn(addDays(today, 20))
const others = await emailedOn(addDays(today, 4), { agentId: otto.agentId })
const stateless = await buildOwn({ state: null, zip: null })

const post = (path: string, body: object, as = admin) =>
  app.call('POST', `/api/email-plan/${path}`, { as, body })
const tryPlan = async (body: object, as = admin): Promise<CountedGroup[]> =>
  (await post('try', { days: 7, ...body }, as)).body.groups
const birthdays = (groups: readonly CountedGroup[]) =>
  groups.filter(({ type }) => type === 'birthday').map(({ outcome, emails }) => [outcome, emails])

test('a dry run counts what a change would send, and stores nothing', async () => {
  await planContacts({ ...app.services, organizationId })
  const before = await storedPlan(app.services, organizationId)
  expect(birthdays(await tryPlan({}))).toEqual([['sent', 2]])
  expect(birthdays(await tryPlan({ days: 30 }))).toEqual([['sent', 3]])
  const settings = (more: object) => ({ settings: more })
  expect(birthdays(await tryPlan(settings({ emailModeBirthday: 'draft' })))).toEqual([['draft', 2]])
  expect(birthdays(await tryPlan(settings({ emailModeBirthday: 'notify' })))).toEqual([
    ['by_hand', 2],
  ])
  expect(birthdays(await tryPlan(settings({ emailSendBirthday: false })))).toEqual([])
  expect(await tryPlan({})).toContainEqual({
    ...{ outcome: 'not_sent', type: 'none', reason: 'State unknown', emails: 1 },
  })
  expect(await storedPlan(app.services, organizationId)).toEqual(before)
})

test('the people behind a number are the planner’s own; an agent sees their own clients', async () => {
  const group = { outcome: 'sent', type: 'birthday', reason: null }
  const people = async (body: object, as = admin) =>
    (await post('try/list', { days: 7, ...body }, as)).body
  expect(await people({ group })).toMatchObject({
    emails: [
      { contact_id: soon, name: 'Sarah Soon', type: 'birthday', day: addDays(today, 3) },
      { contact_id: others, name: expect.any(String), type: 'birthday', day: addDays(today, 4) },
    ],
    next: null,
  })
  expect((await people({ group }, agent)).emails).toMatchObject([{ contact_id: soon }])
  expect(birthdays(await tryPlan({}, agent))).toEqual([['sent', 1]])
  const none = { outcome: 'not_sent', type: 'none', reason: 'State unknown' }
  expect((await people({ group: none })).emails).toMatchObject([
    { contact_id: stateless, day: null },
  ])
})

test('the end of a pause says what goes again', async () => {
  const { body } = await app.call('POST', '/api/email-pauses', {
    as: admin,
    body: { until: addDays(today, 90) },
  })
  expect(birthdays(await tryPlan({}))).toEqual([['not_sent', 2]])
  expect(birthdays(await tryPlan({ end_pause: body.id }))).toEqual([['sent', 2]])
})

test('agents try no settings, and other days are refused', async () => {
  expect((await post('try', { settings: { emailSendAep: false } }, agent)).status).toBe(403)
  expect((await post('try', { go_live: true }, agent)).status).toBe(403)
  expect((await post('try', { days: 8 })).status).toBe(400)
})

test('of a large agency all clients of an agent with few are planned', async () => {
  const context = { ...app.services, organizationId }
  const scope = { agentIds: [otto.agentId], unassigned: false }
  const seen = await withPlanSample(context, { max: 1, scope }, ({ planned, total, facts }) => ({
    ...{ planned, total },
    ids: facts.contacts.map(({ id }) => id),
  }))
  expect(seen).toEqual({ planned: 1, total: 1, ids: [others] })
})
