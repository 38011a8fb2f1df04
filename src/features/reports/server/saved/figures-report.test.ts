import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { personName } from '../../../../kernel/person-name.ts'
import { ReportOfKind } from '../../shared/saved-report.rules.ts'
import { readDocument } from './read-document.ts'

const { app, organization, admin, greta, otto, inside } = await startContactsAgency()
app.clock.set(new Date('2026-06-15T15:00:00Z'))

const url = '/api/reports/saved'
const save = (name: string, query: object) =>
  app.call('POST', url, {
    as: admin,
    body: { name, every: 'week', day: 1, report: { kind: 'dashboard', query } },
  })
const list = async () => (await app.call('GET', url, { as: admin })).body.reports
const documentOf = async (query: object) =>
  (
    await readDocument(
      { ...app.services, organizationId: organization.organizationId },
      ReportOfKind.parse({ kind: 'dashboard', query }),
    )
  ).document

/** Emails of a day by an agent, as they are counted. */
const sent = (day: string, agent: { agentId: number }, quotes: number, viewed: number) =>
  inside((transaction) =>
    transaction
      .insertInto('send_day')
      .values({
        organization_id: transaction.organizationId,
        ...{ day: day as CalendarDate, email_type: 'birthday', agent_id: agent.agentId },
        ...{ send_mode: 'production', sent: quotes, viewed, clicked: 0, completed: 7 },
        ...{ quotes, quotes_viewed: viewed, quotes_completed: 7 },
      })
      .execute(),
  )
await sent('2026-06-10', greta, 40, 30)
await sent('2026-06-11', otto, 10, 1)
await sent('2026-05-10', greta, 25, 5)

test('a report of the dashboard is kept with its period and agent, beside those of policies', async () => {
  expect((await save('Month', { period: '30days', agent: greta.agentId })).status).toBe(200)
  const custom = { period: 'custom', startDate: '2026-05-01', endDate: '2026-05-31' }
  expect((await save('May', custom)).status).toBe(200)
  expect(await list()).toMatchObject([
    { name: 'May', kind: 'dashboard', query: custom, next_on: '2026-06-22' },
    { name: 'Month', kind: 'dashboard', query: { period: '30days', agent: greta.agentId } },
  ])
  for (const query of [{ period: 'custom' }, { period: 'ever' }, { agent: 'x' }])
    expect([query, (await save('Wrong', query)).status]).toEqual([query, 400])
})

test('its figures are the dashboard’s, by agent and beside the days before', async () => {
  const stats = (await app.call('GET', '/api/dashboard/stats?period=30days', { as: admin })).body
  const { lines, file, paper } = await documentOf({ period: '30days' })
  expect(stats).toMatchObject({ quotesSent: 50, quotesViewed: 31, viewRate: 62 })
  expect(file.rows[0]).toEqual(['Total', 50, 31, 0.62, 0, 0, 0])
  const of = (agent: string) => file.rows.find(([name]) => name === agent)
  expect(of('Greta Gray')).toEqual(['Greta Gray', 40, 30, 0.75, 0, 0, 0])
  expect(of('Otto Ohm')).toEqual(['Otto Ohm', 10, 1, 0.1, 0, 0, 0])
  expect(paper.rows[0]?.slice(0, 4)).toEqual(['Total', '50', '31', '62%'])
  expect(lines[1]).toContain('25 more than the 25 before')
  const one = await documentOf({ period: '30days', agent: otto.agentId })
  expect(one.file.rows[0]).toEqual(['Total', 10, 1, 0.1, 0, 0, 0])
  expect(one.lines.at(-1)).toBe('Last 30 Days. Agent: Otto Ohm.')
})

test('nothing in it tells about health or a client', async () => {
  const text = JSON.stringify(await documentOf({}))
  expect(text).not.toMatch(/health|answer(ed|s to)|completed/i)
  expect(text).not.toContain(personName('Isolda', 'Quennell'))
})

test('it is emailed to the admins as PDF and CSV', async () => {
  app.clock.set(new Date('2026-06-22T15:00:00Z'))
  const [may] = await list()
  const as = await app.signIn(organization.admin.email)
  expect((await app.call('POST', `${url}/${may.id}/send`, { as, body: {} })).status).toBe(200)
  await app.runJobs()
  const email = (await app.emails()).find(({ subject }) => subject.startsWith('Report: May'))
  expect(email?.attachments?.map(({ name }) => name)).toEqual([
    'holdfast-dashboard-2026-06-22.pdf',
    'holdfast-dashboard-2026-06-22.csv',
  ])
  const csv = Buffer.from(email?.attachments?.[1]?.content ?? '', 'base64').toString()
  expect(csv).toContain('Total,25,5,0.2,0,0,0')
})
