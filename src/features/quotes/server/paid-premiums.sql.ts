import { sql } from 'kysely'
import type { StateCode } from '../../../kernel/us-state.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { policyStatuses } from '../../organizations/shared/client-status.rules.ts'
import type { StoredPremiums } from '../shared/savings.rules.ts'

export interface PremiumsOfContact extends StoredPremiums {
  readonly id: number
  readonly state: StateCode | null
}

/**
 * Returns what is stored of these contacts' premiums; those whose policy is not in force any more
 * by their client status are left out.
 */
export async function listStoredPremiums(
  transaction: OrganizationTransaction,
  contactIds: readonly number[],
): Promise<PremiumsOfContact[]> {
  if (contactIds.length === 0) return []
  const { organizationId } = transaction
  const { rows } = await sql<PremiumsOfContact>`
    select c.id, c.state, p.premium_cents, p.premium_on, p.plan_code, p.select_network,
      c.told_premium_cents, c.told_premium_on
    from contact c left join policy p on p.organization_id = ${organizationId}
      and p.contact_id = c.id and p.in_force
    where c.organization_id = ${organizationId} and c.id = any(${[...contactIds]}::bigint[])
      and c.client_status = any(${policyStatuses}::text[])`.execute(transaction)
  return rows
}
