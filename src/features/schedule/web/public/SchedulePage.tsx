import { useEffect, useMemo, useState } from 'react'
import { call } from '../../../../ui-public/client/client.ts'
import { MessagePage } from '../../../../ui-public/page/MessagePage.tsx'
import { PublicPage } from '../../../../ui-public/page/PublicPage.tsx'
import { Banner } from '../../../../ui-public/parts/Banner.tsx'
import { LinkHelp } from '../../../../ui-public/parts/LinkHelp.tsx'
import { LoadingBlock } from '../../../../ui-public/parts/LoadingBlock.tsx'
import type { ScheduleInfo } from '../../shared/schedule.contract.ts'
import { addressStatus } from './address-status.ts'
import { ScheduleScreen } from './ScheduleScreen.tsx'
import type { ScheduleIds } from './use-call-request.ts'

/** What the server fills in: the page's data and the ids of its address. */
type FirstPaint = ScheduleInfo & { link: ScheduleIds }

function idsOfAddress(): ScheduleIds {
  const query = new URLSearchParams(typeof location === 'undefined' ? '' : location.search)
  return {
    id: query.get('id') ?? query.get('contactId') ?? '',
    orgId: query.get('orgId') ?? '',
    tid: query.get('tid'),
  }
}

/** /schedule: the server fills in who helps and which page it is; without that the page asks for it itself. */
export function SchedulePage({ firstPaint }: { firstPaint: unknown }) {
  const [loaded, setLoaded] = useState(
    firstPaint as FirstPaint | ScheduleInfo | { error: string } | null,
  )
  const ids = useMemo(
    () => (loaded !== null && 'link' in loaded ? loaded.link : idsOfAddress()),
    [loaded],
  )
  useEffect(() => {
    if (loaded !== null) return
    call<ScheduleInfo>(
      'GET',
      `/schedule/info/${encodeURIComponent(ids.id)}?orgId=${encodeURIComponent(ids.orgId)}`,
    )
      .then(setLoaded)
      .catch((error: Error) => setLoaded({ error: error.message }))
  }, [loaded, ids])
  if (loaded === null) {
    return (
      <PublicPage title="Let's Connect" hideTitle>
        <LoadingBlock text="Loading your schedule page..." />
      </PublicPage>
    )
  }
  if ('error' in loaded) {
    return (
      <MessagePage title="Let's Connect" help={<LinkHelp />}>
        <Banner tone="critical">{loaded.error}</Banner>
      </MessagePage>
    )
  }
  return <ScheduleScreen info={loaded} ids={ids} status={addressStatus} />
}
