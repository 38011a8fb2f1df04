import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { dashboardContract } from '../shared/dashboard.contract.ts'
import { listRenewals } from './list-renewals.ts'
import { listUpcomingEmails } from './list-upcoming-emails.ts'
import { noteVisit } from './note-visit.ts'
import { readAgentFigures } from './read-agent-figures.ts'
import { readDashboardStats } from './read-dashboard-stats.ts'
import { readNews } from './read-news.ts'
import { readSendRanking } from './read-send-ranking.ts'
import { readWeek } from './read-week.ts'

const calls = implement(dashboardContract).$context<RequestContext>()

export const dashboardRoutes = calls.router({
  readDashboardStats: calls.readDashboardStats.handler(({ context, input }) =>
    readDashboardStats(memberOf(context), input),
  ),
  readSendRanking: calls.readSendRanking.handler(({ context, input }) =>
    readSendRanking(memberOf(context), input),
  ),
  listUpcomingEmails: calls.listUpcomingEmails.handler(({ context, input }) =>
    listUpcomingEmails(memberOf(context), input),
  ),
  listRenewals: calls.listRenewals.handler(({ context, input }) =>
    listRenewals(memberOf(context), input),
  ),
  readAgentFigures: calls.readAgentFigures.handler(({ context, input }) =>
    readAgentFigures(memberOf(context), input),
  ),
  readWeek: calls.readWeek.handler(({ context, input }) => readWeek(memberOf(context), input)),
  readNews: calls.readNews.handler(({ context }) => readNews(memberOf(context))),
  noteVisit: calls.noteVisit.handler(async ({ context }) => {
    await noteVisit(memberOf(context))
    return {}
  }),
})
