import { type RawBuilder, sql } from 'kysely'
import type { OrganizationId } from '../../../../kernel/ids.ts'
import { policyStatuses, statusIn } from '../../../organizations/shared/client-status.rules.ts'

// Whom an announced rate increase hits, for the list of contacts and for its own work list: `c` is
// a contact, `i` its policy in force.

type Sql = RawBuilder<unknown>

/** Carrier, state, plan and day of an increase: columns of it, or values. */
export interface IncreaseTarget {
  readonly carrier: Sql
  readonly state: Sql
  readonly planCode: Sql
  readonly effectiveOn: Sql
}

/** The columns of an increase `r`. */
export const ofIncrease: IncreaseTarget = {
  carrier: sql.raw('r.carrier'),
  state: sql.raw('r.state'),
  planCode: sql.raw('r.plan_code'),
  effectiveOn: sql.raw('r.effective_on'),
}

/**
 * SQL: the policy in force of contact `c`, for `cross join`. It is looked up for each: right after
 * an import, statistics know of no rows, and a join would compare each client with each policy.
 */
export const policyInForce = (
  organizationId: OrganizationId,
): Sql => sql`lateral (select * from policy p
  where p.organization_id = ${organizationId} and p.contact_id = c.id and p.in_force limit 1) i`

/** SQL: the increase hits contact `c` by its policy `i`, which began before it. */
export const isHit = (
  organizationId: OrganizationId,
  { carrier, state, planCode, effectiveOn }: IncreaseTarget,
): RawBuilder<boolean> => sql<boolean>`c.organization_id = ${organizationId}
  and c.state = ${state} and c.current_carrier = ${carrier}
  and ${sql.raw(statusIn('c.client_status', policyStatuses))}
  and i.organization_id = ${organizationId} and i.contact_id = c.id and i.in_force
  and i.carrier = ${carrier} and i.plan_code = ${planCode}
  and coalesce(i.effective_date < ${effectiveOn}, true)`

const onPolicy = 'i.premium_cents is not null and i.premium_on is not null'

/** SQL: the policy in force says what the client pays. */
export const paidByPolicy: Sql = sql.raw(`(${onPolicy})`)

/** SQL: what a client pays by the policy in force, else as the client told it (`paidPremium`). */
export const paidCents: Sql = sql.raw(
  `case when ${onPolicy} then i.premium_cents else c.told_premium_cents end`,
)
/** SQL: the day on which that was known. */
export const paidOn: Sql = sql.raw(
  `case when ${onPolicy} then i.premium_on else c.told_premium_on end`,
)

/**
 * SQL: the day whose rates are in that premium: that of a policy sold ahead has those of its start.
 */
export const pricedOn: Sql = sql`greatest(${paidOn}, i.effective_date)`

/** SQL: a premium after an increase in hundredths of a percent, rounded half up to the cent. */
export const risen = (cents: Sql, basisPoints: Sql): Sql =>
  sql`((${cents})::bigint * (10000 + ${basisPoints}) + 5000) / 10000`
