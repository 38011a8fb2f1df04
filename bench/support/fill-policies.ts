import { sql } from 'kysely'
import type { OrganizationId } from '../../src/kernel/ids.ts'
import { withoutLimits } from '../../src/platform/database/limited-client.ts'
import { inOrganization } from '../../src/platform/database/transaction.ts'
import type { BenchServices } from './database.ts'

/**
 * Gives each contact of an organization a policy, two thirds of them a known premium, and makes
 * households of two of a tenth of the contacts; the same in every run.
 */
export async function fillPoliciesAndHouseholds(
  { filling: database, clock }: BenchServices,
  organizationId: OrganizationId,
): Promise<void> {
  const now = clock.now()
  await inOrganization({ database, organizationId, limits: withoutLimits }, async (transaction) => {
    const own = sql`organization_id = ${organizationId}`
    await sql`insert into policy (organization_id, contact_id, carrier, plan_code, policy_number,
        effective_date, premium_cents, premium_on, created_at, updated_at)
      select organization_id, id, 'Aetna',
        (array['G', 'N', 'F', 'HDG', 'A'])[1 + abs(hashint8(id)) % 5],
        'P' || abs(hashint8(id + 7)), effective_date,
        case when id % 3 > 0 then 9000 + abs(hashint8(id + 3)) % 20000 end,
        case when id % 3 > 0 then ${now}::timestamptz::date end, ${now}, ${now}
      from contact where ${own}`.execute(transaction)
    const tenth = sql`select id, (row_number() over (order by id) + 1) / 2 as pair from contact
      where ${own} and id % 10 = 0`
    await sql`insert into household (organization_id, created_at)
      select ${organizationId}::bigint, ${now}::timestamptz
      from (${tenth}) t group by pair`.execute(transaction)
    await sql`update contact c set household_id = h.id
      from (${tenth}) t join (select id, row_number() over (order by id) as pair from household
        where ${own}) h on h.pair = t.pair
      where c.${own} and c.id = t.id`.execute(transaction)
  })
}
