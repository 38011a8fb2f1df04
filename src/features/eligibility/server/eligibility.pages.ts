import { publicRoutes } from '../../../kernel/public-paths.ts'
import { localeOf } from '../../../platform/http/page-locale.ts'
import type { ServedPage } from '../../../platform/http/pages.ts'
import { answerLinkPage, pageIdsOf } from '../../tracking/server/link-page.ts'
import type { EligibilityPageData } from '../shared/eligibility-page.ts'
import { eligibilityTitle } from '../shared/eligibility-texts.ts'
import { answeringBrowser } from './answering-browser.ts'
import { readAssessment } from './read-assessment.ts'

/** /eligibility?id&orgId&tid */
export const eligibilityPage: ServedPage = {
  paths: publicRoutes.eligibility,
  load: (services, request) =>
    answerLinkPage(
      services,
      request,
      async (link) => {
        const browser = answeringBrowser(services.config, request)
        const localeFor = (preferred: string | null) => localeOf(request, preferred)
        const reader = { browser, localeFor }
        const { assessment, locale } = await readAssessment(services, link, reader)
        const data: EligibilityPageData = { ...assessment, ids: pageIdsOf(link) }
        return { title: eligibilityTitle[locale], locale, data }
      },
      'eligibility',
    ),
}
