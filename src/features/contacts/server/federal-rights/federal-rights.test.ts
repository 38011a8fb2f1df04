import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { addDays, type CalendarDate, displayDate } from '../../../../kernel/calendar-date.ts'
import { instantAt } from '../../../../platform/clock.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import {
  coverageEndTooFar,
  maxFederalRights,
  tooManyFederalRights,
} from '../../shared/federal-rights/federal-right-texts.ts'

const { app, agent, admin, greta, otto, buildOwn, inside, auditEntries } =
  await startContactsAgency()
const timeZone = await inside(getTimeZone)
const today = () => app.clock.today(timeZone)

const url = (id: number) => `/api/contacts/${id}/federal-rights`
const rightsOf = async (id: number) => (await app.call('GET', url(id), { as: agent })).body.rights
const add = (id: number, right: object) => app.call('POST', url(id), { as: agent, body: { right } })
const put = (id: number, rightId: number, right: object, version?: number) =>
  app.call('PUT', `${url(id)}/${rightId}`, {
    as: agent,
    body: { right: { status: 'open', ...right }, version },
  })
const tasksOf = (id: number) =>
  inside(async (transaction) =>
    (
      await transaction
        .selectFrom('agent_task')
        .select(['kind', 'detail', 'due_on', 'done_at'])
        .where('contact_id', '=', id)
        .orderBy('id')
        .execute()
    ).map(({ kind, detail, due_on, done_at }) => [kind, detail, due_on, done_at !== null]),
  )
const ends = (end: CalendarDate) =>
  `Federal guaranteed issue ends on ${displayDate(addDays(end, 63))}`
const holder = { state: 'TX', birthDate: '1950-02-28' as CalendarDate } as const

test('a right is noted with its clock, plans and a task, and audited without the proof', async () => {
  const id = await buildOwn(holder)
  const end = addDays(today(), -10)
  const { status, body } = await add(id, {
    ...{ trigger: 'plan_ends', coverage_end: end, proof: ' Letter of June 1 ' },
  })
  expect([status, body.right]).toEqual([
    200,
    expect.objectContaining({
      ...{ standing: 'running', days_left: 54, first_day: addDays(end, 1) },
      ...{ last_day: addDays(end, 63), proof: 'Letter of June 1', status: 'open', version: 1 },
      ...{ covers: 'Plans A, B, C, F, K and L of any company', told: true },
      ...{ created_by: greta.agentId, created_by_name: 'Greta Gray' },
    }),
  ])
  expect(body.right.rule).toMatch(/^Rule US-plan-ends-1, checked on November 23, 2026/)
  expect(await tasksOf(id)).toEqual([['federal_right', ends(end), today(), false]])
  const [entry] = await auditEntries('federal_rights.add')
  expect(entry).toEqual({
    agent_id: greta.agentId,
    entity_id: id,
    detail: {
      federal_right: body.right.id,
      trigger: 'Medicare Advantage plan ends or leaves the area',
      ...{ coverage_end: end, proof: 'recorded' },
    },
  })
  const timeline = await app.call('GET', `/api/contacts/${id}/timeline`, { as: agent })
  expect(JSON.stringify(timeline.body)).toContain('added federal guaranteed issue')
})

test('a changed day moves the task; an end closes it, and its undo opens another', async () => {
  const id = await buildOwn(holder)
  const [end, later] = [addDays(today(), -10), addDays(today(), 20)]
  const { right } = (await add(id, { trigger: 'moved', coverage_end: end })).body
  const moved = await put(id, right.id, { trigger: 'moved', coverage_end: later }, 1)
  expect(moved.body.right).toMatchObject({ standing: 'coming', days_left: 63, told: false })
  const planned = ['federal_right', ends(later), addDays(later, 1)]
  expect(await tasksOf(id)).toEqual([
    ['federal_right', ends(end), today(), true],
    [...planned, false],
  ])
  // Proof alone leaves the task as it is.
  const proven = { trigger: 'moved', coverage_end: later, proof: 'Letter' }
  await put(id, right.id, proven)
  expect(await tasksOf(id)).toHaveLength(2)
  const over = await put(id, right.id, { ...proven, status: 'used' }, 3)
  expect(over.body.right).toMatchObject({ standing: 'over', days_left: 0, told: false })
  expect((await tasksOf(id))[1]).toEqual([...planned, true])
  await put(id, right.id, proven, 4)
  expect((await rightsOf(id))[0]).toMatchObject({ standing: 'coming', status: 'open', version: 5 })
  expect((await tasksOf(id))[2]).toEqual([...planned, false])
  const of = async (action: string) => (await auditEntries(`federal_rights.${action}`))[0]?.detail
  expect(await of('end')).toMatchObject({ changes: { status: { before: 'Open', after: 'Used' } } })
  const [, proof, reopened] = await auditEntries('federal_rights.update', 3)
  expect(reopened?.detail).toMatchObject({ changes: { status: { after: 'Open' } } })
  expect(proof?.detail).toMatchObject({ changes: { proof: { before: null, after: 'recorded' } } })
  // What is so already is no change.
  await put(id, right.id, proven)
  expect((await rightsOf(id))[0].version).toBe(5)
})

test('a task that is done is not asked for again by a proof, nor by the end of another right', async () => {
  const id = await buildOwn(holder)
  const [end, other] = [addDays(today(), -10), addDays(today(), -20)]
  const first = (await add(id, { trigger: 'moved', coverage_end: end })).body.right
  const second = (await add(id, { trigger: 'plan_ends', coverage_end: other })).body.right
  await inside((transaction) =>
    transaction
      .updateTable('agent_task')
      .set({ done_at: app.clock.now() })
      .where('contact_id', '=', id)
      .execute(),
  )
  await put(id, first.id, { trigger: 'moved', coverage_end: end, proof: 'Letter' })
  await put(id, second.id, { trigger: 'plan_ends', coverage_end: other, status: 'used' })
  expect((await tasksOf(id)).map(([, detail, , done]) => [detail, done])).toEqual([
    [ends(end), true],
    [ends(other), true],
  ])
})

test('the same right sent twice is one; a change without a status is refused; who must not be called is no task', async () => {
  const id = await buildOwn(holder)
  const right = { trigger: 'moved', coverage_end: today() }
  const [once, again] = [await add(id, right), await add(id, right)]
  expect([again.status, again.body.right.id]).toEqual([200, once.body.right.id])
  expect(await rightsOf(id)).toHaveLength(1)
  const body = { right }
  const path = `${url(id)}/${once.body.right.id}`
  expect((await app.call('PUT', path, { as: agent, body })).status).toBe(400)
  const silent = await buildOwn(holder)
  await inside((transaction) =>
    transaction
      .updateTable('contact')
      .set({ do_not_contact: true })
      .where('id', '=', silent)
      .execute(),
  )
  await add(silent, right)
  expect(await tasksOf(silent)).toEqual([])
})

test('a right of long ago can still be ended', async () => {
  const id = await buildOwn(holder)
  const { right } = (await add(id, { trigger: 'moved', coverage_end: today() })).body
  const long = addDays(today(), -1900)
  await inside((transaction) =>
    transaction
      .updateTable('federal_right')
      .set({ coverage_end: long })
      .where('contact_id', '=', id)
      .execute(),
  )
  const ended = { trigger: 'moved', coverage_end: long, status: 'not_used' }
  expect((await put(id, right.id, ended)).status).toBe(200)
})

test('the clock turns at midnight of the agency, not of UTC', async () => {
  const id = await buildOwn(holder)
  await add(id, { trigger: 'moved', coverage_end: addDays(today(), -63) })
  expect((await rightsOf(id))[0]).toMatchObject({ standing: 'running', days_left: 1 })
  const midnight = instantAt(addDays(today(), 1), 0, timeZone).getTime()
  app.clock.advance(midnight - 1 - app.clock.now().getTime())
  expect((await rightsOf(id))[0]).toMatchObject({ standing: 'running', days_left: 1 })
  app.clock.advance(1)
  expect((await rightsOf(id))[0]).toMatchObject({ standing: 'over', days_left: 0, told: false })
  // What is over needs no call.
  const past = await buildOwn(holder)
  await add(past, { trigger: 'moved', coverage_end: addDays(today(), -100) })
  expect(await tasksOf(past)).toEqual([])
})

test('wrong input, a stale form, too many, and other members’ clients are refused', async () => {
  const id = await buildOwn(holder)
  const right = { trigger: 'misled', coverage_end: today() }
  for (const wrong of [
    { ...right, trigger: 'bored' },
    { ...right, coverage_end: '2026-02-30' },
    { ...right, coverage_end: addDays(today(), 401) },
    { ...right, coverage_end: addDays(today(), -1827) },
    { ...right, medicare_since: '2019' },
    { ...right, proof: 'x'.repeat(501) },
    { ...right, status: 'done' },
    { trigger: 'misled' },
  ])
    expect((await add(id, wrong)).status, JSON.stringify(wrong)).toBe(400)
  expect((await add(id, { ...right, coverage_end: '2206-12-31' })).body.message).toBe(
    coverageEndTooFar,
  )
  expect(await rightsOf(id)).toEqual([])
  const first = (await add(id, right)).body.right
  await put(id, first.id, { ...right, proof: 'one' }, 1)
  const stale = await put(id, first.id, { ...right, proof: 'two' }, 1)
  expect([stale.status, stale.body.data.right.proof]).toEqual([409, 'one'])
  for (let index = 1; index < maxFederalRights; index++)
    await add(id, { ...right, proof: `Letter ${index}` })
  const beyond = await add(id, right)
  expect([beyond.status, beyond.body.message]).toEqual([422, tooManyFederalRights])
  const foreign = await buildOwn({ ...holder, agentId: otto.agentId })
  expect((await add(foreign, right)).status).toBe(404)
  expect((await put(foreign, first.id, right)).status).toBe(404)
  expect((await put(await buildOwn(holder), first.id, right)).status).toBe(404)
})

test('a right goes to the trash with its client, and comes back', async () => {
  const id = await buildOwn(holder)
  await add(id, { trigger: 'moved', coverage_end: today() })
  const as = admin
  await app.call('DELETE', `/api/contacts/${id}`, { as })
  await app.call('POST', '/api/contacts/restore', { as, body: { ids: [id] } })
  expect(await rightsOf(id)).toHaveLength(1)
})

test('of two rights that run the client’s pages tell one, and none beside a state right to everything', async () => {
  const told = async (state: 'TX' | 'NY') => {
    const id = await buildOwn({ ...holder, state })
    await add(id, { trigger: 'plan_ends', coverage_end: addDays(today(), -10), proof: '' })
    const last = await add(id, { trigger: 'moved', coverage_end: addDays(today(), -5), proof: '' })
    expect(last.status, last.text).toBe(200)
    const rights = await rightsOf(id)
    expect(rights.map(({ standing }: { standing: string }) => standing)).toEqual([
      ...['running', 'running'],
    ])
    return rights.filter((right: { told: boolean }) => right.told).length
  }
  expect([await told('TX'), await told('NY')]).toEqual([1, 0])
})

test('of two rights of one kind and end only the one that is shown is told', async () => {
  const id = await buildOwn(holder)
  const right = { trigger: 'plan_ends', coverage_end: addDays(today(), -10), proof: '' }
  await add(id, right)
  await add(id, { ...right, medicare_since: 'before_2020' })
  const rights: { told: boolean }[] = await rightsOf(id)
  expect(rights.map(({ told }) => told).toSorted()).toEqual([false, true])
})
