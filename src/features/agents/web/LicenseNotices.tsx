import { useQuery } from '@tanstack/react-query'
import type { StateCode } from '../../../kernel/us-state.ts'
import { FirstLoad } from '../../../ui/data/FirstLoad.tsx'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import { agentsApi } from '../client/agents-client.ts'
import type { LicenseNotice } from '../shared/agents.contract.ts'
import { expiryText, noticeTone } from '../shared/license-notice-text.ts'

const maxShown = 5

/**
 * Licenses that have expired or soon will; nothing without any. A failed load shows nothing: it is
 * only a reminder.
 */
export function LicenseNotices() {
  const me = useMe()
  const query = useQuery(agentsApi.listLicenseNotices.queryOptions())
  const notices = query.data?.notices ?? []
  if (notices.length === 0) return <FirstLoad query={query} />
  const whose = (notice: LicenseNotice) =>
    notice.agentId === me.id ? 'Your license' : `${notice.agent}’s license`
  return (
    <Banner
      tone={noticeTone(notices) === 'critical' ? 'warning' : 'info'}
      title="Licenses to renew"
    >
      {notices.slice(0, maxShown).map((notice) => (
        <div key={`${notice.agentId}/${notice.state}`}>
          {whose(notice)} in {stateName(notice.state as StateCode)} {expiryText(notice)}.
        </div>
      ))}
      {notices.length > maxShown && <div>And {notices.length - maxShown} more.</div>}
      <div>Automatic emails to clients in a state stop when its license expires.</div>
    </Banner>
  )
}
