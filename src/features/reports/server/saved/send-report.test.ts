import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { buildAgent } from '../../../../../test/builders.ts'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { hourMs } from '../../../../kernel/duration.ts'
import { DeliveryError } from '../../../../platform/mailer/delivery-error.ts'
import { groupings } from '../../shared/book-filter.ts'
import {
  gaveUp,
  gaveUpOnSome,
  notAccepted,
  reportGone,
  triedHours,
} from '../../shared/report-texts.ts'
import type { SavedReport } from '../../shared/reports.contract.ts'
import { ReportOfKind } from '../../shared/saved-report.rules.ts'
import { enqueueDueReports } from './enqueue-due-reports.ts'
import { readDocument } from './read-document.ts'
import { sendReport } from './send-report.ts'

const { app, organization, admin, inside, auditEntries, buildOwn } = await startContactsAgency()
// A Monday, 6:30 in Chicago.
app.clock.set(new Date('2026-06-15T11:30:00Z'))

const url = '/api/reports/saved'
const dueOn = '2026-06-15' as CalendarDate

/** Saves a report whose run of the day waits, without a job. */
async function begin(name: string): Promise<number> {
  const { id } = (
    await app.call('POST', url, {
      as: admin,
      body: { name, every: null, day: null, report: { kind: 'commission', query: {} } },
    })
  ).body
  await inside((transaction) =>
    transaction
      .insertInto('report_run')
      .values({
        organization_id: transaction.organizationId,
        ...{ report_id: id, due_on: dueOn, begun_at: app.clock.now() },
      })
      .execute(),
  )
  return id
}
const last = async (id: number) =>
  (await app.call('GET', url, { as: admin })).body.reports.find(
    (report: SavedReport) => report.id === id,
  )?.last

/** Sends a run; the mail server answers the mailboxes of `errors` with them. */
const send = (reportId: number, errors: Readonly<Record<string, Error>> = {}) =>
  sendReport(
    {
      ...app.services,
      organizationId: organization.organizationId,
      actor: { kind: 'job', name: 'test' },
      mailer: {
        ...app.services.mailer,
        send: async (message, ...rest) => {
          const error = errors[message.to]
          if (error === undefined) return app.services.mailer.send(message, ...rest)
          throw error
        },
      },
    },
    { reportId, dueOn },
  )
const recipients = async () =>
  (await app.emails()).filter(({ subject }) => subject.startsWith('Report: ')).map(({ to }) => to)

test('a full mailbox of one admin keeps the report from no other, and is tried again', async () => {
  const second = await buildAgent(app.services, organization.organizationId, { isAdmin: true })
  const third = await buildAgent(app.services, organization.organizationId, { isAdmin: true })
  const id = await begin('Full')
  const full = new DeliveryError('mailbox full', false)
  await expect(send(id, { [organization.admin.email]: full })).rejects.toBe(full)
  expect((await recipients()).toSorted()).toEqual([second.email, third.email].toSorted())
  expect(await last(id)).toMatchObject({ state: 'waiting', recipients: 2, problem: notAccepted })
  await send(id)
  expect(await recipients()).toHaveLength(3)
  expect(await last(id)).toMatchObject({ state: 'sent', recipients: 3, problem: null })
})

test('a run that waited for hours has ended, recorded, and names what it missed', async () => {
  const failed = await begin('Waits')
  const some = await begin('Waits for some')
  await inside((transaction) =>
    transaction
      .updateTable('report_run')
      .set({ sent_to: [organization.admin.agentId], problem: notAccepted })
      .where('organization_id', '=', transaction.organizationId)
      .where('report_id', '=', some)
      .execute(),
  )
  await enqueueDueReports(app.services)
  expect(await last(failed)).toMatchObject({ state: 'waiting' })
  app.clock.advance((triedHours + 1) * hourMs)
  await enqueueDueReports(app.services)
  expect(await last(failed)).toMatchObject({ state: 'failed', problem: gaveUp })
  expect(await last(some)).toMatchObject({ state: 'sent', recipients: 1, problem: gaveUpOnSome })
  expect(await auditEntries('reports.failed')).toMatchObject([
    { entity_id: failed, detail: { recipients: 0, problem: gaveUp } },
  ])
  expect((await auditEntries('reports.sent'))[0]).toMatchObject({ entity_id: some })
})

test('the run of a report that was deleted meanwhile does not wait', async () => {
  const id = await begin('Deleted')
  const before = (await recipients()).length
  await app.call('DELETE', `${url}/${id}`, { as: admin })
  await send(id)
  expect(await recipients()).toHaveLength(before)
  await app.call('POST', `${url}/${id}/restore`, { as: admin, body: {} })
  expect(await last(id)).toMatchObject({ state: 'failed', problem: reportGone })
})

test('a report has nothing about a client in any grouping', async () => {
  const contact = await buildOwn({
    ...{ effectiveDate: '2020-03-01' as CalendarDate, firstName: 'Isolda', lastName: 'Quennell' },
    email: 'quiet@mail.example',
  })
  await inside((transaction) =>
    transaction
      .updateTable('policy')
      .set({ policy_number: 'ZQ-77310', carrier: null, carrier_words: 'Own Words Life' })
      .where('organization_id', '=', transaction.organizationId)
      .where('contact_id', '=', contact)
      .execute(),
  )
  const context = { ...app.services, organizationId: organization.organizationId }
  for (const by of groupings)
    for (const kind of ['persistency', 'commission'] as const) {
      const report = ReportOfKind.parse({ kind, query: { by, sight: 'recorded' } })
      const { document } = await readDocument(context, report)
      expect(document.file.rows.length).toBeGreaterThan(1)
      expect(JSON.stringify(document)).not.toMatch(
        /Isolda|Quennell|quiet@mail|ZQ-?77310|Own Words/i,
      )
    }
})

test('a saved report of another version does not hide the others', async () => {
  const id = await begin('Unreadable')
  const other = await begin('Readable')
  await inside((transaction) =>
    transaction
      .updateTable('saved_report')
      .set({ query: JSON.stringify({ by: 'moon' }) })
      .where('organization_id', '=', transaction.organizationId)
      .where('id', '=', id)
      .execute(),
  )
  expect(await last(other)).toMatchObject({ state: 'waiting' })
  expect(await last(id)).toBeUndefined()
})
