import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/app.ts'
import {
  type BuiltOrganization,
  buildAgent,
  buildContact,
  buildOrganization,
} from '../../../../test/builders.ts'
import { readRows } from '../../../../test/files/read-rows.ts'
import { calendarDate } from '../../../kernel/calendar-date.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { recentSignInLength } from '../../../platform/http/check-access.ts'

let app: TestApp
let organization: BuiltOrganization
let admin: string
beforeAll(async () => {
  app = await createTestApp({ today: calendarDate('2026-06-15') })
  organization = await buildOrganization(app.services)
  admin = await app.signIn(organization.admin.email)
})
afterAll(() => app.close())

const scope = () => ({
  database: app.services.database,
  organizationId: organization.organizationId,
})

test('the export has the filter’s entries, newest first, safe for spreadsheets, needs a recent sign-in and is recorded itself', async () => {
  const id = await buildContact(app.services, organization.organizationId, {
    ...{ firstName: '=HYPERLINK("x")', lastName: 'Evil' },
  })
  await app.call('PUT', `/api/contacts/${id}`, {
    as: admin,
    body: { last_name: 'Worse', version: 1 },
  })
  const url = `/api/audit-log/export?record=contact-${id}`
  const { text, headers } = await app.call('GET', url, { as: admin })
  expect(headers['content-type']).toContain('text/csv')
  expect(headers['content-disposition']).toBe('attachment; filename="audit-log-2026-06-15.csv"')
  const lines = text.split('\r\n')
  expect(lines[0]).toBe('\uFEFFWhen,Time zone,Who,What,Record,IP address,Details,Entry')
  expect(lines[1]).toMatch(
    /^2026-06-15 \d\d:\d\d:\d\d,[A-Za-z_]+\/[A-Za-z_]+,Ada Admin,"changed the contact =HYPERLINK\(""x""\) Worse",contact \d+,127.0.0.1,Changed: Last name,\d+$/,
  )
  expect(lines.length).toBe(3)
  const actor = { kind: 'visitor', contactId: id } as const
  await inOrganization(scope(), (transaction) =>
    recordAudit(
      transaction,
      { clock: app.clock, actor },
      { action: 'outreach.unsubscribe', entity: 'contact', id },
    ),
  )
  const client = await app.call('GET', url, { as: admin })
  expect(client.text).toContain(`"'=HYPERLINK(""x"") Worse"`)
  const { body } = await app.call('GET', '/api/audit-log?kind=exports', { as: admin })
  expect(body.entries).toMatchObject([
    { who: { name: 'Ada Admin' }, text: 'exported the audit log' },
    {
      details: [
        { label: 'Format', value: 'csv' },
        { label: 'Record', value: `contact-${id}` },
      ],
    },
  ])
  app.clock.advance(recentSignInLength + 1)
  const late = await app.call('GET', url, { as: admin })
  expect([late.status, late.body.data]).toEqual([403, { signInAgain: true }])
})

test('an export of several pages has every entry once', async () => {
  admin = await app.signIn(organization.admin.email)
  const many = 4100
  await inOrganization(scope(), (transaction) =>
    transaction
      .insertInto('audit_entry')
      .values(
        Array.from({ length: many }, () => ({
          organization_id: organization.organizationId,
          ...{ at: app.clock.now(), actor_kind: 'job', actor_id: 'many' },
          ...{ action: 'organizations.rotate_keys', entity: 'data_key', detail: '{}' },
        })),
      )
      .execute(),
  )
  const { text } = await app.call('GET', '/api/audit-log/export?kind=settings', { as: admin })
  const ids = text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(',').at(-1))
  expect(ids.length).toBe(many + 1)
  expect(new Set(ids).size).toBe(ids.length)
})

test('a workbook has the same entries with the screen’s filter, and a period that is no period is refused', async () => {
  admin = await app.signIn(organization.admin.email)
  const id = await buildContact(app.services, organization.organizationId, { lastName: 'Workbook' })
  await app.call('PUT', `/api/contacts/${id}`, {
    as: admin,
    body: { first_name: '=1+1', version: 1 },
  })
  const file = (query: string) =>
    app.http.inject({
      ...{ method: 'GET', url: `/api/audit-log/export?${query}`, headers: { cookie: admin } },
    })
  const { headers, rawPayload } = await file(`format=xlsx&record=contact-${id}&period=today`)
  expect(headers['x-list-rows']).toBe('1')
  const { rows, sheet } = await readRows(new Uint8Array(rawPayload))
  expect(sheet?.name).toBe('Audit log')
  expect(Object.values(rows)).toEqual([
    ['When', 'Time zone', 'Who', 'What', 'Record', 'IP address', 'Details', 'Entry'],
    expect.arrayContaining(['Ada Admin', 'changed the contact =1+1 Workbook', `contact ${id}`]),
  ])
  const none = `record=contact-${id}&period=custom&startDate=2026-05-01&endDate=2026-05-02`
  const empty = await file(none)
  expect([empty.headers['x-list-rows'], empty.body.trim().split('\r\n').length]).toEqual(['0', 1])
  const refused = await file('period=custom')
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'Please choose a From date and a To date.',
  ])
  const agent = await buildAgent(app.services, organization.organizationId)
  const as = await app.signIn(agent.email)
  expect((await app.call('GET', '/api/audit-log/export', { as })).status).toBe(403)
})
