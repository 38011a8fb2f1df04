import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { NamedIncrease } from '../../contacts/shared/list/increase-name.ts'

export interface RateVersionToCompare {
  readonly id: number
  readonly name: string
}

/** Returns the agency's own rates in use and the version used before, if there are both. */
export async function findTwoVersions(
  transaction: OrganizationTransaction,
): Promise<readonly [now: RateVersionToCompare, before: RateVersionToCompare] | undefined> {
  const rows = await transaction
    .selectFrom('own_rate_book')
    .select(['id', 'name', 'in_use'])
    .where('organization_id', '=', transaction.organizationId)
    .where('used_at', 'is not', null)
    .orderBy('in_use', 'desc')
    .orderBy('used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  const [now, before] = rows
  return now?.in_use && before ? [now, before] : undefined
}

/** A carrier's plan in a state that rose between two versions, in hundredths of a percent. */
export interface RaisedPlan extends NamedIncrease {
  readonly lowest: number
  readonly highest: number
}

/**
 * Returns the plans that cost more in one version than in the version before: the median change of
 * the rates for the same people, to a tenth of a percent, and the first day of those that changed.
 */
export async function listRaisedPlans(
  transaction: OrganizationTransaction,
  { now, before }: { now: number; before: number },
): Promise<RaisedPlan[]> {
  const key = sql`state, age, gender, tobacco, plan_code, naic, area`
  const newest = (version: number) => sql`(select distinct on (${key}) ${key}, carrier, rate_cents,
      effective_from from own_rate
    where organization_id = ${transaction.organizationId} and rate_book_id = ${version}
    order by ${key}, effective_from desc)`
  const { rows } = await sql<RaisedPlan>`
    select carrier, state, plan_code, effective_on, basis_points, lowest, highest from (
      select n.carrier, state, plan_code,
        min(n.effective_from) filter (where n.rate_cents <> w.rate_cents) as effective_on,
        (round(percentile_disc(0.5) within group (order by c.change) / 10.0) * 10)::int
          as basis_points,
        min(c.change) as lowest, max(c.change) as highest
      from ${newest(now)} n join ${newest(before)} w using (${key})
      cross join lateral (select round((n.rate_cents - w.rate_cents) * 10000.0
        / w.rate_cents)::int as change) c
      group by n.carrier, state, plan_code) x
    where basis_points > 0 order by carrier, state, plan_code limit 500`.execute(transaction)
  return rows
}
