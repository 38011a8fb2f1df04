import { AppError } from '../../../kernel/app-error.ts'
import type { PublicPage } from '../../../platform/http/pages.ts'
import { findLinkFault } from '../../tracking/server/find-link-fault.ts'
import { linkOfPage } from '../../tracking/server/link-of-page.ts'
import { readAssessment } from './read-assessment.ts'
import { resumeCookie } from './resume-cookie.ts'

/** /eligibility?id&orgId&tid */
export const eligibilityPage: PublicPage = {
  paths: ['/eligibility'],
  async load(services, request) {
    const link = linkOfPage(request)
    if (link.orgId === undefined) return findLinkFault(services, link)
    try {
      return {
        title: 'Underwriting Assessment',
        data: await readAssessment(services, link, resumeCookie.read(services.config, request)),
      }
    } catch (error) {
      if (error instanceof AppError) return findLinkFault(services, link)
      throw error
    }
  },
}
