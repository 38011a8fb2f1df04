import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { storedEmails, storedPlan } from '../../../../../test/outreach/stored-plans.ts'
import { addDays, type CalendarDate, calendarDate } from '../../../../kernel/calendar-date.ts'
import type { ContactId } from '../../../../kernel/ids.ts'
import type { ListedDraft } from '../../shared/drafts.contract.ts'
import { planContacts } from '../plan/plan-contacts.ts'
import { planOrganizationIfNewDay } from '../plan/plan-organization-if-new-day.ts'
import { queueDueEmails } from '../queue/queue-due-emails.ts'

const { app, organization, greta, otto, buildOwn, foreign, auditEntries } =
  await startContactsAgency()
const { organizationId } = organization
const context = { ...app.services, organizationId }
const today = app.clock.today('America/Chicago')
const birthEmailedOn = (day: CalendarDate) => calendarDate(`1955${addDays(day, 14).slice(4)}`)

const signIn = async () => ({
  admin: await app.signIn(organization.admin.email),
  agent: await app.signIn(greta.email),
  stranger: await app.signIn(foreign.admin.email),
})
let cookies = await signIn()
type As = keyof typeof cookies
/** Moves the clock, past the end of every session. */
const on = async (day: CalendarDate) => {
  app.clock.set(day)
  cookies = await signIn()
}
const setMode = (mode: string) =>
  app.call('PUT', '/api/settings/org', {
    as: cookies.admin,
    body: { settings: { emailModeBirthday: mode } },
  })
/** A client of Greta with a birthday email of that day and no other email. */
const emailedOn = (day: CalendarDate, more: object = {}) =>
  buildOwn({
    ...{ state: 'AZ', zip: '85001', birthDate: birthEmailedOn(day), effectiveDate: null },
    ...more,
  })
/** A day's plan, what waits to be planned again, and the queue; nothing is handed over. */
const run = async () => {
  await planOrganizationIfNewDay(context)
  await planContacts(context)
  await app.runJobs()
  await queueDueEmails(context)
}
const list = async (show = 'waiting', as: As = 'agent'): Promise<ListedDraft[]> =>
  (await app.call('GET', `/api/drafts?show=${show}`, { as: cookies[as] })).body.drafts
const of = (drafts: readonly ListedDraft[], id: ContactId) =>
  drafts.find((draft) => draft.contact_id === id && draft.type === 'birthday')
const keys = (...ids: ContactId[]) => ({
  drafts: ids.map((id) => ({ contact_id: id, type: 'birthday', occasion: '2026' })),
})
const decide = (decision: string, selection: object, as: As = 'agent') =>
  app.call('POST', '/api/drafts/decide', { as: cookies[as], body: { decision, selection } })
const emailsTo = async (id: ContactId) =>
  (await storedEmails(app.services, organizationId))
    .filter(({ contact_id }) => contact_id === id)
    .map(({ email_type, status }) => [email_type, status])
const planOf = async (id: ContactId) =>
  (await storedPlan(app.services, organizationId)).find(
    (row) => row.contact_id === id && row.type === 'birthday',
  )

const tasksOf = async (show: 'open' | 'done', ...ids: ContactId[]) =>
  (await app.call('GET', `/api/tasks?show=${show}`, { as: cookies.agent })).body.tasks.filter(
    ({ contact }: { contact: { id: ContactId } | null }) => ids.some((id) => id === contact?.id),
  )

await setMode('draft')

test('on its day an email becomes a draft that waits, and goes once its agent approves it', async () => {
  const id = await emailedOn(today)
  await run()
  expect(await emailsTo(id)).toEqual([])
  expect(of(await list(), id)).toMatchObject({
    ...{ status: 'waiting', send_date: today, decide_by: addDays(today, 14) },
  })
  expect(
    (await app.call('GET', '/api/drafts/count', { as: cookies.agent })).body.waiting,
  ).toBeGreaterThan(0)
  const { body } = await decide('approve', keys(id))
  expect(body).toMatchObject({ decided: 1, leftOut: 0 })
  expect(await auditEntries('outreach.approve_drafts')).toMatchObject([
    { agent_id: greta.agentId, entity_id: id },
  ])
  await run()
  expect(await emailsTo(id)).toEqual([['birthday', 'queued']])
  // Undone while it is in the outbox: it waits again, and does not go.
  expect((await decide('reopen', { decision: body.decision })).body.decided).toBe(1)
  await run()
  expect(await emailsTo(id)).toEqual([['birthday', 'cancelled']])
  expect(of(await list(), id)).toMatchObject({ status: 'waiting' })
  await decide('approve', keys(id))
  await run()
  expect(await emailsTo(id)).toEqual([['birthday', 'queued']])
})

test('a draft approved ahead goes on its day; one that is dropped does not, until that is undone', async () => {
  const day = addDays(today, 3)
  const [ahead, dropped, untouched] = [
    await emailedOn(day),
    await emailedOn(day),
    await emailedOn(day),
  ]
  await run()
  expect(of(await list('coming'), ahead)).toMatchObject({ status: 'draft', decide_by: null })
  await decide('approve', keys(ahead))
  const drop = (await decide('drop', keys(dropped))).body
  await run()
  expect(of(await list('approved'), ahead)).toMatchObject({
    status: 'approved',
    decided_by: 'Greta Gray',
  })
  expect(await planOf(dropped)).toMatchObject({
    ...{ status: 'skipped', send_date: null, reason: 'A member dropped the draft' },
  })
  expect(of(await list('ended'), dropped)).toMatchObject({ status: 'dropped' })
  expect((await decide('reopen', { decision: drop.decision })).body.decided).toBe(1)
  await run()
  expect(of(await list('coming'), dropped)).toMatchObject({ status: 'draft' })
  await on(day)
  await run()
  expect([await emailsTo(ahead), await emailsTo(dropped), await emailsTo(untouched)]).toEqual([
    [['birthday', 'queued']],
    [],
    [],
  ])
  await on(today)
})

test('an approved draft still passes the rules of its day', async () => {
  const day = addDays(today, 5)
  const id = await emailedOn(day)
  await run()
  await decide('approve', keys(id))
  await app.call('PUT', `/api/contacts/${id}/email-pause`, {
    as: cookies.agent,
    body: { until: addDays(day, 60) },
  })
  await on(day)
  await run()
  expect(await emailsTo(id)).toEqual([])
  await on(today)
})

test('a late draft is not approved in time either: it ends before the plan gives it up', async () => {
  const id = await emailedOn(addDays(today, -25))
  await run()
  expect(of(await list(), id)).toMatchObject({ decide_by: addDays(today, 5) })
  await on(addDays(today, 6))
  await run()
  expect(of(await list('ended'), id)).toMatchObject({ status: 'not_in_time' })
  await on(today)
})

test('a draft that nobody decided within its days is not approved in time, which the plan and the list say', async () => {
  const id = await emailedOn(today)
  await run()
  await on(addDays(today, 14))
  await run()
  expect(of(await list(), id)).toMatchObject({ status: 'waiting' })
  await on(addDays(today, 15))
  await run()
  expect(of(await list(), id)).toBeUndefined()
  expect(await planOf(id)).toMatchObject({ reason: 'The draft was not approved in time' })
  expect(of(await list('ended'), id)).toMatchObject({ status: 'not_in_time', decided_by: null })
  expect(
    (await app.call('GET', '/api/drafts/count', { as: cookies.agent })).body.notInTime,
  ).toBeGreaterThan(0)
  expect((await decide('approve', keys(id))).status).toBe(409)
  await on(today)
})

test('all that match are decided together; a number that has changed is refused', async () => {
  const day = addDays(today, 20)
  const ids = [await emailedOn(day), await emailedOn(day)]
  const others = await emailedOn(day, { agentId: otto.agentId })
  await run()
  const matching = { show: 'coming', type: 'birthday' }
  const total = (
    await app.call('GET', '/api/drafts?show=coming&type=birthday', { as: cookies.agent })
  ).body.total
  expect((await decide('approve', { matching, count: total + 1 })).status).toBe(409)
  expect(of(await list('coming'), ids[0] as ContactId)).toMatchObject({ status: 'draft' })
  expect((await decide('approve', { matching, count: total })).body.decided).toBe(total)
  await run()
  expect((await list('approved')).map(({ contact_id }) => contact_id)).toEqual(
    expect.arrayContaining(ids),
  )
  // Otto's client is not Greta's to decide about, nor a stranger's.
  expect(of(await list('coming', 'admin'), others)).toMatchObject({
    status: 'draft',
    agent: 'Otto Ohm',
  })
  const ofOtto = await app.call('GET', `/api/drafts?show=coming&agent=${otto.agentId}`, {
    as: cookies.admin,
  })
  expect(ofOtto.body.drafts.map((draft: ListedDraft) => draft.contact_id)).toEqual([others])
  for (const as of ['agent', 'stranger'] as const)
    expect((await decide('approve', keys(others), as)).status).toBe(409)
})

test('an email that an agent sends by hand becomes one task on its day, and its plan ends', async () => {
  await setMode('notify')
  const id = await emailedOn(today)
  await run()
  await run()
  expect(await tasksOf('open', id)).toMatchObject([
    {
      kind: 'email_by_hand',
      detail: 'Birthday email to send by hand (14 days before a client’s birthday).',
    },
  ])
  expect([await emailsTo(id), await planOf(id)]).toEqual([[], undefined])
})

test('a draft of a type that is sent by hand from now on becomes one task, which stays done', async () => {
  await setMode('draft')
  const [waiting, approved] = [await emailedOn(today), await emailedOn(addDays(today, 1))]
  await run()
  await decide('approve', keys(approved))
  await setMode('notify')
  for (const day of [today, addDays(today, 1), addDays(today, 2)]) {
    await on(day)
    await run()
    for (const task of await tasksOf('open', waiting, approved))
      await app.call('PUT', `/api/tasks/${task.id}`, { as: cookies.agent, body: { done: true } })
  }
  expect(await tasksOf('done', waiting, approved)).toHaveLength(2)
  expect([await planOf(waiting), await planOf(approved)]).toEqual([undefined, undefined])
  await on(today)
})

test('a waiting draft holds no other email of the same day back', async () => {
  await on(calendarDate('2026-10-01'))
  await setMode('draft')
  const id = await buildOwn({
    ...{ state: 'AZ', zip: '85001', effectiveDate: calendarDate('2019-10-25') },
    // Both are days late; the birthday email has the higher rank.
    birthDate: birthEmailedOn(calendarDate('2026-09-10')),
  })
  await run()
  expect(of(await list(), id)).toMatchObject({ status: 'waiting' })
  expect((await emailsTo(id)).length).toBeGreaterThan(0)
})
