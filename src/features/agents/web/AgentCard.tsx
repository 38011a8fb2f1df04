import { Accordion, Avatar, Group, Stack, Text } from '@mantine/core'
import { countOf } from '../../../kernel/count.ts'
import { personName } from '../../../kernel/person-name.ts'
import { AgentBadges } from './AgentBadges.tsx'
import { AgentDetails, type AgentDetailsProps } from './AgentDetails.tsx'

/** One agent: a line to recognize the person, which opens to everything else. */
export function AgentCard({ agent, isMe, notices, ...actions }: AgentDetailsProps) {
  const name = personName(agent.firstName, agent.lastName) || agent.email
  const states = agent.stateLicenses.length
  return (
    <Accordion.Item value={`agent-${agent.id}`} bg="var(--surface)" bd="1px solid var(--line)">
      <Accordion.Control>
        <Group gap="md" wrap="nowrap" align="flex-start">
          <Avatar src={agent.photoUrl} name={name} radius="xl" alt="" aria-hidden />
          <Stack gap={4} miw={0}>
            <Group gap="xs">
              <Text fw={620} component="span" style={{ overflowWrap: 'anywhere' }}>
                {name}
              </Text>
              <AgentBadges agent={agent} isMe={isMe} notices={notices} />
            </Group>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {agent.email}
              {agent.unconfirmedEmail !== null &&
                ` · ${agent.unconfirmedEmail} is not confirmed yet`}
            </Text>
            <Text size="sm" c="dimmed">
              {countOf(agent.contactCount, 'contact')} ·{' '}
              {states === 0 ? 'the agency’s licenses' : `licensed in ${countOf(states, 'state')}`}
            </Text>
          </Stack>
        </Group>
      </Accordion.Control>
      <Accordion.Panel>
        <AgentDetails agent={agent} isMe={isMe} notices={notices} {...actions} />
      </Accordion.Panel>
    </Accordion.Item>
  )
}
