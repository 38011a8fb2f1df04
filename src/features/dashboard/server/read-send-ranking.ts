import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import type { Period } from '../shared/period.rules.ts'
import { rankSends } from '../shared/send-ranking.rules.ts'
import { listSendDays } from './dashboard.sql.ts'
import { readAsked } from './read-dashboard-stats.ts'

/** The period's days with at least one email, newest first; the screen re-ranks them by the same rule. */
export async function readSendRanking(context: MemberContext, period: Period) {
  return inOrganization(context, async (transaction) => {
    const { filter, asked } = await readAsked(context, transaction, period)
    return {
      ...asked,
      ranking: rankSends(await listSendDays(transaction, filter), 'chronological'),
    }
  })
}
