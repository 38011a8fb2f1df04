import { implement } from '@orpc/server'
import { memberOf, type RequestContext } from '../../../platform/http/request-context.ts'
import { dashboardContract } from '../shared/dashboard.contract.ts'
import { listUpcomingEmails } from './list-upcoming-emails.ts'
import { readDashboardStats } from './read-dashboard-stats.ts'
import { readSendRanking } from './read-send-ranking.ts'

const calls = implement(dashboardContract).$context<RequestContext>()

export const dashboardRoutes = calls.router({
  stats: calls.stats.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await readDashboardStats(memberOf(context), input)),
  })),
  sendRanking: calls.sendRanking.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await readSendRanking(memberOf(context), input)),
  })),
  upcoming: calls.upcoming.handler(async ({ context, input }) => ({
    success: true as const,
    ...(await listUpcomingEmails(memberOf(context), input)),
  })),
})
