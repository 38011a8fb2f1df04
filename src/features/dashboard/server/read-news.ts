import { minuteMs } from '../../../kernel/duration.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'
import { newsSpan } from '../shared/visit.rules.ts'
import { countNews, findVisit } from './visit.sql.ts'

/**
 * Returns how many clients viewed a quote, answered and asked for a call since the member's visit
 * of the dashboard before this one, through this minute.
 */
export async function readNews(context: MemberContext) {
  const now = context.clock.now()
  return inOrganization(context, async (transaction) => {
    const { since, lastVisit, cut } = newsSpan(
      await findVisit(transaction, context.principal.agentId),
      now,
    )
    const until = new Date(now.getTime() - (now.getTime() % minuteMs) + minuteMs)
    const news = await countNews(transaction, contactScope(context.principal), { since, until })
    return {
      since: since.toISOString(),
      until: until.toISOString(),
      lastVisit: lastVisit?.toISOString() ?? null,
      cut,
      ...news,
    }
  })
}
