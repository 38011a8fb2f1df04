import { publicRoutes } from '../../../kernel/public-paths.ts'
import type { ServedPage } from '../../../platform/http/pages.ts'
import { answerLinkPage } from '../../tracking/server/link-page.ts'
import { readAssessment } from './read-assessment.ts'
import { resumeCookie } from './resume-cookie.ts'

/** /eligibility?id&orgId&tid */
export const eligibilityPage: ServedPage = {
  paths: publicRoutes.eligibility,
  load: (services, request) =>
    answerLinkPage(services, request, async (link) => ({
      title: 'Underwriting Assessment',
      data: await readAssessment(services, link, resumeCookie.read(services.config, request)),
    })),
}
