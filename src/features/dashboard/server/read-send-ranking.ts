import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { figureScope } from '../shared/figures.policy.ts'
import type { FiguresQuery } from '../shared/period.rules.ts'
import { rankSends } from '../shared/send-ranking.rules.ts'
import { listSendDays } from './dashboard.sql.ts'
import { readPeriod } from './read-period.ts'

/**
 * Returns a period's days on which quotes were sent, newest first; the screen ranks them again by
 * the same rule.
 */
export async function readSendRanking(context: MemberContext, input: FiguresQuery) {
  return inOrganization(context, async (transaction) => {
    const { filter, counted } = await readPeriod(context, transaction, {
      period: input.period,
      scope: figureScope(context.principal, input.agent),
    })
    return {
      ...counted,
      ranking: rankSends(await listSendDays(transaction, filter), 'chronological'),
    }
  })
}
