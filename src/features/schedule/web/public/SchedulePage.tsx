import { useMemo } from 'react'
import { usePageData } from '../../../../ui-public/client/use-page-data.ts'
import { useTexts } from '../../../../ui-public/page/language.ts'
import { MessagePage } from '../../../../ui-public/page/MessagePage.tsx'
import { PublicPage } from '../../../../ui-public/page/PublicPage.tsx'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { LinkHelp } from '../../../../ui-public/parts/LinkHelp.tsx'
import { LoadingBlock } from '../../../../ui-public/parts/LoadingBlock.tsx'
import { readPageIds } from '../../../quotes/shared/quote-link.ts'
import type { ScheduleInfo } from '../../shared/schedule.contract.ts'
import type { SchedulePageData } from '../../shared/schedule-page.ts'
import { ScheduleScreen } from './ScheduleScreen.tsx'
import { scheduleTexts } from './schedule-texts.ts'
import { useVisitorStatus } from './use-visitor-status.ts'

/** /schedule, with the data the server provides, else loaded here. */
export function SchedulePage({ firstPaint }: { firstPaint: unknown }) {
  const ids = useMemo(
    () =>
      (firstPaint as Partial<SchedulePageData> | null)?.ids ??
      readPageIds(typeof location === 'undefined' ? '' : location.search),
    [firstPaint],
  )
  const { booking, sent } = (firstPaint as Partial<SchedulePageData> | null) ?? {}
  const texts = useTexts(scheduleTexts)
  const status = useVisitorStatus()
  const info = usePageData<ScheduleInfo>(
    firstPaint,
    `/schedule/info/${encodeURIComponent(ids.quoteId)}?orgId=${encodeURIComponent(ids.orgId)}`,
  )
  if (info === null) {
    return (
      <PublicPage title={texts.variants.connect.title} hideTitle>
        <LoadingBlock text={texts.loading} />
      </PublicPage>
    )
  }
  if ('error' in info) {
    return (
      <MessagePage title={texts.variants.connect.title} help={<LinkHelp />}>
        <Banner tone="critical">{info.error}</Banner>
      </MessagePage>
    )
  }
  return <ScheduleScreen info={info} ids={ids} status={status} booking={booking} sent={sent} />
}
