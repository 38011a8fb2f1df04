import { expect, test } from 'vitest'
import { buildAgent, buildContact } from '../../../../test/builders.ts'
import { startSchedule } from '../../../../test/calls/schedule-calls.ts'
import { addDays } from '../../../kernel/calendar-date.ts'
import type { Task } from '../shared/tasks.contract.ts'

const { app, ours, theirs, agent, within } = await startSchedule()
const admin = await app.signIn(ours.admin.email)
const own = await app.signIn(agent.email)
const other = await buildAgent(app.services, ours.organizationId)
const stranger = await app.signIn(other.email)
const zone = 'America/Chicago'
const today = () => app.clock.today(zone)

let presses = 0
const add = (as: string, body: object) =>
  app.call('POST', '/api/tasks', {
    as,
    body: { detail: 'Follow up', request_id: `press-${++presses}-x`, ...body },
  })
const added = async (as: string, body: object = {}): Promise<Task> =>
  (await add(as, body)).body.task
const edit = (as: string, id: number, body: object) =>
  app.call('PUT', `/api/tasks/${id}`, { as, body })
const change = (as: string, changes: readonly object[]) =>
  app.call('POST', '/api/tasks/changes', { as, body: { changes } })
const ids = async (as: string, show: string) =>
  (await app.call('GET', `/api/tasks?show=${show}&limit=100`, { as })).body.tasks.map(
    ({ id }: Task) => id,
  )
const client = (agentId: number | null = agent.agentId) =>
  buildContact(app.services, ours.organizationId, { agentId: agentId as never })

test('a task without a client is for the member who adds it, and seen by admins alone besides', async () => {
  const task = await added(own, { due_on: today(), due_time: '10:00', note: 'ask for the form' })
  expect(task).toMatchObject({
    ...{ kind: 'to_do', detail: 'Follow up', contact: null, phone: null, note: 'ask for the form' },
    ...{ due_on: today(), due_time: '10:00', standing: 'waiting', agent_id: agent.agentId },
  })
  expect(await ids(own, 'mine')).toContain(task.id)
  expect(await ids(admin, 'open')).toContain(task.id)
  expect(await ids(admin, 'mine')).not.toContain(task.id)
  expect(await ids(stranger, 'all')).toEqual([])
  expect((await edit(stranger, task.id, { done: true })).status).toBe(404)
  expect((await app.call('DELETE', `/api/tasks/${task.id}`, { as: stranger })).status).toBe(404)
  const foreign = await app.signIn(theirs.admin.email)
  expect((await change(foreign, [{ id: task.id, done: true }])).body).toMatchObject({
    ...{ changed: 0, missing: 1 },
  })
  expect(await ids(own, 'mine')).toContain(task.id)
})

test('a press that is sent twice adds one task', async () => {
  const body = { detail: 'Once', request_id: 'the-same-press' }
  const [one, two] = await Promise.all([add(own, body), add(own, body)])
  expect(one.body.task.id).toBe(two.body.task.id)
})

test('a due day in 1900, yesterday or beyond ten years, and a time without a day, are refused', async () => {
  const refused = async (body: object) => {
    const { status, body: answer } = await add(own, body)
    return [status, answer.message]
  }
  const day = [400, expect.stringContaining('cannot be the due date')]
  expect(await refused({ due_on: '1900-01-01' })).toEqual(day)
  expect(await refused({ due_on: addDays(today(), -1) })).toEqual(day)
  expect(await refused({ due_on: addDays(today(), 3654) })).toEqual(day)
  expect(await refused({ due_time: '10:00' })).toEqual([400, expect.stringContaining('due date')])
  expect(await refused({ repeat: 'daily' })).toEqual([400, expect.stringContaining('due date')])
  expect((await add(own, { due_on: today(), due_time: '25:00' })).status).toBe(400)
  expect((await add(own, { detail: '  ' })).status).toBe(400)
  expect((await add(own, { detail: 'x'.repeat(201) })).status).toBe(400)
  const task = await added(own, { due_on: today() })
  expect((await edit(own, task.id, { due_on: '1900-01-01' })).status).toBe(400)
  expect((await change(own, [{ id: task.id, due_on: '1900-01-01' }])).status).toBe(400)
})

test('a new day keeps the time of day, until the time is removed', async () => {
  const task = await added(own, { due_on: today(), due_time: '10:00' })
  const edited = async (body: object) => (await edit(own, task.id, body)).body.task
  const tomorrow = addDays(today(), 1)
  expect(await edited({ due_on: tomorrow })).toMatchObject({ due_on: tomorrow, due_time: '10:00' })
  expect(await edited({ due_time: null })).toMatchObject({ due_on: tomorrow, due_time: null })
})

test('a task about a client goes to the client’s agent, to admins, and to nobody who does not see the client', async () => {
  const contactId = await client()
  const task = await added(admin, { contact_id: contactId })
  expect(task.agent_id).toBe(agent.agentId)
  expect(await ids(own, 'mine')).toContain(task.id)
  expect((await add(stranger, { contact_id: contactId })).status).toBe(404)
  expect((await change(admin, [{ id: task.id, agent_id: other.agentId }])).body.message).toContain(
    'cannot see the client',
  )
  expect((await change(admin, [{ id: task.id, agent_id: 999_999 }])).status).toBe(400)
  expect((await change(own, [{ id: task.id, agent_id: ours.admin.agentId }])).status).toBe(403)
  const given = await change(admin, [{ id: task.id, agent_id: ours.admin.agentId }])
  expect(given.body).toMatchObject({ changed: 1, missing: 0 })
  expect(await ids(own, 'mine')).not.toContain(task.id)
  expect(await ids(admin, 'mine')).toContain(task.id)
  expect((await change(admin, given.body.undo)).body.changed).toBe(1)
  expect(await ids(own, 'mine')).toContain(task.id)
  await app.call('PUT', '/api/contacts/reassign', {
    as: admin,
    body: { agent_id: other.agentId, contact_ids: [contactId] },
  })
  expect(await ids(stranger, 'mine')).toContain(task.id)
  expect(await ids(own, 'all')).not.toContain(task.id)
})

test('several tasks are done, put off and opened again together; those that are gone are counted', async () => {
  const tasks = [await added(own, { due_on: today() }), await added(own, { detail: 'Second' })]
  const gone = await added(own)
  await app.call('DELETE', `/api/tasks/${gone.id}`, { as: own })
  const done = await change(
    own,
    [...tasks, gone].map(({ id }) => ({ id, done: true })),
  )
  expect(done.body).toMatchObject({ changed: 2, missing: 1 })
  expect((await change(own, done.body.undo)).body).toMatchObject({ changed: 2, missing: 0 })
  const snoozed = await change(
    own,
    tasks.map(({ id }) => ({ id, snooze: 'tomorrow' })),
  )
  expect(await ids(own, 'planned')).toEqual(expect.arrayContaining(tasks.map(({ id }) => id)))
  expect(await ids(own, 'mine')).not.toContain(tasks[0]?.id)
  expect((await change(own, snoozed.body.undo)).status).toBe(200)
  expect(await ids(own, 'mine')).toEqual(expect.arrayContaining(tasks.map(({ id }) => id)))
})

test('an undo of opening tasks again gives back who had ended them, and when', async () => {
  const contactId = await client()
  const task = await added(own, { contact_id: contactId })
  await change(own, [{ id: task.id, done: true }])
  const ended = async () =>
    (await app.call('GET', `/api/tasks?show=all&contactId=${contactId}`, { as: admin })).body
      .tasks[0]
  const before = await ended()
  expect(before).toMatchObject({ done_at: app.clock.now().toISOString() })
  app.clock.advance(3_600_000)
  const opened = await change(admin, [{ id: task.id, done: false }])
  expect((await ended()).done_at).toBeNull()
  expect((await change(admin, opened.body.undo)).body.changed).toBe(1)
  expect(await ended()).toEqual(before)
  // Ended once more, it is the work of who does that.
  await change(admin, [{ id: task.id, done: false }])
  await change(admin, [{ id: task.id, done: true }])
  expect((await ended()).done_at).toBe(app.clock.now().toISOString())
  expect((await ended()).done_by).not.toBe(before.done_by)
})

test('a task that repeats is followed by the next one, once, which an undo takes back unless somebody worked on it', async () => {
  const task = await added(own, { due_on: today(), due_time: '09:00', repeat: 'weekly' })
  // An hour's snooze moves this one alone.
  await change(own, [{ id: task.id, snooze: 'hour' }])
  const done = await change(own, [{ id: task.id, done: true }])
  await change(own, [{ id: task.id, done: true }])
  const following = async () =>
    (await app.call('GET', '/api/tasks?show=planned&limit=100', { as: own })).body.tasks.filter(
      ({ repeat }: Task) => repeat === 'weekly',
    )
  expect(await following()).toMatchObject([
    {
      detail: 'Follow up',
      due_on: addDays(today(), 7),
      due_time: '09:00',
      agent_id: agent.agentId,
    },
  ])
  await change(own, done.body.undo)
  expect(await following()).toEqual([])
  await change(own, [{ id: task.id, done: true }])
  const [next] = await following()
  await edit(own, next.id, { note: 'moved' })
  await edit(own, task.id, { done: false })
  expect(await following()).toHaveLength(1)
  await edit(own, task.id, { done: true })
  expect(await following()).toHaveLength(1)
})

test('what a client asked for cannot be renamed or deleted', async () => {
  const contactId = await client()
  await within(async (transaction) => {
    await transaction
      .insertInto('agent_task')
      .values({
        organization_id: ours.organizationId,
        contact_id: contactId,
        kind: 'health_answers',
        detail: 'Please review.',
        created_at: app.clock.now(),
      })
      .execute()
  })
  const [task] = (await app.call('GET', `/api/tasks?contactId=${contactId}`, { as: own })).body
    .tasks
  expect((await edit(own, task.id, { detail: 'x' })).status).toBe(400)
  expect((await edit(own, task.id, { repeat: 'daily' })).status).toBe(400)
  expect((await app.call('DELETE', `/api/tasks/${task.id}`, { as: own })).status).toBe(400)
  expect((await change(own, [{ id: task.id, snooze: 'hour' }])).body.changed).toBe(1)
})

test('a deleted agent’s tasks go where the clients go, and come back with the agent', async () => {
  const leaver = await buildAgent(app.services, ours.organizationId)
  const as = await app.signIn(leaver.email)
  const task = await added(as)
  const about = await added(as, { contact_id: await client(leaver.agentId) })
  expect(
    (
      await app.call('DELETE', `/api/agents/${leaver.agentId}?reassignTo=${other.agentId}`, {
        as: admin,
      })
    ).status,
  ).toBe(200)
  expect(await ids(stranger, 'mine')).toEqual(expect.arrayContaining([task.id, about.id]))
  const restored = await app.call('POST', `/api/agents/${leaver.agentId}/restore`, { as: admin })
  expect(restored.status).toBe(200)
  const back = await app.signIn(leaver.email)
  expect(await ids(back, 'mine')).toEqual(expect.arrayContaining([task.id, about.id]))
  expect(await ids(stranger, 'mine')).toEqual([expect.any(Number)])
})

test('each change is in the audit log, with the client if there is one', async () => {
  const contactId = await client()
  const task = await added(own, { contact_id: contactId })
  await edit(own, task.id, { detail: 'Call again', due_on: addDays(today(), 2) })
  await change(own, [{ id: task.id, done: true }])
  const { body } = await app.call('GET', `/api/audit-log?record=contact-${contactId}`, {
    as: admin,
  })
  expect(body.entries.map(({ text }: { text: string }) => text)).toEqual([
    'marked a task as done about',
    'snoozed a task about',
    'changed a task about',
    'added a task about',
  ])
})
