import { useEffect, useState } from 'react'
import { Banner } from '../../../../ui-public/Banner.tsx'
import { call } from '../../../../ui-public/client.ts'
import { LoadingBlock } from '../../../../ui-public/LoadingBlock.tsx'
import { MessagePage } from '../../../../ui-public/MessagePage.tsx'
import { PublicPage } from '../../../../ui-public/PublicPage.tsx'
import type { Assessment } from '../../shared/eligibility.contract.ts'
import { AssessmentScreen } from './AssessmentScreen.tsx'

const title = 'Underwriting Assessment'

/** /eligibility: the server fills in the questions; without them the page asks for them itself. */
export function EligibilityPage({ firstPaint }: { firstPaint: unknown }) {
  const [loaded, setLoaded] = useState(firstPaint as Assessment | { error: string } | null)
  const query = new URLSearchParams(location.search)
  const [id, orgId, tid] = [query.get('id') ?? query.get('contactId') ?? '', query.get('orgId') ?? '', query.get('tid')]
  useEffect(() => {
    if (loaded !== null) return
    call<Assessment>('GET', `/org/${encodeURIComponent(orgId)}/eligibility-answers/${encodeURIComponent(id)}`)
      .then(setLoaded)
      .catch((error: Error) => setLoaded({ error: error.message }))
  }, [loaded, id, orgId])
  if (loaded === null) {
    return (
      <PublicPage title={title}>
        <LoadingBlock text="Loading assessment..." lines={6} />
      </PublicPage>
    )
  }
  if ('error' in loaded) {
    return (
      <MessagePage title={title}>
        <Banner tone="critical">{loaded.error}</Banner>
      </MessagePage>
    )
  }
  return <AssessmentScreen assessment={loaded} ids={{ quoteId: id, orgId, tid }} />
}
