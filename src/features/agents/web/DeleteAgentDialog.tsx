import { NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { personName } from '../../../kernel/person-name.ts'
import { useAction } from '../../../ui/forms/use-action.ts'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { accessApi } from '../../access/client/access-client.ts'
import { contactsApi } from '../../contacts/client/contacts-client.ts'
import { contactCount } from '../../contacts/shared/contact-name.ts'
import { agentsApi } from '../client/agents-client.ts'
import { parseAgentId } from '../shared/agent-id.ts'
import { cannotDeleteDefault, cannotDeleteSelf, deleteAgentRefused } from '../shared/agent-texts.ts'
import type { Agent } from '../shared/agents.contract.ts'

export type DeleteAgentDialogProps = {
  agent: Agent
  agents: readonly Agent[]
  onClose: () => void
  onDeleted: (agent: Agent) => void
}

const nameOf = (agent: Agent) => personName(agent.firstName, agent.lastName) || agent.email

/** Confirms a deletion and asks who gets the contacts. */
export function DeleteAgentDialog({ agent, agents, onClose, onDeleted }: DeleteAgentDialogProps) {
  const [target, setTarget] = useState('')
  const [unreadable, setUnreadable] = useState<string>()
  const remove = useAction(agentsApi.deleteAgent.mutationOptions(), {
    invalidates: [agentsApi.key(), accessApi.key(), contactsApi.key()],
    failed: 'Failed to delete agent',
  })
  const others = agents.filter(({ id }) => id !== agent.id)
  const fallback = others.find(({ isDefault }) => isDefault)
  const refused = remove.error === cannotDeleteSelf || remove.error === cannotDeleteDefault
  const confirm = () => {
    try {
      const reassignTo = target === '' ? undefined : parseAgentId(target)
      setUnreadable(undefined)
      remove.run(
        { params: { id: agent.id }, query: { reassignTo } },
        {
          onDone: () => {
            onClose()
            onDeleted(agent)
          },
        },
      )
    } catch (error) {
      setUnreadable(String((error as Error).message))
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={`Delete ${nameOf(agent)}?`}
      confirmLabel="Delete agent"
      busy={remove.busy}
      busyLabel="Deleting..."
      error={unreadable ?? (refused ? deleteAgentRefused : remove.error)}
    >
      <Stack gap="md">
        <Text>
          {nameOf(agent)} will be logged out everywhere right away and can no longer log in.
          Everything {agent.firstName || 'the agent'} did stays in the records. You can restore the
          agent for 30 days, but not the agent’s API keys.
        </Text>
        {agent.contactCount > 0 && (
          <NativeSelect
            label={`Reassign ${contactCount(agent.contactCount)} to`}
            data={[
              {
                value: '',
                label:
                  fallback === undefined
                    ? 'The default agent'
                    : `${nameOf(fallback)} (default agent)`,
              },
              ...others
                .filter(({ isDefault }) => !isDefault)
                .map((other) => ({ value: String(other.id), label: nameOf(other) })),
            ]}
            value={target}
            onChange={(event) => setTarget(event.currentTarget.value)}
          />
        )}
      </Stack>
    </ConfirmDialog>
  )
}
