import { expect, test } from 'vitest'
import { buildAgent, buildContact } from '../../../../test/builders.ts'
import { startSchedule } from '../../../../test/calls/schedule-calls.ts'
import type { BuiltVisit } from '../../../../test/calls/visits.ts'
import { addDays, type CalendarDate, fromDayNumber } from '../../../kernel/calendar-date.ts'
import { dayMs, hourMs } from '../../../kernel/duration.ts'
import { wallClockAt } from '../../../kernel/wall-clock.ts'
import { addAgentTasks } from '../../contacts/server/agent-tasks.ts'
import { standingOf } from '../shared/due.rules.ts'
import type { Task } from '../shared/tasks.contract.ts'
import type { CallToMake } from '../shared/today.contract.ts'

const { app, ours, theirs, agent, within, visitOf, ask, answerQuestions } = await startSchedule()
const other = await buildAgent(app.services, ours.organizationId)
const signIn = () => Promise.all([ours.admin, agent, other].map(({ email }) => app.signIn(email)))
let [admin = '', own = '', stranger = ''] = await signIn()
/** Sessions end within such a time. */
async function advance(days: number) {
  app.clock.advance(days * dayMs)
  ;[admin = '', own = '', stranger = ''] = await signIn()
}
const zone = 'America/Chicago'
const today = () => app.clock.today(zone)

const group = async (as: string, name: string, whose = 'mine') =>
  (await app.call('GET', `/api/today/${name}?whose=${whose}`, { as })).body
const calls = async (as: string, whose?: string): Promise<CallToMake[]> =>
  (await group(as, 'calls', whose)).calls
const names = (rows: readonly { task: { contact: { id: number } } }[]) =>
  rows.map(({ task }) => task.contact.id)
const count = async (as: string) => (await app.call('GET', '/api/tasks/count', { as })).body
const browser =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const view = (visit: BuiltVisit, userAgent = browser) =>
  app.call('POST', '/api/tracking/log-tracking-click', {
    headers: { 'user-agent': userAgent },
    body: {
      ...{ quoteId: visit.quotePublicId, tid: visit.tid, orgId: ours.publicId },
      human: { visibleMs: 4000, input: 'wheel' },
    },
  })
const tasksOf = async (visit: BuiltVisit): Promise<Task[]> =>
  (await app.call('GET', `/api/tasks?contactId=${visit.contactId}&show=all`, { as: own })).body
    .tasks
const change = (as: string, changes: readonly object[]) =>
  app.call('POST', '/api/tasks/changes', { as, body: { changes } })

test('calls asked for: the newest wish first, with phone, plan and outcome, to those who see the client', async () => {
  const first = await visitOf()
  await ask(first, { channel: 'call_now' })
  app.clock.advance(hourMs)
  const second = await visitOf()
  await answerQuestions(second, 'no')
  await ask(second, { channel: 'call_me', timeOfDay: 'any', phone: '5125550188' })
  expect(names(await calls(own))).toEqual([second.contactId, first.contactId])
  const [newest] = await calls(own)
  expect(newest).toMatchObject({
    type: 'accept',
    carrier: 'Aetna',
    plan_type: 'Plan G',
    task: { phone: '5125550188', phone_typed: true, channel: 'call_me', standing: 'waiting' },
  })
  app.clock.advance(hourMs)
  await ask(first, { channel: 'call_me' })
  expect(names(await calls(own))).toEqual([first.contactId, second.contactId])
  expect(await calls(stranger)).toEqual([])
  expect(await calls(admin)).toEqual([])
  expect(names(await calls(admin, 'everyone'))).toEqual([first.contactId, second.contactId])
  expect(await calls(stranger, 'everyone')).toEqual([])
  expect(await calls(await app.signIn(theirs.admin.email), 'everyone')).toEqual([])
})

test('a new wish ends a snooze and the age of a call that was asked for before', async () => {
  const visit = await visitOf()
  await ask(visit, { channel: 'call_me' })
  const [task] = await tasksOf(visit)
  await change(own, [{ id: task?.id, snooze: 'week' }])
  expect(names(await calls(own))).not.toContain(visit.contactId)
  await ask(visit, { channel: 'call_me' })
  expect(names(await calls(own))).toContain(visit.contactId)
  await advance(40)
  const { old } = await count(own)
  expect(names(await calls(own))).not.toContain(visit.contactId)
  await ask(visit, { channel: 'call_now' })
  expect(names(await calls(own))).toEqual([visit.contactId])
  expect((await count(own)).old).toBe(old - 1)
  expect((await tasksOf(visit)).filter(({ kind }) => kind === 'call_request')).toHaveLength(1)
})

test('the menu’s count is what the groups of calls and tasks list, each client to call once', async () => {
  const visit = await visitOf()
  await ask(visit)
  await within((transaction) =>
    transaction
      .insertInto('agent_task')
      .values({
        organization_id: ours.organizationId,
        contact_id: visit.contactId,
        ...{ kind: 'call_request', detail: 'After a merge.', created_at: app.clock.now() },
      })
      .execute(),
  )
  await app.call('POST', '/api/tasks', {
    as: own,
    body: { detail: 'x', request_id: 'count-press' },
  })
  const listed = await group(own, 'calls')
  const tasks = await group(own, 'tasks')
  expect(listed.total).toBe(listed.calls.length)
  expect(tasks.total).toBe(tasks.tasks.length)
  expect((await count(own)).open).toBe(listed.total + tasks.total)
  expect(
    listed.calls.find(({ task }: CallToMake) => task.contact.id === visit.contactId).task_ids,
  ).toHaveLength(2)
})

test('where a task stands is the same in SQL as in the rule, for any due day', async () => {
  const contactId = await buildContact(app.services, ours.organizationId, {
    agentId: agent.agentId,
  })
  const now = wallClockAt(app.clock.now().toISOString(), zone)
  const days = [-45, -31, -30, -29, -1, 0, 1, 40].map((away) => addDays(now.day, away))
  const minutes = [null, 0, now.minute, Math.min(now.minute + 1, 1439), 1439]
  const at = (day: CalendarDate) => new Date(`${day}T18:00:00Z`)
  const rows = [
    ...days.flatMap((day) =>
      minutes.map((minute) => ({ due: { on: day, minute }, asked: now.day })),
    ),
    ...days.filter((day) => day <= now.day).map((day) => ({ due: null, asked: day })),
  ]
  await within((transaction) =>
    transaction
      .insertInto('agent_task')
      .values(
        rows.map(({ due, asked }) => ({
          organization_id: ours.organizationId,
          contact_id: contactId,
          ...{ kind: 'to_do', detail: standingOf({ done: false, due, asked }, now) },
          due_on: due?.on ?? null,
          due_minute: due?.minute ?? null,
          created_at: at(asked),
        })),
      )
      .execute(),
  )
  const listed = async (show: string): Promise<Task[]> =>
    (await app.call('GET', `/api/tasks?show=${show}&contactId=${contactId}&limit=100`, { as: own }))
      .body.tasks
  for (const task of await listed('all')) expect(task.standing).toBe(task.detail)
  const of = (tasks: readonly Task[]) => [...new Set(tasks.map(({ detail }) => detail))].sort()
  expect(of(await listed('mine'))).toEqual(['later_today', 'waiting'])
  expect(of(await listed('planned'))).toEqual(['planned'])
  expect(of(await listed('open'))).toEqual(['later_today', 'waiting'])
  expect(of(await listed('old'))).toEqual(['old'])
  expect(await listed('all')).toHaveLength(rows.length)
})

test('birthdays of the next seven days, once for each client', async () => {
  const born = (month: string, extra: object = {}) =>
    buildContact(app.services, ours.organizationId, {
      ...{ agentId: agent.agentId, birthDate: `1950-${month}` as CalendarDate },
      ...extra,
    })
  const monthDay = (days: number) => addDays(today(), days).slice(5)
  const inSix = await born(monthDay(6))
  const now = await born(monthDay(0))
  await born(monthDay(7))
  await born(monthDay(-1))
  await born(monthDay(0), { clientStatus: 'deceased' })
  const others = await born(monthDay(1), { agentId: other.agentId })
  const listed = async (as: string, whose?: string) =>
    (await group(as, 'birthdays', whose)).birthdays.map(
      ({ contact }: { contact: { id: number } }) => contact.id,
    )
  expect(await listed(own)).toEqual([now, inSix])
  expect(await listed(stranger)).toEqual([others])
  expect(await listed(admin, 'everyone')).toEqual(expect.arrayContaining([now, others, inSix]))
  const [birthday] = (await group(own, 'birthdays')).birthdays
  expect(birthday).toMatchObject({ on: today(), age: Number(today().slice(0, 4)) - 1950 })
  const done = await app.call('POST', '/api/tasks', {
    as: own,
    body: {
      ...{ kind: 'birthday', detail: 'Birthday', contact_id: now, done: true },
      request_id: 'birthday-press',
    },
  })
  expect(done.body.task.standing).toBe('done')
  expect(await listed(own)).toEqual([inSix])
})

test('viewed quotes without an answer: since yesterday, not those who answered or were seen to', async () => {
  const listed = async (as: string, whose?: string) =>
    (await group(as, 'viewed-quotes', whose)).viewed.map(
      ({ contact }: { contact: { id: number } }) => contact.id,
    )
  const early = await visitOf()
  await view(early)
  await advance(2)
  expect(await listed(own)).not.toContain(early.contactId)
  const [silent, answered, asked] = [await visitOf(), await visitOf(), await visitOf()]
  for (const visit of [silent, answered, asked]) expect((await view(visit)).status).toBe(200)
  // A mail scanner's look is no view.
  await view(await visitOf(), 'Barracuda Sentinel bot')
  await answerQuestions(answered, 'yes')
  await ask(asked)
  expect(await listed(own)).toEqual([silent.contactId])
  expect(await listed(stranger, 'everyone')).toEqual([])
  expect(await listed(admin, 'everyone')).toEqual([silent.contactId])
  await app.call('POST', '/api/tasks', {
    as: own,
    body: {
      ...{ kind: 'viewed_quote', detail: 'Viewed a quote.', contact_id: silent.contactId },
      ...{ snooze: 'tomorrow', request_id: 'viewed-press' },
    },
  })
  expect(await listed(own)).toEqual([])
  app.clock.advance(hourMs)
  await view(silent)
  expect(await listed(own)).toEqual([silent.contactId])
})

test('a call is due at the time of day that the client wished', async () => {
  const day = fromDayNumber(20_000)
  const contactId = await buildContact(app.services, ours.organizationId, {
    agentId: agent.agentId,
  })
  await within((transaction) =>
    addAgentTasks(transaction, [contactId], {
      ...{ kind: 'call_request', detail: 'x', at: new Date(`${day}T16:00:00Z`) },
      dueAt: (asked) => ({ day: asked.day, minute: asked.minute + 60 }),
    }),
  )
  const row = await within((transaction) =>
    transaction
      .selectFrom('agent_task')
      .select(['due_on', 'due_minute'])
      .where('contact_id', '=', contactId)
      .executeTakeFirstOrThrow(),
  )
  const asked = wallClockAt(`${day}T16:00:00Z`, zone)
  expect(row).toEqual({ due_on: asked.day, due_minute: asked.minute + 60 })
})
