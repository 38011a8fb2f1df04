import { useEffect, useState } from 'react'
import { call } from '../../../../ui-public/client/client.ts'
import { MessagePage } from '../../../../ui-public/page/MessagePage.tsx'
import { PublicPage } from '../../../../ui-public/page/PublicPage.tsx'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { LinkHelp } from '../../../../ui-public/parts/LinkHelp.tsx'
import { LoadingBlock } from '../../../../ui-public/parts/LoadingBlock.tsx'
import type { Assessment } from '../../shared/eligibility.contract.ts'
import { AssessmentScreen } from './AssessmentScreen.tsx'
import type { AssessmentIds } from './assessment-ids.ts'

const title = 'Underwriting Assessment'

function idsOfAddress(): AssessmentIds {
  const query = new URLSearchParams(location.search)
  return {
    quoteId: query.get('id') ?? query.get('contactId') ?? '',
    orgId: query.get('orgId') ?? '',
    tid: query.get('tid'),
  }
}

/**
 * /eligibility: the server fills in the questions; without them the page asks for them itself. The questions come with the script that
 * keeps their answers: until then, and without it, the agency and its number stand there.
 */
export function EligibilityPage({ firstPaint }: { firstPaint: unknown }) {
  const [loaded, setLoaded] = useState(firstPaint as Assessment | { error: string } | null)
  const [ids, setIds] = useState<AssessmentIds>()
  useEffect(() => setIds(idsOfAddress()), [])
  useEffect(() => {
    if (loaded !== null || ids === undefined) return
    call<Assessment>(
      'GET',
      `/org/${encodeURIComponent(ids.orgId)}/eligibility-answers/${encodeURIComponent(ids.quoteId)}`,
    )
      .then(setLoaded)
      .catch((error: Error) => setLoaded({ error: error.message }))
  }, [loaded, ids])
  if (loaded !== null && 'error' in loaded) {
    return (
      <MessagePage title={title} help={<LinkHelp />}>
        <Banner tone="critical">{loaded.error}</Banner>
      </MessagePage>
    )
  }
  if (loaded === null || ids === undefined) {
    return (
      <PublicPage title={title} agency={loaded?.agency} agent={loaded?.agent}>
        <div className="needs-script">
          <LoadingBlock text="Loading assessment..." lines={6} />
        </div>
        <div className="without-script">
          <Banner tone="info">
            The health questions need JavaScript. Please call us: we will go through them with you
            by phone.
          </Banner>
        </div>
      </PublicPage>
    )
  }
  return <AssessmentScreen assessment={loaded} ids={ids} />
}
