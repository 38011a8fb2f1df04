import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { createTestApp } from '../../../../test/app.ts'
import { buildOrganization } from '../../../../test/builders.ts'
import { anyReason } from '../../../../test/outreach/any-reason.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { reasonOfMany } from '../../contacts/shared/reasons/read-reason.ts'
import { sqlReasonOfMany } from './week.sql.ts'

const app = await createTestApp()
afterAll(() => app.close())
const { database } = app.services
const { organizationId } = await buildOrganization(app.services)

test('PostgreSQL leaves out of a reason the same as the texts do, also where it is no such sentence', async () => {
  const written = fc.sample(anyReason, 3000).map(({ write, values }) => write(values))
  const reasons = [
    ...written,
    // Sentences that no rule writes: two joined, one cut off.
    ...written.map((reason, index) => `${reason}${written[index - 1] ?? ''}`),
    ...written.map((reason) => reason.slice(0, -3)),
  ]
  const { rows } = await inOrganization({ database, organizationId }, (transaction) =>
    sql<{ many: string }>`
      select ${sqlReasonOfMany(sql`r.reason`)} as many
      from unnest(${reasons}::text[]) with ordinality r (reason, place)
      order by r.place`.execute(transaction),
  )
  expect(rows.map(({ many }) => many)).toEqual(reasons.map(reasonOfMany))
  expect(reasons.filter((reason) => reasonOfMany(reason) !== reason).length).toBeGreaterThan(1000)
})
