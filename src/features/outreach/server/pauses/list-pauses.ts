import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { contactScope } from '../../../contacts/shared/contact.policy.ts'
import { getTimeZone } from '../../../organizations/server/get-time-zone.ts'
import type { Pause } from '../../shared/pauses.contract.ts'
import { canPauseEmails } from '../../shared/pauses.policy.ts'
import { countPausedClients, listRunningPauses } from './pauses.sql.ts'

/** Returns the pauses that hold emails of clients whom the member sees, with who set them. */
export function listEmailPauses(
  context: MemberContext,
): Promise<{ pauses: Pause[]; clients: number }> {
  const { principal, clock } = context
  return inOrganization(context, async (transaction) => {
    const today = clock.today(await getTimeZone(transaction))
    const rows = await listRunningPauses(transaction, today)
    return {
      pauses: rows
        .filter(({ agent_id }) => agent_id === null || canPauseEmails(principal, agent_id))
        .map((row) => ({
          ...row,
          created_at: row.created_at.toISOString(),
          mine: canPauseEmails(principal, row.agent_id),
        })),
      clients: await countPausedClients(transaction, contactScope(principal), today),
    }
  })
}
