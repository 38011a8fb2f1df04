import { beforeEach, expect, test } from 'vitest'
import { buildAgent, buildContact } from '../../../../../test/builders.ts'
import { startSchedule } from '../../../../../test/calls/schedule-calls.ts'
import { calendarDate, fromDayNumber, toDayNumber } from '../../../../kernel/calendar-date.ts'
import { dayMs, hourMs } from '../../../../kernel/duration.ts'
import type { SubscriptionStatus } from '../../../../kernel/subscription-status.ts'
import { DeliveryError } from '../../../../platform/mailer/delivery-error.ts'
import { enqueueDueReminders } from './enqueue-due-reminders.ts'
import { sendDailyReminder } from './send-daily-reminder.ts'

const { app, ours, agent, within, visitOf, ask } = await startSchedule()
const zone = 'America/Chicago'
/** Each test has another day and another member, and begins at 7:30 in the agency. */
let day = toDayNumber(calendarDate('2026-06-16'))
let member = agent
let as = ''
const today = () => app.clock.today(zone)

beforeEach(async () => {
  day += 1
  app.clock.set(new Date(`${fromDayNumber(day)}T12:30:00Z`))
  member = await buildAgent(app.services, ours.organizationId)
  as = await app.signIn(member.email)
})

const save = (wanted: boolean, hour = 8) =>
  app.call('PUT', '/api/reminders', { as, body: { wanted, hour } })
let presses = 0
const addTask = (body: object, by = as) =>
  app.call('POST', '/api/tasks', {
    as: by,
    body: { detail: 'Order brochures', request_id: `reminder-task-${++presses}`, ...body },
  })
const reminders = async (to = member.email) =>
  (await app.emails()).filter((email) => email.to === to && email.subject.startsWith('Today:'))
/** Looks twice, as ticks of two workers may. */
async function tick() {
  await enqueueDueReminders(app.services)
  await enqueueDueReminders(app.services)
  await app.runJobs()
}
const later = (hours: number) => app.clock.advance(hours * hourMs)

test('no member gets a reminder before they ask for it, then one a day at its hour', async () => {
  await addTask({ due_on: today() })
  later(1)
  await tick()
  expect(await reminders()).toEqual([])
  const { body } = await app.call('GET', '/api/reminders', { as })
  expect(body.reminder).toMatchObject({ wanted: false, hour: 8, next_at: null })
  const saved = await save(true, 9)
  expect(saved.body.reminder).toMatchObject({
    wanted: true,
    next_at: `${fromDayNumber(day)}T14:00:00.000Z`,
  })
  await tick()
  expect(await reminders()).toHaveLength(0)
  later(1)
  await tick()
  expect(await reminders()).toHaveLength(1)
  later(3)
  await tick()
  expect(await reminders()).toHaveLength(1)
  app.clock.set(new Date(`${fromDayNumber(day + 1)}T14:10:00Z`))
  await tick()
  expect(await reminders()).toHaveLength(2)
  day += 1
})

test('an hour that has passed comes tomorrow, and a change of the hour sends no second one', async () => {
  await addTask({ due_on: today() })
  later(5)
  expect((await save(true, 8)).body.reminder.next_at).toBe(
    `${fromDayNumber(day + 1)}T13:00:00.000Z`,
  )
  await tick()
  expect(await reminders()).toEqual([])
  app.clock.set(new Date(`${fromDayNumber(day + 1)}T13:10:00Z`))
  await tick()
  expect(await reminders()).toHaveLength(1)
  as = await app.signIn(member.email)
  await save(true, 15)
  later(8)
  await tick()
  expect(await reminders()).toHaveLength(1)
  day += 1
})

test('it names what waits, with links into Today, and no date of birth, no age, no text about a client', async () => {
  const { month, dayOfMonth } = { month: today().slice(5, 7), dayOfMonth: today().slice(8) }
  const client = await buildContact(app.services, ours.organizationId, {
    ...{ agentId: member.agentId, firstName: 'Mary', lastName: '{{today}} Marks' },
    birthDate: calendarDate(`1950-${month}-${dayOfMonth}`),
  })
  await addTask({ contact_id: client, detail: 'Ask about her insulin', due_on: today() })
  await addTask({ detail: 'Order brochures', due_on: today(), due_time: '16:00' })
  await within(async (transaction) => {
    const overdue = fromDayNumber(day - 5)
    await transaction
      .updateTable('agent_task')
      .set({ due_on: overdue })
      .where('organization_id', '=', ours.organizationId)
      .where('contact_id', '=', client)
      .execute()
    await transaction
      .insertInto('agent_license')
      .values({
        ...{ organization_id: ours.organizationId, agent_id: member.agentId, state: 'OK' },
        expires_on: fromDayNumber(day + 20),
      })
      .execute()
  })
  await save(true)
  later(1)
  await tick()
  const [email] = await reminders()
  expect(email?.subject).toBe('Today: 2 tasks and 1 birthday')
  const [text, html] = [email?.text ?? '', email?.html ?? '']
  for (const shown of [text, html]) {
    expect(shown).toContain('Mary {{today}} Marks')
    expect(shown).toContain('Order brochures')
    expect(shown).toContain('To do, overdue since')
    expect(shown).toContain('due today, 4:00 PM')
    expect(shown).toContain('Oklahoma')
    // Agencies of tests are numbered.
    expect(shown.replaceAll(/Agency \d+/g, '')).not.toMatch(/insulin|1950|\b7[56]\b/)
  }
  expect(text).toContain(
    `${app.services.config.baseUrl}/today/work?of=birthdays&whose=mine&at=${client}`,
  )
  expect(html).toContain('of=tasks&amp;whose=mine&amp;at=')
  expect(email?.headers['list-unsubscribe-post']).toBeDefined()
})

test('clients who asked for a call are in the reminder of their agent', async () => {
  const own = await app.signIn(agent.email)
  const visit = await visitOf()
  await ask(visit, { channel: 'call_me' })
  await app.call('PUT', '/api/reminders', { as: own, body: { wanted: true, hour: 8 } })
  later(1)
  await tick()
  const [email] = await reminders(agent.email)
  expect(email?.subject).toMatch(/^Today: 1 call/)
  expect(email?.text).toContain(`of=calls&whose=mine&at=${visit.contactId}`)
  await app.call('PUT', '/api/reminders', { as: own, body: { wanted: false, hour: 8 } })
})

test('nothing is sent when there is nothing to do, nor for licenses alone', async () => {
  await within((transaction) =>
    transaction
      .insertInto('agent_license')
      .values({
        ...{ organization_id: ours.organizationId, agent_id: member.agentId, state: 'OK' },
        expires_on: fromDayNumber(day + 20),
      })
      .execute(),
  )
  await save(true)
  later(1)
  await tick()
  expect(await reminders()).toEqual([])
})

test('a deleted member gets none, nor one of a paused agency', async () => {
  await addTask({ due_on: today() })
  await save(true)
  const pause = (status: SubscriptionStatus) =>
    within((transaction) =>
      transaction
        .updateTable('organization')
        .set({ subscription_status: status })
        .where('organization_id', '=', ours.organizationId)
        .execute(),
    )
  await pause('canceled')
  expect((await app.call('GET', '/api/reminders', { as })).body.reminder.paused).toContain(
    'subscription was canceled',
  )
  later(1)
  await tick()
  await pause('active')
  expect(await reminders()).toEqual([])
  app.clock.set(new Date(`${fromDayNumber(day + 1)}T12:30:00Z`))
  const admin = await app.signIn(ours.admin.email)
  const { status } = await app.call('DELETE', `/api/agents/${member.agentId}`, { as: admin })
  expect(status).toBe(200)
  later(1)
  await tick()
  expect(await reminders()).toEqual([])
  day += 1
})

test('a retry sends nothing twice, and one whose email no server has sends it', async () => {
  await addTask({ due_on: today() })
  await save(true)
  const job = { kind: 'job', name: 'test' } as const
  const context = { ...app.services, organizationId: ours.organizationId, actor: job }
  const lanes: unknown[] = []
  const send = (error?: Error) =>
    sendDailyReminder(
      {
        ...context,
        mailer: {
          ...app.services.mailer,
          send: async (...sent) => {
            lanes.push(sent[1])
            if (error === undefined || (error as DeliveryError).unknownOutcome)
              await app.services.mailer.send(...sent)
            if (error !== undefined) throw error
          },
        },
      },
      { agentId: member.agentId, day: today() },
    )
  const refused = new DeliveryError('try later', false)
  await expect(send(refused)).rejects.toBe(refused)
  expect(await reminders()).toHaveLength(0)
  await send(new DeliveryError('broken', false, { unknownOutcome: true }))
  expect(await reminders()).toHaveLength(1)
  expect(lanes).toEqual(['outreach', 'outreach'])
  await Promise.all([send(), send()])
  expect(await reminders()).toHaveLength(1)
  app.clock.advance(dayMs)
  await sendDailyReminder(context, { agentId: member.agentId, day: fromDayNumber(day) })
  expect(await reminders()).toHaveLength(1)
  day += 1
})

test('the link in the email asks, one click turns it off, and a wrong link does nothing', async () => {
  await addTask({ due_on: today() })
  await save(true)
  later(1)
  await tick()
  const [email] = await reminders()
  const url = /<([^>]+)>/.exec(email?.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
  const path = new URL(url).pathname
  const opened = await app.call('GET', `/api${path}`)
  expect(opened.body).toMatchObject({ wanted: true })
  const wanted = async () => (await app.call('GET', '/api/reminders', { as })).body.reminder.wanted
  expect(await wanted()).toBe(true)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const post = (to: string, body: string) => app.call('POST', to, { headers: form, body })
  const wrong = path.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
  expect((await post(wrong, 'List-Unsubscribe=One-Click')).status).toBe(404)
  expect((await post(path, 'List-Unsubscribe=No')).status).toBe(400)
  expect(await wanted()).toBe(true)
  expect((await post(path, 'List-Unsubscribe=One-Click')).status).toBe(200)
  expect(await wanted()).toBe(false)
  expect((await app.call('POST', `/api${path}`, { body: {} })).body.wanted).toBe(false)
})
