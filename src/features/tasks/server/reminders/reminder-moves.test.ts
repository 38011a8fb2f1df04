import { expect, test } from 'vitest'
import { buildAgent } from '../../../../../test/builders.ts'
import { startSchedule } from '../../../../../test/calls/schedule-calls.ts'
import { hourMs } from '../../../../kernel/duration.ts'
import { enqueueDueReminders } from './enqueue-due-reminders.ts'

const { app, ours } = await startSchedule()

test('an hour that comes by a moved time zone, or to a restored member, is not missed', async () => {
  // 7:30 in Chicago, 8:30 in New York.
  app.clock.set(new Date('2026-06-17T12:30:00Z'))
  const member = await buildAgent(app.services, ours.organizationId)
  const as = await app.signIn(member.email)
  const byAdmin = async (method: 'POST' | 'PUT' | 'DELETE', url: string, body?: object) => {
    const answer = await app.call(method, url, { as: await app.signIn(ours.admin.email), body })
    expect([answer.status, url]).toEqual([200, url])
  }
  const tick = async () => {
    await enqueueDueReminders(app.services)
    await app.runJobs()
    return (await app.emails()).filter(
      ({ to, subject }) => to === member.email && subject.startsWith('Today:'),
    ).length
  }
  const body = { detail: 'Order brochures', due_on: '2026-06-17', request_id: 'a-task-of-moves' }
  await app.call('POST', '/api/tasks', { as, body })
  await app.call('PUT', '/api/reminders', { as, body: { wanted: true, hour: 8 } })
  expect(await tick()).toBe(0)
  await byAdmin('PUT', '/api/settings/org', { settings: { timeZone: 'America/New_York' } })
  expect(await tick()).toBe(1)

  app.clock.set(new Date('2026-06-18T11:30:00Z'))
  await byAdmin('DELETE', `/api/agents/${member.agentId}`)
  expect(await tick()).toBe(1)
  app.clock.advance(hourMs)
  await byAdmin('POST', `/api/agents/${member.agentId}/restore`, {})
  expect(await tick()).toBe(2)
})
