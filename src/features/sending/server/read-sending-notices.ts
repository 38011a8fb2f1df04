import { inOrganization } from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { providerName } from '../shared/mailbox-provider.rules.ts'
import { listHalted } from './provider-halts.sql.ts'
import { findDomain } from './sending-domains.sql.ts'

/** Returns what an admin has to do about how emails leave. */
export const readSendingNotices = (
  context: OrganizationContext,
): Promise<{ halted: string[]; lostDomain: string | null }> =>
  inOrganization(context, async (transaction) => {
    const row = await findDomain(transaction)
    const halted = [...(await listHalted(transaction))]
    return {
      halted: halted.map(providerName).toSorted(),
      lostDomain: row?.status === 'lost' ? row.domain : null,
    }
  })
