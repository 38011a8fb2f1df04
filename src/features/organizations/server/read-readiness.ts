import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { quoteSender } from '../shared/quote-sender.rules.ts'
import type { ReadinessFacts } from '../shared/readiness.rules.ts'
import { getReadinessRow } from './settings.sql.ts'

/** Returns the facts that decide whether the agency's emails may go, and whether it may go live. */
export async function readReadinessFacts(
  transaction: OrganizationTransaction,
): Promise<ReadinessFacts> {
  const row = await getReadinessRow(transaction)
  return {
    phone: row.phone,
    postalAddress: row.postal_address,
    defaultAgent: {
      firstName: row.first_name ?? '',
      lastName: row.last_name ?? '',
      phone: row.agent_phone,
      sender: quoteSender({
        forceOrgSenderDetails: row.force_org_sender_details,
        allowAgentSettings: row.allow_agent_settings,
        useOrgSenderDetails: row.use_org_sender_details ?? undefined,
      }),
    },
    licensedStates: Number(row.own_states) + Number(row.agent_states ?? 0),
  }
}
