import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { StateCode } from '../../../../kernel/us-state.ts'
import { useMe } from '../../../access/client/use-me.ts'
import { agentsApi } from '../../../agents/client/agents-client.ts'
import { firstWarningDays } from '../../../agents/shared/license.rules.ts'
import { expiryText } from '../../../agents/shared/license-notice-text.ts'
import { stateName } from '../../../geo/shared/us-states.ts'
import { TodayGroup } from './TodayGroup.tsx'
import styles from './today.module.css'

/** Licenses that have expired or soon will: the member's own, or all that they see. */
export function EndingLicenses({ everyone }: { everyone: boolean }) {
  const me = useMe()
  const query = useQuery(agentsApi.listLicenseNotices.queryOptions())
  const ofGroup = ({ notices }: NonNullable<typeof query.data>) =>
    notices.filter(({ agentId }) => everyone || agentId === me.id)
  return (
    <TodayGroup
      title="Expiring licenses"
      query={query}
      total={(data) => ofGroup(data).length}
      shown={(data) => ofGroup(data).length}
      empty={{
        title: 'No licenses expiring soon',
        text: `Licenses that expire within ${firstWarningDays} days appear here. Without a license, no emails go to clients in that state.`,
      }}
    >
      {(data) => (
        <ul className={styles.rows}>
          {ofGroup(data).map((notice) => (
            <li key={`${notice.agentId}/${notice.state}`} className={styles.row}>
              <Text size="sm">
                <strong>{stateName(notice.state as StateCode)}</strong>
                {notice.agentId !== me.id && `, ${notice.agent}`} {expiryText(notice)}.
              </Text>
            </li>
          ))}
        </ul>
      )}
    </TodayGroup>
  )
}
