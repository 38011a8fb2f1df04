import { expect, test } from 'vitest'
import { buildAgent, buildContact } from '../../../../test/builders.ts'
import { startSchedule } from '../../../../test/calls/schedule-calls.ts'
import { dayMs } from '../../../kernel/duration.ts'
import { addAgentTasks } from '../../contacts/server/agent-tasks.ts'
import type { Task } from '../shared/tasks.contract.ts'

const { app, ours, agent, within } = await startSchedule()
const admin = await app.signIn(ours.admin.email)
const own = await app.signIn(agent.email)
const other = await buildAgent(app.services, ours.organizationId)

async function addOld(agentId: number, kind: 'call_request' | 'new_lead', daysAgo: number) {
  const id = await buildContact(app.services, ours.organizationId, { agentId: agentId as never })
  const at = new Date(app.clock.now().getTime() - daysAgo * dayMs)
  await within((transaction) => addAgentTasks(transaction, [id], { kind, detail: 'Asked.', at }))
  return id
}
const old = async (as: string, whose = 'mine') =>
  (await app.call('GET', `/api/tasks/old?whose=${whose}`, { as })).body
const close = (as: string, body: object) => app.call('POST', '/api/tasks/old/close', { as, body })
const count = async (as: string) => (await app.call('GET', '/api/tasks/count', { as })).body
const list = async (as: string, query: string): Promise<Task[]> =>
  (await app.call('GET', `/api/tasks?limit=100&${query}`, { as })).body.tasks

test('tasks older than 30 days are counted by kind, neither in the menu’s count nor among the open ones', async () => {
  for (const days of [31, 400, 32]) await addOld(agent.agentId, 'call_request', days)
  await addOld(agent.agentId, 'new_lead', 60)
  await addOld(other.agentId, 'new_lead', 60)
  const fresh = await addOld(agent.agentId, 'call_request', 29)
  expect(await old(own)).toMatchObject({
    total: 4,
    groups: [
      { kind: 'call_request', count: 3 },
      { kind: 'new_lead', count: 1 },
    ],
  })
  expect(new Date((await old(own)).groups[0].since).getTime()).toBe(
    app.clock.now().getTime() - 400 * dayMs,
  )
  expect((await old(admin)).total).toBe(0)
  expect((await old(admin, 'everyone')).total).toBe(5)
  expect(await count(own)).toMatchObject({ open: 1, old: 4 })
  expect((await list(own, 'show=open')).map(({ contact }) => contact?.id)).toEqual([fresh])
  expect(await list(own, 'show=old')).toHaveLength(4)
})

test('they are closed together with a note, and an undo opens just these again with the notes of before', async () => {
  const [noted] = await list(own, 'show=old')
  await app.call('PUT', `/api/tasks/${noted?.id}`, { as: own, body: { note: 'Left a message' } })
  const changed = await close(own, { note: 'Before the update', count: 3 })
  expect([changed.status, changed.body.message]).toEqual([
    409,
    'There are now 4 tasks older than 30 days. Please check again.',
  ])
  const { body } = await close(own, { note: 'Before the update', count: 4 })
  expect(body.closed).toBe(4)
  expect((await old(own)).total).toBe(0)
  expect((await old(admin, 'everyone')).total).toBe(1)
  const done = await list(own, 'show=done')
  expect(done.map(({ note }) => note).sort()).toEqual([
    ...['Before the update', 'Before the update', 'Before the update'],
    'Left a message\nBefore the update',
  ])
  const undo = { closed_at: body.closed_at, note: 'Before the update' }
  const by = (as: string) => app.call('POST', '/api/tasks/old/reopen', { as, body: undo })
  expect((await by(admin)).body.reopened).toBe(0)
  expect((await by(own)).body.reopened).toBe(4)
  expect((await by(own)).body.reopened).toBe(0)
  expect((await list(own, 'show=old')).map(({ note }) => note).sort()).toEqual([
    ...['', '', '', 'Left a message'],
  ])
})

test('an old task of a series is followed by the next one, without the note about the end', async () => {
  const series = {
    detail: 'Ask about the new card',
    due_on: app.clock.today('America/Chicago'),
    note: 'Speaks slowly',
    repeat: 'weekly',
    request_id: 'series-of-weeks',
  }
  expect((await app.call('POST', '/api/tasks', { as: own, body: series })).status).toBe(200)
  app.clock.advance(40 * dayMs)
  const as = await app.signIn(agent.email)
  const note = 'Before the update'
  const closing = { note, count: (await old(as)).total }
  const { closed_at } = (await close(as, closing)).body
  const following = async () =>
    (await list(as, 'show=planned')).filter(({ repeat }) => repeat !== null)
  expect((await following()).map(({ note }) => note)).toEqual(['Speaks slowly'])
  await app.call('POST', '/api/tasks/old/reopen', { as, body: { closed_at, note } })
  expect(await following()).toEqual([])
  await close(as, closing)
})

test('a note that does not fit below one that a task has is refused with the room that is left', async () => {
  const member = await buildAgent(app.services, ours.organizationId)
  const as = await app.signIn(member.email)
  await addOld(member.agentId, 'new_lead', 40)
  const [task] = await list(as, 'show=old')
  await app.call('PUT', `/api/tasks/${task?.id}`, { as, body: { note: 'x'.repeat(950) } })
  const refused = await close(as, { count: 1, note: 'y'.repeat(60) })
  expect([refused.status, refused.body.message]).toEqual([
    422,
    '1 task already has a long note. Please write at most 49 characters.',
  ])
  expect((await old(as)).total).toBe(1)
  expect((await close(as, { count: 1, note: 'y'.repeat(49) })).status).toBe(200)
  const [done] = await list(as, 'show=done')
  expect(done?.note).toHaveLength(1000)
})
