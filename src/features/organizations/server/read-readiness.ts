import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { quoteSender } from '../shared/quote-sender.rules.ts'
import {
  missingForGoLive,
  type ReadinessFacts,
  type ReadinessGap,
} from '../shared/readiness.rules.ts'
import { getReadinessRow } from './settings.sql.ts'

/** Returns what the agency lacks, for a notice to its people. */
export async function readReadiness(context: MemberContext): Promise<{ missing: ReadinessGap[] }> {
  return { missing: missingForGoLive(await inOrganization(context, readReadinessFacts)) }
}

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
