import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { buildAgent } from '../../../../../test/builders.ts'
import { type CalendarDate, calendarDate } from '../../../../kernel/calendar-date.ts'
import { dayMs, hourMs } from '../../../../kernel/duration.ts'
import { DeliveryError } from '../../../../platform/mailer/delivery-error.ts'
import { gaveUp, nameTaken, notAccepted, sentToday } from '../../shared/report-texts.ts'
import type { SavedReport } from '../../shared/reports.contract.ts'
import { enqueueDueReports } from './enqueue-due-reports.ts'
import { sendReport } from './send-report.ts'

const { app, organization, admin, agent, stranger, buildOwn, inside, auditEntries } =
  await startContactsAgency()
// A Monday, 6:30 in Chicago.
app.clock.set(new Date('2026-06-15T11:30:00Z'))

const url = '/api/reports/saved'
const persistency = { kind: 'persistency', query: { by: 'state' } }
const save = (body: object, as = admin) =>
  app.call('POST', url, {
    as,
    body: { name: 'Every Monday', every: 'week', day: 1, report: persistency, ...body },
  })
const list = async (as = admin): Promise<SavedReport[]> =>
  (await app.call('GET', url, { as })).body.reports
const one = async (id: number) => (await list()).find((report) => report.id === id)
const reports = async () =>
  (await app.emails()).filter(({ subject }) => subject.startsWith('Report: '))
/** Looks twice, as ticks of two workers may. */
async function tick() {
  await enqueueDueReports(app.services)
  await enqueueDueReports(app.services)
  await app.runJobs()
}

test('only admins see, change and send them, and only their own agency’s', async () => {
  for (const answer of [
    await app.call('GET', url, { as: agent }),
    await save({ name: 'Mine' }, agent),
    await app.call('POST', `${url}/1/send`, { as: agent, body: {} }),
  ])
    expect(answer.status).toBe(403)
  expect(await list(stranger)).toEqual([])
})

test('a report is kept by its name, with its filters, and its schedule says the next day', async () => {
  const { id } = (await save({ name: ' Kept ', every: null, day: null })).body
  expect(await one(id)).toMatchObject({
    ...{ name: 'Kept', kind: 'persistency', every: null, next_on: null, last: null },
    query: { by: 'state', ends: 'all', sight: 'watched' },
  })
  const again = await save({ name: 'KEPT' })
  expect([again.status, again.body.message]).toEqual([409, nameTaken])
  for (const body of [
    { name: ' ' },
    { name: 'A', every: 'week', day: 8 },
    { name: 'A', every: 'month', day: 31 },
    { name: 'A', every: null, day: 1 },
    { name: 'A', report: { kind: 'health', query: {} } },
    { name: 'x'.repeat(81) },
  ])
    expect([body, (await save(body)).status]).toEqual([body, 400])
  const change = (body: object) =>
    app.call('PUT', `${url}/${id}`, { as: admin, body: { name: 'Kept', ...body } })
  expect((await change({ every: 'month', day: 15 })).status).toBe(200)
  expect((await one(id))?.next_on).toBe('2026-07-15')
  expect((await change({ every: 'week', day: 7 })).status).toBe(200)
  expect((await one(id))?.next_on).toBe('2026-06-21')
  expect((await app.call('DELETE', `${url}/${id}`, { as: admin })).status).toBe(200)
  expect(await one(id)).toBeUndefined()
  expect((await app.call('POST', `${url}/${id}/restore`, { as: admin, body: {} })).status).toBe(200)
  expect(await one(id)).toMatchObject({ next_on: '2026-06-21' })
  await app.call('DELETE', `${url}/${id}`, { as: admin })
})

test('each admin gets it once on its day in the morning, as PDF and CSV, and the run is recorded', async () => {
  await buildOwn({ effectiveDate: '2020-03-01' as CalendarDate, firstName: 'Isolda' })
  const second = await buildAgent(app.services, organization.organizationId, { isAdmin: true })
  const { id } = (await save({ name: 'Kept {{url}} of Łucja' })).body
  expect((await one(id))?.next_on).toBe('2026-06-22')
  app.clock.set(new Date('2026-06-22T11:59:00Z'))
  await tick()
  expect(await reports()).toEqual([])
  app.clock.set(new Date('2026-06-22T12:01:00Z'))
  await tick()
  const sent = await reports()
  expect(sent.map(({ to }) => to).toSorted()).toEqual(
    [organization.admin.email, second.email].toSorted(),
  )
  const [email] = sent
  expect(email?.subject).toBe('Report: Kept {{url}} of Łucja, 06/22/2026')
  const [pdf, csv] = email?.attachments ?? []
  expect([pdf?.name, csv?.name]).toEqual([
    'holdfast-persistency-2026-06-22.pdf',
    'holdfast-persistency-2026-06-22.csv',
  ])
  const bytes = (file: typeof pdf) => Buffer.from(file?.content ?? '', 'base64')
  expect(bytes(pdf).toString('latin1')).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/)
  const text = bytes(csv).toString()
  expect(text).toContain('State,Policies,Ended: lapsed')
  expect(text).toContain('Total,')
  expect(text).not.toContain('Isolda')
  expect(await one(id)).toMatchObject({
    next_on: '2026-06-29',
    last: { due_on: '2026-06-22', state: 'sent', recipients: 2, problem: null },
  })
  expect((await auditEntries('reports.sent'))[0]?.detail).toMatchObject({ recipients: 2 })
  app.clock.advance(hourMs)
  await tick()
  expect(await reports()).toHaveLength(2)
  // Two weeks without a worker are made up for once.
  app.clock.set(new Date('2026-07-08T15:00:00Z'))
  await tick()
  expect(await reports()).toHaveLength(4)
  expect((await one(id))?.next_on).toBe('2026-07-13')
  const now = await app.call('POST', `${url}/${id}/send`, {
    as: await app.signIn(organization.admin.email),
    body: {},
  })
  expect([now.status, now.body.message]).toEqual([409, sentToday])
  await inside((transaction) =>
    transaction
      .deleteFrom('saved_report')
      .where('organization_id', '=', transaction.organizationId)
      .execute(),
  )
  await app.call('DELETE', `/api/agents/${second.agentId}`, {
    as: await app.signIn(organization.admin.email),
  })
})

test('a refused email is tried again, one that may have been delivered is not, and a run that gave up is told', async () => {
  app.clock.set(new Date('2026-08-03T15:00:00Z'))
  const as = await app.signIn(organization.admin.email)
  const { id } = (await save({ name: 'Failing', report: { kind: 'commission', query: {} } }, as))
    .body
  const before = (await reports()).length
  const dueOn = calendarDate('2026-08-03')
  const last = async () =>
    (await app.call('GET', url, { as })).body.reports.find(
      (report: SavedReport) => report.id === id,
    )?.last
  await inside((transaction) =>
    transaction
      .insertInto('report_run')
      .values({
        organization_id: transaction.organizationId,
        ...{ report_id: id, due_on: dueOn, begun_at: app.clock.now() },
      })
      .execute(),
  )
  const send = (error?: Error) =>
    sendReport(
      {
        ...app.services,
        organizationId: organization.organizationId,
        actor: { kind: 'job', name: 'test' },
        mailer: {
          ...app.services.mailer,
          send: async (...message) => {
            if (error === undefined) return app.services.mailer.send(...message)
            throw error
          },
        },
      },
      { reportId: id, dueOn },
    )
  const busy = new DeliveryError('try later', false)
  await expect(send(busy)).rejects.toBe(busy)
  expect(await last()).toMatchObject({ state: 'waiting', recipients: 0, problem: notAccepted })
  await send(new DeliveryError('no such address', true))
  expect(await last()).toMatchObject({
    ...{ state: 'failed', recipients: 0 },
    problem: expect.stringContaining(organization.admin.email),
  })
  // Sent again by hand; the connection broke after the message.
  await app.call('POST', `${url}/${id}/send`, { as, body: {} })
  await send(new DeliveryError('broken', false, { unknownOutcome: true }))
  expect(await last()).toMatchObject({ state: 'sent', recipients: 1 })
  await send()
  await app.runJobs()
  expect(await reports()).toHaveLength(before)

  app.clock.advance(dayMs)
  await inside((transaction) =>
    transaction
      .updateTable('report_run')
      .set({
        state: 'waiting',
        sent_to: [],
        problem: notAccepted,
        begun_at: new Date(app.clock.now().getTime() - 2 * dayMs),
      })
      .where('organization_id', '=', transaction.organizationId)
      .execute(),
  )
  app.clock.advance(dayMs)
  await enqueueDueReports(app.services)
  const signedIn = await app.signIn(organization.admin.email)
  expect((await list(signedIn)).find((report) => report.id === id)?.last).toMatchObject({
    ...{ state: 'failed', problem: gaveUp },
  })
})

test('a paused agency’s report is not sent, and says why', async () => {
  app.clock.set(new Date('2026-09-07T15:00:00Z'))
  const as = await app.signIn(organization.admin.email)
  const { id } = (await save({ name: 'Paused' }, as)).body
  await inside((transaction) =>
    transaction
      .updateTable('organization')
      .set({ subscription_status: 'canceled' })
      .where('organization_id', '=', transaction.organizationId)
      .execute(),
  )
  const before = (await reports()).length
  app.clock.set(new Date('2026-09-14T15:00:00Z'))
  await tick()
  await inside((transaction) =>
    transaction
      .updateTable('organization')
      .set({ subscription_status: 'active' })
      .where('organization_id', '=', transaction.organizationId)
      .execute(),
  )
  expect(await reports()).toHaveLength(before)
  const found = (await list(await app.signIn(organization.admin.email))).find(
    (report) => report.id === id,
  )
  expect(found?.last).toMatchObject({
    ...{ state: 'failed', recipients: 0 },
    problem: expect.stringContaining('subscription'),
  })
})

test('a saved report that cannot be read is named and can be deleted; the others are there', async () => {
  const again = await app.signIn(organization.admin.email)
  const { id } = (await save({ name: 'Of another version' }, again)).body
  await inside((transaction) =>
    transaction
      .updateTable('saved_report')
      .set({ query: JSON.stringify({ by: 'phase of the moon' }) })
      .where('id', '=', id)
      .execute(),
  )
  const unreadable = async () => (await app.call('GET', url, { as: again })).body.unreadable
  expect(await unreadable()).toEqual([{ id, name: 'Of another version' }])
  expect((await app.call('DELETE', `${url}/${id}`, { as: again })).status).toBe(200)
  expect(await unreadable()).toEqual([])
})
