import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import {
  codeOfPlanType,
  viewedCarrier,
  viewedPlan,
} from '../../shared/policies/policy-view.rules.ts'
import { nextVersion } from '../edit/write-contacts.sql.ts'
import { endOfReplaced } from './end-of-replaced.sql.ts'

const seen = `p.effective_date, ${viewedCarrier('p')}, ${viewedPlan('p')}`
const wanted = 'c.effective_date, c.current_carrier, c.plan_type'
const [seenCarrier, seenPlan] = [viewedCarrier('p'), viewedPlan('p')]

/**
 * A later start with another carrier is another policy, which replaces the one in force. Any other
 * change corrects it.
 */
const replaces = `(c.effective_date > p.effective_date and c.current_carrier is not null
  and c.current_carrier <> ${seenCarrier})`

/** SQL of a policy's carrier and plan, from the contact's columns; words are kept if true. */
const carrier = `nullif(c.current_carrier, 'Other')`
const carrierWords = (kept: string) =>
  `case when c.current_carrier is not distinct from ${seenCarrier} then ${kept}
    when c.current_carrier = 'Other' then 'Other' end`
const samePlan = `c.plan_type is not distinct from ${seenPlan}`
const planCode = codeOfPlanType('c.plan_type')
const planWords = `case when c.plan_type = 'Other' then 'Other' end`

/**
 * Call it in the transaction that wrote effective_date, current_carrier or plan_type of these
 * contacts, which are locked: the policy in force becomes what the columns say, is replaced by
 * another, or is made. The other way is `policyInForceChanged`.
 */
export async function contactFieldsChanged(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  const { organizationId } = transaction
  const different = sql`p.organization_id = ${organizationId} and p.in_force
    and c.organization_id = ${organizationId} and c.id = p.contact_id
    and p.contact_id = any(${ids}::bigint[])
    and (${sql.raw(seen)}) is distinct from (${sql.raw(wanted)})`
  const stamp = sql`version = ${nextVersion('p')}, updated_at = ${at}::timestamptz`
  await sql`update policy p set status = 'replaced',
      end_date = ${endOfReplaced('p', sql`c.effective_date`)}, ${stamp}
    from contact c where ${different} and ${sql.raw(replaces)}`.execute(transaction)
  await sql`update policy p set effective_date = c.effective_date,
      end_date = case when p.end_date < c.effective_date then null else p.end_date end,
      carrier = ${sql.raw(carrier)}, carrier_words = ${sql.raw(carrierWords('p.carrier_words'))},
      plan_code = case when ${sql.raw(samePlan)} then p.plan_code else ${sql.raw(planCode)} end,
      plan_words = case when ${sql.raw(samePlan)} then p.plan_words else ${sql.raw(planWords)} end,
      select_network = ${sql.raw(samePlan)} and p.select_network, ${stamp}
    from contact c where ${different}`.execute(transaction)
  await sql`delete from policy where organization_id = ${organizationId} and in_force
    and contact_id = any(${ids}::bigint[])
    and coalesce(carrier, carrier_words, plan_code, plan_words, policy_number, rate_class) is null
    and effective_date is null and premium_cents is null`.execute(transaction)
  await addMissing(organizationId, ids, at).execute(transaction)
}

/**
 * Makes the policy in force of the contacts that have none and whose columns say something. `not
 * in` reads the policies once, into a hash: looked for one by one without statistics, as right
 * after many were added, PostgreSQL reads them all for each contact.
 */
export const addMissing = (organizationId: number, ids: readonly number[], at: Date) =>
  sql`
    with without as materialized (
      select c.organization_id, c.id, ${sql.raw(carrier)} as carrier,
        case when c.current_carrier = 'Other' then 'Other' end as carrier_words,
        ${sql.raw(planCode)} as plan_code, ${sql.raw(planWords)} as plan_words, c.effective_date
      from contact c
      where c.organization_id = ${organizationId} and c.id = any(${ids}::bigint[])
        and (c.current_carrier is not null or c.plan_type is not null
          or c.effective_date is not null)
        and c.id not in (select p.contact_id from policy p
          where p.organization_id = ${organizationId} and p.contact_id = any(${ids}::bigint[])
            and p.in_force)
    )
    insert into policy (organization_id, contact_id, carrier, carrier_words, plan_code, plan_words,
      effective_date, created_at, updated_at)
    select organization_id, id, carrier, carrier_words, plan_code, plan_words, effective_date,
      ${at}::timestamptz, ${at}::timestamptz from without
    on conflict do nothing`
