import { publicRoutes } from '../../../kernel/public-paths.ts'
import type { ServedPage } from '../../../platform/http/pages.ts'
import { resumeCookie } from '../../eligibility/server/resume-cookie.ts'
import { answerLinkPage } from '../../tracking/server/link-page.ts'
import type { SchedulePageData } from '../shared/schedule-page.ts'
import { readScheduleInfo } from './read-schedule-info.ts'

/** /schedule?id&orgId&status&tid, or contactId in place of id */
export const schedulePage: ServedPage = {
  paths: publicRoutes.schedule,
  load: (services, request) =>
    answerLinkPage(services, request, async (link) => {
      const { status } = request.query as { status?: unknown }
      const info = await readScheduleInfo(services, link, {
        status: typeof status === 'string' ? status : undefined,
        resumeToken: resumeCookie.read(services.config, request),
      })
      const { id, contactId, orgId = '', tid = null } = link
      return {
        title: "Let's Connect",
        data: {
          ...info,
          ids: { quoteId: id ?? contactId ?? '', orgId, tid },
        } satisfies SchedulePageData,
      }
    }),
}
