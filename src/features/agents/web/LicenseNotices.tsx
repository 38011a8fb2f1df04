import { useQuery } from '@tanstack/react-query'
import type { StateCode } from '../../../kernel/us-state.ts'
import { AppLink } from '../../../ui/foundation/AppLink.tsx'
import { Banner } from '../../../ui/frame/Banner.tsx'
import { useMayOpen, useMe } from '../../access/client/use-me.ts'
import { stateName } from '../../geo/shared/us-states.ts'
import { agentsApi } from '../client/agents-client.ts'
import type { LicenseNotice } from '../shared/agents.contract.ts'
import { expiryText, noticeTone } from '../shared/license-notice-text.ts'

const maxShown = 5

/**
 * Licenses that have expired or soon will; nothing without any. A failed load shows nothing: it is
 * only a reminder.
 */
export function LicenseNotices({ link = false }: { link?: boolean }) {
  const me = useMe()
  const managesAgents = useMayOpen('/add-agents')
  const { data } = useQuery(agentsApi.listLicenseNotices.queryOptions())
  const notices = data?.notices ?? []
  if (notices.length === 0) return null
  const whose = (notice: LicenseNotice) =>
    notice.agentId === me.id ? 'Your license' : `${notice.agent}’s license`
  return (
    <Banner
      tone={noticeTone(notices) === 'critical' ? 'warning' : 'info'}
      title="Licenses that need to be renewed"
      action={link && managesAgents && <AppLink href="/add-agents">Manage Agents</AppLink>}
    >
      {notices.slice(0, maxShown).map((notice) => (
        <div key={`${notice.agentId}/${notice.state}`}>
          {whose(notice)} in {stateName(notice.state as StateCode)} {expiryText(notice)}.
        </div>
      ))}
      {notices.length > maxShown && <div>And {notices.length - maxShown} more.</div>}
      <div>Automatic emails to clients in a state are held once its license has expired.</div>
    </Banner>
  )
}
