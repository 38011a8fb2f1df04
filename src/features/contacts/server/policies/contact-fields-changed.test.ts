import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startContactsAgency } from '../../../../../test/agencies/contacts-agency.ts'
import { buildContacts } from '../../../../../test/builders.ts'
import { addMissing, contactFieldsChanged } from './contact-fields-changed.ts'

const { app, organization, inside } = await startContactsAgency()
const { organizationId } = organization
const at = app.clock.now()

test('right after many contacts were added, without statistics, their policies are read once and not for each', async () => {
  const ids = await buildContacts(
    app.services,
    organizationId,
    Array.from({ length: 3000 }, () => ({})),
  )
  const { plan, policies } = await inside(async (transaction) => {
    await sql`delete from policy where organization_id = ${organizationId}
      and contact_id % 2 = 0`.execute(transaction)
    const missing = addMissing(organizationId, ids, at)
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${missing}`.execute(transaction)
    await contactFieldsChanged(transaction, ids, at)
    const { count } = await transaction
      .selectFrom('policy')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('organization_id', '=', organizationId)
      .where('in_force', '=', true)
      .executeTakeFirstOrThrow()
    return { plan: rows.map((row) => row['QUERY PLAN']).join('\n'), policies: Number(count) }
  })
  expect(plan).toContain('hashed SubPlan')
  expect(policies).toBe(ids.length)
})
