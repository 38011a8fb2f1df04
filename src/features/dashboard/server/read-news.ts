import { minuteMs } from '../../../kernel/duration.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { recentCounts, rowsRead } from '../../../platform/recent-totals.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { contactScope } from '../../contacts/shared/contact.policy.ts'
import { newsSpan } from '../shared/visit.rules.ts'
import { countNews, findVisit } from './visit.sql.ts'

/**
 * Returns how many clients viewed a quote, answered and asked for a call since the member's visit
 * of the dashboard before this one, through this minute. In a large agency it may be 10 seconds
 * old.
 */
export async function readNews(context: MemberContext) {
  const now = context.clock.now()
  return inOrganization(context, async (transaction) => {
    const { since, lastVisit, cut } = newsSpan(
      await findVisit(transaction, context.principal.agentId),
      now,
    )
    const until = new Date(now.getTime() - (now.getTime() % minuteMs) + minuteMs)
    const scope = contactScope(context.principal)
    const key = JSON.stringify(['news', scope, since, until])
    const news = await recentCounts(context, key, async () => {
      const value = await countNews(transaction, scope, { since, until })
      const rows = value.viewed + value.answered + value.askedForCall
      return { value, read: rowsRead(rows, { lookedUp: scope !== 'all' }) }
    })
    return {
      since: since.toISOString(),
      until: until.toISOString(),
      lastVisit: lastVisit?.toISOString() ?? null,
      cut,
      ...news,
    }
  })
}
