import { useMemo } from 'react'
import { usePageData } from '../../../../ui-public/client/use-page-data.ts'
import { MessagePage } from '../../../../ui-public/page/MessagePage.tsx'
import { PublicPage } from '../../../../ui-public/page/PublicPage.tsx'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { LinkHelp } from '../../../../ui-public/parts/LinkHelp.tsx'
import { LoadingBlock } from '../../../../ui-public/parts/LoadingBlock.tsx'
import { readPageIds } from '../../../quotes/shared/quote-link.ts'
import type { ScheduleInfo } from '../../shared/schedule.contract.ts'
import type { SchedulePageData } from '../../shared/schedule-page.ts'
import { ScheduleScreen } from './ScheduleScreen.tsx'
import { useVisitorStatus } from './visitor-status.ts'

/** /schedule, with the data the server provides, else loaded here. */
export function SchedulePage({ firstPaint }: { firstPaint: unknown }) {
  const ids = useMemo(
    () =>
      (firstPaint as Partial<SchedulePageData> | null)?.ids ??
      readPageIds(typeof location === 'undefined' ? '' : location.search),
    [firstPaint],
  )
  const booking = (firstPaint as Partial<SchedulePageData> | null)?.booking
  const status = useVisitorStatus()
  const info = usePageData<ScheduleInfo>(
    firstPaint,
    `/schedule/info/${encodeURIComponent(ids.quoteId)}?orgId=${encodeURIComponent(ids.orgId)}`,
  )
  if (info === null) {
    return (
      <PublicPage title="Let's Connect" hideTitle>
        <LoadingBlock text="Loading your schedule page..." />
      </PublicPage>
    )
  }
  if ('error' in info) {
    return (
      <MessagePage title="Let's Connect" help={<LinkHelp />}>
        <Banner tone="critical">{info.error}</Banner>
      </MessagePage>
    )
  }
  return <ScheduleScreen info={info} ids={ids} status={status} booking={booking} />
}
