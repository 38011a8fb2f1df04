import { Group, Stack, Text } from '@mantine/core'
import { Button } from '../../../ui/buttons/Button.tsx'
import { SubmitError } from '../../../ui/forms/SubmitError.tsx'
import { displayInstant } from '../../../ui/foundation/display-instant.ts'
import { Section } from '../../../ui/frame/Section.tsx'
import { useMe } from '../../access/client/use-me.ts'
import { contactCount } from '../../contacts/shared/contact-name.ts'
import type { DeletedAgent } from '../shared/agents.contract.ts'
import type { RestoreAction } from './use-restore-agent.ts'

export type DeletedAgentsProps = {
  agents: readonly DeletedAgent[]
  restore: RestoreAction
}

/** The agents deleted in the last 30 days, each with a way back. */
export function DeletedAgents({ agents, restore }: DeletedAgentsProps) {
  const { timeZone } = useMe()
  return (
    <Section
      title="Deleted agents"
      description="You can restore a deleted agent for 30 days, along with the contacts that have not been reassigned since."
    >
      <Stack gap="md">
        <SubmitError message={restore.error} />
        {agents.map((agent) => (
          <Group key={agent.id} justify="space-between" gap="sm">
            <Stack gap={2} miw={0}>
              <Text fw={560} style={{ overflowWrap: 'anywhere' }}>
                {agent.name || agent.email}
              </Text>
              <Text size="sm" c="dimmed">
                Deleted {displayInstant(agent.deletedAt, timeZone)}
                {agent.contactCount > 0 &&
                  `; ${contactCount(agent.contactCount)} went to ${agent.assignedTo}`}
              </Text>
            </Stack>
            <Button
              variant="default"
              size="sm"
              aria-label={`Restore ${agent.name || agent.email}`}
              loading={restore.busy}
              onClick={() => restore.run(agent)}
            >
              Restore
            </Button>
          </Group>
        ))}
      </Stack>
    </Section>
  )
}
