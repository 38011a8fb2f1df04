import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { contactScope } from '../../../contacts/shared/contact.policy.ts'
import { agencyToday } from '../../../organizations/server/agency-today.ts'
import type { Pause } from '../../shared/pauses.contract.ts'
import { canPauseEmails, seesPause } from '../../shared/pauses.policy.ts'
import { countPausedClients, listPauses } from './pauses.sql.ts'

/** Returns the pauses, also those to come, of emails to the member's clients, and who set them. */
export function listEmailPauses(
  context: MemberContext,
): Promise<{ pauses: Pause[]; today: CalendarDate; clients: number }> {
  const { principal } = context
  return inOrganization(context, async (transaction) => {
    const today = await agencyToday(context, transaction)
    const rows = await listPauses(transaction, today)
    return {
      pauses: rows
        .filter(({ agent_id }) => seesPause(principal, agent_id))
        .map((row) => ({
          ...row,
          planned: row.from > today,
          created_at: row.created_at.toISOString(),
          mine: canPauseEmails(principal, row.agent_id),
        })),
      today,
      clients: await countPausedClients(transaction, contactScope(principal), today),
    }
  })
}
