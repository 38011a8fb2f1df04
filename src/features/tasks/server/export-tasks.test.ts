import { expect, test } from 'vitest'
import { buildAgent, buildContact } from '../../../../test/builders.ts'
import { startSchedule } from '../../../../test/calls/schedule-calls.ts'
import { readRows } from '../../../../test/files/read-rows.ts'
import { recentSignInLength } from '../../../platform/http/check-access.ts'
import { addAgentTasks } from '../../contacts/server/agent-tasks.ts'

const { app, ours, theirs, agent, within } = await startSchedule()
const admin = await app.signIn(ours.admin.email)
const own = await app.signIn(agent.email)
const other = await buildAgent(app.services, ours.organizationId)

async function addTask(agentId: number | null, firstName: string, minutesAgo: number) {
  const contact = { agentId: agentId as never, firstName, lastName: 'Waiting', phone: '2145550142' }
  const id = await buildContact(app.services, ours.organizationId, contact)
  const at = new Date(app.clock.now().getTime() - minutesAgo * 60_000)
  await within((transaction) =>
    addAgentTasks(transaction, [id], { kind: 'health_answers', detail: '=1+1', at }),
  )
}
await addTask(agent.agentId, 'Ann', 5)
await addTask(agent.agentId, 'Bob', 60)
await addTask(other.agentId, 'Cid', 30)

const file = (as: string, query = '') =>
  app.http.inject({ method: 'GET', url: `/api/tasks/export${query}`, headers: { cookie: as } })
const clientsOf = (body: string) =>
  body
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(' ')[0])

test('the file has the tasks that the member’s screen lists, in its order, and no formula', async () => {
  const { statusCode, headers, body } = await file(own)
  expect([statusCode, headers['x-list-rows']]).toEqual([200, '2'])
  const lines = body.trim().split('\r\n')
  expect(lines[0]).toBe(
    'Client,Phone,Kind,Task,Selected Plan,Since,Minutes Waited,Due,Repeat,Done,Done By,Note,Agent',
  )
  expect(lines[1]).toMatch(
    /^Bob Waiting,\(214\) 555-0142,Answers to review,'=1\+1,,\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,60,\d{4}-\d\d-\d\d \d\d:\d\d,,,,,/,
  )
  expect(clientsOf(body)).toEqual(['Bob', 'Ann'])
  expect(clientsOf((await file(admin)).body)).toEqual(['Bob', 'Cid', 'Ann'])
  expect(clientsOf((await file(own, '?show=done')).body)).toEqual([])
  expect(clientsOf((await file(own, '?kind=health_answers')).body)).toEqual(['Bob', 'Ann'])
  const calls = await file(own, '?kind=call_request')
  expect([calls.headers['x-list-rows'], clientsOf(calls.body)]).toEqual(['0', []])
  const foreign = await app.signIn(theirs.admin.email)
  expect(clientsOf((await file(foreign, '?show=all')).body)).toEqual([])
})

test('a workbook holds the minutes as numbers; the export is audited and needs a recent sign-in', async () => {
  const workbook = await readRows(new Uint8Array((await file(own, '?format=xlsx')).rawPayload))
  expect(Object.values(workbook.rows)[1]?.[6]).toBe('60')
  const { body } = await app.call('GET', '/api/audit-log?kind=exports', { as: admin })
  expect(body.entries[0].text).toBe('exported 2 tasks')
  app.clock.advance(recentSignInLength + 1)
  expect((await file(own)).json().data.signInAgain).toBe(true)
})
