import { useEffect, useState } from 'react'
import { usePageData } from '../../../../ui-public/client/use-page-data.ts'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { MessagePage } from '../../../../ui-public/page/MessagePage.tsx'
import { PublicPage } from '../../../../ui-public/page/PublicPage.tsx'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { LinkHelp } from '../../../../ui-public/parts/LinkHelp.tsx'
import { LoadingBlock } from '../../../../ui-public/parts/LoadingBlock.tsx'
import { type PageIds, readPageIds } from '../../../quotes/shared/quote-link.ts'
import type { Assessment } from '../../shared/eligibility.contract.ts'
import type { EligibilityPageData } from '../../shared/eligibility-page.ts'
import { eligibilityTitle } from '../../shared/eligibility-texts.ts'
import { AssessmentScreen } from './AssessmentScreen.tsx'
import { eligibilityPageTexts } from './eligibility-page-texts.ts'

/** /eligibility, with the data the server provides, else loaded here. */
export function EligibilityPage({ firstPaint }: { firstPaint: unknown }) {
  const texts = useTexts(eligibilityPageTexts)
  const title = useTexts(eligibilityTitle)
  const [located, setLocated] = useState<PageIds>()
  useEffect(() => setLocated(readPageIds(location.search)), [])
  const ids = (firstPaint as Partial<EligibilityPageData> | null)?.ids ?? located
  const assessment = usePageData<Assessment>(
    firstPaint,
    ids &&
      `/org/${encodeURIComponent(ids.orgId)}/eligibility-answers/${encodeURIComponent(ids.quoteId)}`,
  )
  if (assessment !== null && 'error' in assessment) {
    return (
      <MessagePage title={title} help={<LinkHelp />}>
        <Banner tone="critical">{assessment.error}</Banner>
      </MessagePage>
    )
  }
  if (assessment === null || ids === undefined) {
    return (
      <PublicPage title={title}>
        <LoadingBlock text={texts.loading} lines={6} />
      </PublicPage>
    )
  }
  return <AssessmentScreen assessment={assessment} ids={ids} scripted={located !== undefined} />
}
