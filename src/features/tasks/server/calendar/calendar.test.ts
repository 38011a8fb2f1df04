import { expect, test } from 'vitest'
import { buildAgent, buildContact, buildContacts } from '../../../../../test/builders.ts'
import { startSchedule } from '../../../../../test/calls/schedule-calls.ts'
import { calendarDate, fromDayNumber, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { dayMs, hourMs } from '../../../../kernel/duration.ts'
import { addAgentTasks } from '../../../contacts/server/agent-tasks.ts'
import { manyContacts } from '../../../contacts/server/record-reading.ts'

const { app, ours, theirs, agent, within, visitOf, ask } = await startSchedule()
const as = await app.signIn(agent.email)
const today = toDayNumber(calendarDate('2026-06-15'))
const day = (days: number) => fromDayNumber(today + days)

const turnOn = async (with_phone = false, by = as) =>
  new URL((await app.call('POST', '/api/calendar', { as: by, body: { with_phone } })).body.url)
    .pathname
const read = (path: string, headers: Record<string, string> = {}) =>
  app.call('GET', path, { headers })
let presses = 0
const addTask = async (body: object, by = as): Promise<number> =>
  (
    await app.call('POST', '/api/tasks', {
      as: by,
      body: { detail: 'Order cards', request_id: `calendar-task-${++presses}`, ...body },
    })
  ).body.task.id
const setDue = (id: number, due: string) =>
  within((transaction) =>
    transaction
      .updateTable('agent_task')
      .set({ due_on: calendarDate(due), due_minute: null })
      .where('organization_id', '=', ours.organizationId)
      .where('id', '=', id)
      .execute(),
  )
/** The events of a calendar by their UID, its folded lines joined. */
function eventsOf(text: string): Record<string, Record<string, string>> {
  const events = text
    .replaceAll('\r\n ', '')
    .split('BEGIN:VEVENT\r\n')
    .slice(1)
    .map((event) =>
      Object.fromEntries(
        event
          .split('\r\n')
          .filter((line) => line.includes(':'))
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
      ),
    )
  return Object.fromEntries(events.map((event) => [(event.UID ?? '').split('@')[0], event]))
}

test('a calendar has the member’s own open tasks of 30 days back and 180 ahead, by the agency’s clock', async () => {
  const timed = await addTask({ due_on: day(1), due_time: '10:00' })
  const winter = await addTask({ due_on: day(170), due_time: '10:00' })
  const allDay = await addTask({ due_on: day(2), repeat: 'weekly' })
  const overdue = await addTask({ due_on: day(0) })
  await setDue(overdue, day(-30))
  const tooOld = await addTask({ due_on: day(0) })
  await setDue(tooOld, day(-31))
  const tooFar = await addTask({ due_on: day(181) })
  const done = await addTask({ due_on: day(1) })
  await app.call('PUT', `/api/tasks/${done}`, { as, body: { done: true } })
  const visit = await visitOf()
  await ask(visit, { channel: 'call_me' })
  const path = await turnOn()
  const { status, text, headers } = await read(path)
  expect(status).toBe(200)
  expect(headers['content-type']).toContain('text/calendar')
  expect(headers['cache-control']).toContain('private')
  const events = eventsOf(text)
  expect(events[`task-${timed}`]).toMatchObject({
    DTSTART: '20260616T150000Z',
    DTEND: '20260616T151500Z',
    SUMMARY: 'Order cards',
    SEQUENCE: '0',
    DTSTAMP: '20260615T200000Z',
  })
  expect(events[`task-${winter}`]?.DTSTART).toBe('20261202T160000Z')
  expect(events[`task-${allDay}`]?.['DTSTART;VALUE=DATE']).toBe('20260617')
  expect(events[`task-${overdue}`]?.['DTSTART;VALUE=DATE']).toBe('20260516')
  for (const id of [tooOld, tooFar, done]) expect(events[`task-${id}`]).toBeUndefined()
  expect(
    Object.values(events).filter((event) => event.SUMMARY?.startsWith('Call request')),
  ).toHaveLength(1)
  expect(text).not.toContain('RRULE')
  expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:')
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
})

test('an event names the client and nothing that was written; the phone number only if the member wants it', async () => {
  const client = await buildContact(app.services, ours.organizationId, {
    ...{ agentId: agent.agentId, firstName: 'Zoë,', lastName: 'O;Hara\\BEGIN' },
    phone: '5125550199',
  })
  const id = await addTask({ contact_id: client, detail: 'Ask about insulin', due_on: day(3) })
  const path = await turnOn()
  const plain = (await read(path)).text
  const event = eventsOf(plain)[`task-${id}`]
  expect(event?.SUMMARY).toBe('To do: Zoë\\, O\\;Hara\\\\BEGIN')
  expect(event?.DESCRIPTION).toBe(`http://localhost:3000/contact/${client}`)
  expect(plain).not.toMatch(/insulin|555-0199|1955/)
  await app.call('PUT', '/api/calendar', { as, body: { with_phone: true } })
  const after = eventsOf((await read(path)).text)[`task-${id}`]
  expect(after?.DESCRIPTION).toContain('(512) 555-0199')
})

test('a changed task keeps its UID and gets a higher SEQUENCE; an unchanged calendar answers 304', async () => {
  const id = await addTask({ due_on: day(5) })
  const path = await turnOn()
  const first = await read(path)
  const etag = String(first.headers.etag)
  app.clock.advance(hourMs / 60)
  expect((await read(path, { 'if-none-match': etag })).status).toBe(304)
  await app.call('PUT', `/api/tasks/${id}`, { as, body: { due_on: day(6) } })
  const changed = await read(path, { 'if-none-match': etag })
  expect(changed.status).toBe(200)
  const event = eventsOf(changed.text)[`task-${id}`]
  expect(event?.['DTSTART;VALUE=DATE']).toBe('20260621')
  expect(Number(event?.SEQUENCE)).toBeGreaterThan(0)
})

test('the URL is shown once and stored as a hash; renewed, ended or with ended sessions it opens nothing', async () => {
  const own = await buildAgent(app.services, ours.organizationId)
  const by = await app.signIn(own.email)
  const path = await turnOn(false, by)
  const secret = path.split('/').at(-1)?.replace('.ics', '') ?? ''
  const shown = await app.call('GET', '/api/calendar', { as: by })
  expect(shown.body.calendar).toMatchObject({ with_phone: false, last_read_at: null })
  expect(shown.text).not.toContain(secret)
  expect((await read(path)).status).toBe(200)
  expect((await app.call('GET', '/api/calendar', { as: by })).body.calendar.last_read_at).toBe(
    app.clock.now().toISOString(),
  )
  const renewed = await turnOn(false, by)
  expect((await read(path)).status).toBe(404)
  expect((await read(renewed)).status).toBe(200)
  expect((await app.call('DELETE', '/api/calendar', { as: by })).status).toBe(200)
  expect((await read(renewed)).status).toBe(404)
  expect((await app.call('GET', '/api/calendar', { as: by })).body.calendar).toBeNull()

  const again = await turnOn(false, by)
  const admin = await app.signIn(ours.admin.email)
  await app.call('POST', `/api/agents/${own.agentId}/sign-out`, { as: admin, body: {} })
  await app.runJobs()
  expect((await read(again)).status).toBe(404)

  const early = await turnOn(false, await app.signIn(own.email))
  await app.call('POST', `/api/agents/${own.agentId}/sign-out`, { as: admin, body: {} })
  app.clock.advance(1000)
  const last = await turnOn(false, await app.signIn(own.email))
  await app.runJobs()
  expect((await read(early)).status).toBe(404)
  expect((await read(last)).status).toBe(200)
  await app.call('DELETE', `/api/agents/${own.agentId}`, { as: admin })
  expect((await read(last)).status).toBe(404)
  await app.call('POST', `/api/agents/${own.agentId}/restore`, { as: admin, body: {} })
  await app.runJobs()
  expect((await read(last)).status).toBe(404)
})

test('tasks of others, and of another agency, are in no one’s calendar; who changed it is in the audit log', async () => {
  const other = await buildAgent(app.services, ours.organizationId)
  const admin = await app.signIn(ours.admin.email)
  const id = await addTask({ due_on: day(1), agent_id: other.agentId }, admin)
  const path = await turnOn(true, admin)
  expect(eventsOf((await read(path)).text)[`task-${id}`]).toBeUndefined()
  const foreign = await turnOn(false, await app.signIn(theirs.admin.email))
  expect(eventsOf((await read(foreign)).text)).toEqual({})
  const log = await app.call('GET', '/api/audit-log?limit=20', { as: admin })
  expect(JSON.stringify(log.body)).toContain('calendar.turn_on')
})

test('reading many clients by a calendar leaves a trace, and what a program has already does not', async () => {
  const own = await buildAgent(app.services, ours.organizationId)
  const clients = await buildContacts(
    app.services,
    ours.organizationId,
    Array.from({ length: manyContacts }, () => ({ agentId: own.agentId })),
  )
  await within((transaction) =>
    addAgentTasks(transaction, clients, { kind: 'call_request', detail: 'x', at: app.clock.now() }),
  )
  const path = await turnOn(false, await app.signIn(own.email))
  const first = await read(path)
  expect((await read(path, { 'if-none-match': String(first.headers.etag) })).status).toBe(304)
  const entries = await within((transaction) =>
    transaction
      .selectFrom('audit_entry')
      .select(['agent_id', 'detail'])
      .where('organization_id', '=', ours.organizationId)
      .where('action', '=', 'contacts.read_many')
      .where('agent_id', '=', own.agentId)
      .execute(),
  )
  expect(entries).toEqual([{ agent_id: own.agentId, detail: { count: manyContacts } }])
})

test('a calendar that is read too often, and guesses from one network, are refused for a while', async () => {
  app.clock.advance(dayMs)
  const guess = `/api/calendar/hf_cal_${'x'.repeat(32)}.ics`
  const path = await turnOn(false, await app.signIn(agent.email))
  const statuses = async (of: string, times: number) => {
    const all: number[] = []
    for (let at = 0; at < times; at++) all.push((await read(of)).status)
    return all
  }
  expect(new Set((await statuses(guess, 61)).slice(0, 60))).toEqual(new Set([404]))
  expect((await read(guess)).status).toBe(429)
  expect((await read(path)).status).toBe(200)
  expect((await statuses(path, 60)).at(-1)).toBe(429)
})
