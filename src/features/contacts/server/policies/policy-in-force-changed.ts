import { sql } from 'kysely'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { ContactColumnName } from '../../shared/contact-columns.ts'
import { viewedCarrier, viewedPlan } from '../../shared/policies/policy-view.rules.ts'
import { nextVersion } from '../edit/write-contacts.sql.ts'

/** The contact's columns that show its policy in force. */
export const policyColumns = [
  'effective_date',
  'current_carrier',
  'plan_type',
] as const satisfies readonly ContactColumnName[]

/**
 * Call it in the transaction that wrote policies of these contacts, which are locked: their columns
 * show the policy in force, and count as edited at `at`. The other way is `contactFieldsChanged`.
 */
export async function policyInForceChanged(
  transaction: OrganizationTransaction,
  ids: readonly number[],
  at: Date,
): Promise<void> {
  if (ids.length === 0) return
  const { organizationId } = transaction
  await sql`
    update contact c set effective_date = v.effective_date, current_carrier = v.carrier,
      plan_type = v.plan, version = ${nextVersion('c')}, updated_at = ${at}::timestamptz
    from (select k.id, p.effective_date, ${sql.raw(viewedCarrier('p'))} as carrier,
        ${sql.raw(viewedPlan('p'))} as plan
      from contact k left join policy p on p.organization_id = ${organizationId}
        and p.contact_id = k.id and p.in_force
      where k.organization_id = ${organizationId} and k.id = any(${ids}::bigint[])) v
    where c.organization_id = ${organizationId} and c.id = v.id`.execute(transaction)
}
