import { AppError } from '../../../kernel/app-error.ts'
import type { PublicPage } from '../../../platform/http/pages.ts'
import { findLinkFault } from '../../tracking/server/find-link-fault.ts'
import { linkOfPage } from '../../tracking/server/link-of-page.ts'
import { readScheduleInfo } from './read-schedule-info.ts'

/** /schedule?id&orgId&status&tid, or contactId in place of id */
export const schedulePage: PublicPage = {
  paths: ['/schedule'],
  async load(services, request) {
    const link = linkOfPage(request)
    if (link.orgId === undefined) return findLinkFault(services, link)
    const { status } = request.query as { status?: unknown }
    try {
      const info = await readScheduleInfo(
        services,
        link,
        typeof status === 'string' ? status : undefined,
      )
      const { orgId, tid = null } = link
      return {
        title: "Let's Connect",
        data: { ...info, link: { id: link.id ?? link.contactId ?? '', orgId, tid } },
      }
    } catch (error) {
      if (error instanceof AppError) return findLinkFault(services, link)
      throw error
    }
  },
}
