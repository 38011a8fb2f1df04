import { Badge } from '@mantine/core'
import { namesOfRoles } from '../shared/agent.policy.ts'
import type { Agent, LicenseNotice } from '../shared/agents.contract.ts'
import { noticeTone } from '../shared/license-notice-text.ts'

export type AgentBadgesProps = {
  agent: Agent
  isMe: boolean
  notices: readonly LicenseNotice[]
}

const licenseText = (notices: readonly LicenseNotice[]) => {
  const [first] = notices
  const expired = first !== undefined && first.daysLeft < 0
  if (notices.length === 1) return `${first?.state} license ${expired ? 'expired' : 'expires soon'}`
  return `${notices.length} licenses ${expired ? 'expired or expiring soon' : 'expire soon'}`
}

/** An agent’s roles, status and missing details, at a glance. */
export function AgentBadges({ agent, isMe, notices }: AgentBadgesProps) {
  return (
    <>
      {isMe && <Badge color="gray">You</Badge>}
      {agent.isDefault && <Badge color="accent">Default</Badge>}
      {namesOfRoles(agent).map((role) => (
        <Badge key={role} color="gray" tt="capitalize">
          {role}
        </Badge>
      ))}
      {!agent.phone && <Badge color="warning">Phone missing</Badge>}
      {agent.lastSignInAt === null && <Badge color="info">Not logged in yet</Badge>}
      {notices.length > 0 && <Badge color={noticeTone(notices)}>{licenseText(notices)}</Badge>}
    </>
  )
}
