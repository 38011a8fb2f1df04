import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { addDays } from '../../../../kernel/calendar-date.ts'
import { addAgentTasks } from '../../../contacts/server/agent-tasks.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'

const { app, agent, buildOwn, inside } = await startContactsAgency()
const timeZone = await inside(getTimeZone)
const today = () => app.clock.today(timeZone)

const log = (id: number, body: object) =>
  app.call('POST', `/api/contacts/${id}/calls`, { as: agent, body })
const calls = async (id: number) =>
  (await app.call('GET', `/api/contacts/${id}/timeline?kind=calls`, { as: agent })).body.entries
const openTasks = async (id: number) =>
  (await app.call('GET', `/api/tasks?contactId=${id}`, { as: agent })).body.tasks

test('a call is logged now, or at a day and time of the agency', async () => {
  const id = await buildOwn()
  const now = await log(id, { outcome: 'left_message', minutes: 3, remark: ' Try again ' })
  expect(now.body.call).toMatchObject({
    ...{ outcome: 'left_message', minutes: 3, remark: 'Try again', created_by: 'Greta Gray' },
    called_at: app.clock.now().toISOString(),
  })
  const yesterday = addDays(today(), -1)
  const then = await log(id, { outcome: 'no_answer', day: yesterday, time: '09:30' })
  const local = new Intl.DateTimeFormat('en-US', { timeZone, timeStyle: 'short' })
  expect(local.format(new Date(then.body.call.called_at))).toMatch(/^9:30\sAM$/)
  expect((await calls(id)).map(({ call }: { call: { outcome: string } }) => call.outcome)).toEqual([
    'left_message',
    'no_answer',
  ])
})

test('a call of the future, of long ago, or without an outcome is refused, and nothing is logged', async () => {
  const id = await buildOwn()
  const tomorrow = addDays(today(), 1)
  for (const [body, text] of [
    [{ outcome: 'reached', day: tomorrow, time: '09:00' }, /in the future/],
    [{ outcome: 'reached', day: '1900-01-01', time: '09:00' }, /long ago/],
    [{ outcome: 'reached', day: '2026-02-31', time: '09:00' }, /./],
    [{ outcome: 'reached', day: today(), time: '25:00' }, /./],
    [{ outcome: 'reached', day: today() }, /leave both blank for now/],
    [{ outcome: 'reached', time: '09:00' }, /leave both blank for now/],
    [{ outcome: 'reached', minutes: 1441 }, /24 hours/],
    [{ outcome: 'reached', minutes: -1 }, /whole minutes/],
    [{ outcome: 'sold' }, /how the call ended/],
    [{}, /how the call ended/],
  ] as const) {
    const answer = await log(id, body)
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringMatching(text)])
  }
  expect(await calls(id)).toEqual([])
})

test('a logged call closes the open call requests if asked to, of this client alone', async () => {
  const [id, other] = [await buildOwn(), await buildOwn()]
  await inside(async (transaction) => {
    const at = app.clock.now()
    await addAgentTasks(transaction, [id, other], { kind: 'call_request', detail: 'x', at })
    await addAgentTasks(transaction, [id], { kind: 'health_answers', detail: 'x', at })
  })
  expect((await log(id, { outcome: 'no_answer' })).body.closed_tasks).toEqual([])
  const [request] = (await openTasks(id)).filter(
    ({ kind }: { kind: string }) => kind === 'call_request',
  )
  const closed = await log(id, { outcome: 'reached', closes_requests: true })
  expect(closed.body.closed_tasks).toEqual([request.id])
  expect((await openTasks(id)).map(({ kind }: { kind: string }) => kind)).toEqual([
    'health_answers',
  ])
  expect(await openTasks(other)).toHaveLength(1)
  const [done] = (await app.call('GET', `/api/tasks?contactId=${id}&show=done`, { as: agent })).body
    .tasks
  expect(done.done_by).toBe('Greta Gray')
})

test('a logged call is deleted and comes back by its undo', async () => {
  const id = await buildOwn()
  const { call } = (await log(id, { outcome: 'reached' })).body
  const one = `/api/contacts/${id}/calls/${call.id}`
  expect((await app.call('DELETE', one, { as: agent })).status).toBe(200)
  expect((await app.call('DELETE', one, { as: agent })).status).toBe(404)
  const left = (await calls(id)).map(({ text }: { text: string }) => text)
  expect(left).toEqual(['deleted a logged call'])
  expect((await app.call('POST', `${one}/restore`, { as: agent })).body.call).toEqual(call)
  const shown = (await calls(id)).map((entry: { call: unknown }) => entry.call)
  expect(shown.filter((value: unknown) => value !== null)).toEqual([call])
})

test('a call that is sent twice is logged once, and ends a request once', async () => {
  const id = await buildOwn()
  const body = { outcome: 'reached', closes_requests: true, request_id: 'one-press-of-log' }
  await inside((transaction) =>
    addAgentTasks(transaction, [id], { kind: 'call_request', detail: 'x', at: app.clock.now() }),
  )
  const [request] = await openTasks(id)
  const [first, second] = await Promise.all([log(id, body), log(id, body)])
  expect([first.status, second.status]).toEqual([200, 200])
  expect(second.body).toEqual(first.body)
  expect(first.body.closed_tasks).toEqual([request.id])
  expect(await calls(id)).toHaveLength(1)
  expect((await log(await buildOwn(), body)).status).toBe(404)
  await app.call('DELETE', `/api/contacts/${id}/calls/${first.body.call.id}`, { as: agent })
  expect((await log(id, body)).status).toBe(404)
})

test('a logged call is changed, and of two who change it the second one learns so', async () => {
  const id = await buildOwn()
  const { call } = (await log(id, { outcome: 'reached', minutes: 3, remark: 'Wants G' })).body
  const change = (body: object) =>
    app.call('PUT', `/api/contacts/${id}/calls/${call.id}`, { as: agent, body })
  const changed = await change({ outcome: 'left_message', remark: 'Wants N', version: 1 })
  expect(changed.body.call).toMatchObject({
    ...{ outcome: 'left_message', minutes: 3, remark: 'Wants N', version: 2 },
    called_at: call.called_at,
  })
  const stale = await change({ minutes: 5, version: 1 })
  expect([stale.status, stale.body.data.call.remark]).toEqual([409, 'Wants N'])
  const day = addDays(today(), 1)
  expect((await change({ day, time: '09:00' })).status).toBe(400)
  for (const half of [{ day: today() }, { time: '09:00' }]) {
    const { status, body } = await change(half)
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringMatching(/both the date/)])
  }
  const moved = await change({ day: addDays(today(), -2), time: '09:30', minutes: null })
  expect(moved.body.call).toMatchObject({ minutes: null, version: 3 })
  const texts = (await calls(id)).map(({ text }: { text: string }) => text)
  expect(texts).toEqual(['changed a logged call', 'changed a logged call', 'called'])
  await app.call('DELETE', `/api/contacts/${id}/calls/${call.id}`, { as: agent })
  expect((await change({ minutes: 5 })).status).toBe(404)
})
