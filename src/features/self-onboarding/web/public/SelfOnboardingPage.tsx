import { usePageData } from '../../../../ui-public/client/use-page-data.ts'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { MessagePage } from '../../../../ui-public/page/MessagePage.tsx'
import { PublicPage } from '../../../../ui-public/page/PublicPage.tsx'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { LinkHelp } from '../../../../ui-public/parts/LinkHelp.tsx'
import { LoadingBlock } from '../../../../ui-public/parts/LoadingBlock.tsx'
import {
  type SelfOnboardingIds,
  type SelfOnboardingPageData,
  selfOnboardingTitle,
} from '../../shared/form-pages.ts'
import type { SelfOnboardingInfo } from '../../shared/self-onboarding.contract.ts'
import { SelfOnboardingForm } from './SelfOnboardingForm.tsx'
import { selfOnboardingTexts } from './self-onboarding-texts.ts'

/** The ids of the browser's URL, for a page without the server's data. */
function idsOfLocation(): SelfOnboardingIds {
  const query = new URLSearchParams(typeof location === 'undefined' ? '' : location.search)
  const path = typeof location === 'undefined' ? '' : location.pathname
  return {
    orgSlug: decodeURIComponent(path.split('/').at(-1) ?? ''),
    agentId: query.get('agentId'),
    quoteId: query.get('quoteId'),
    email: query.get('email'),
    id: query.get('id'),
    hash: query.get('hash'),
  }
}

function pathOf({ orgSlug, ...query }: SelfOnboardingIds): string {
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  )
  return `/self-service/${encodeURIComponent(orgSlug)}?${new URLSearchParams(given)}`
}

/** /self-onboarding/…, with the data the server provides, else loaded here. */
export function SelfOnboardingPage({ firstPaint }: { firstPaint: unknown }) {
  const texts = useTexts(selfOnboardingTexts)
  const title = useTexts(selfOnboardingTitle)
  const first = firstPaint as SelfOnboardingPageData | null
  const ids = first?.ids ?? idsOfLocation()
  const info = usePageData<SelfOnboardingInfo>(firstPaint, pathOf(ids))
  if (info === null) {
    return (
      <PublicPage title={title} hideTitle>
        <LoadingBlock text={texts.loading} />
      </PublicPage>
    )
  }
  if ('error' in info) {
    return (
      <MessagePage title={title} help={<LinkHelp />}>
        <Banner tone="critical">{info.error}</Banner>
      </MessagePage>
    )
  }
  return (
    <SelfOnboardingForm
      info={info}
      ids={ids}
      requestId={first?.requestId}
      sent={first?.sent ?? null}
    />
  )
}
