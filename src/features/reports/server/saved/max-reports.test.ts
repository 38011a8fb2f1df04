import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { tooManyReports } from '../../shared/report-texts.ts'
import { maxReports } from '../../shared/saved-report.rules.ts'

const { app, organization, admin, inside } = await startContactsAgency()
const url = '/api/reports/saved'

test('a deleted report does not come back beyond the most that an agency may have', async () => {
  const report = { kind: 'persistency', query: { by: 'state' } }
  const body = { name: 'Gone', every: null, day: null, report }
  const { id } = (await app.call('POST', url, { as: admin, body })).body
  await app.call('DELETE', `${url}/${id}`, { as: admin })
  await inside((transaction) =>
    sql`insert into saved_report (organization_id, name, kind, query, created_at, created_by)
      select organization_id, 'Another ' || n, kind, query, created_at, created_by
      from saved_report, generate_series(1, ${maxReports}) n
      where organization_id = ${organization.organizationId} and id = ${id}`.execute(transaction),
  )
  const restore = () => app.call('POST', `${url}/${id}/restore`, { as: admin, body: {} })
  expect(await restore()).toMatchObject({ status: 400, body: { message: tooManyReports } })
  await inside((transaction) =>
    sql`delete from saved_report where organization_id = ${organization.organizationId}
      and name like 'Another %'`.execute(transaction),
  )
  expect((await restore()).status).toBe(200)
})
