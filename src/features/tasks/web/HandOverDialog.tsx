import { NativeSelect, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { personName } from '../../../kernel/person-name.ts'
import { QueryState } from '../../../ui/data/QueryState.tsx'
import { ConfirmDialog } from '../../../ui/overlay/ConfirmDialog.tsx'
import { agentsApi } from '../../agents/client/agents-client.ts'

export type HandOverDialogProps = {
  /** "Rosa Reyes", "3 tasks". */
  name: string
  onClose: () => void
  onChoose: (agent: { readonly id: number; readonly name: string }) => void
}

/** Lets an admin choose who does tasks. */
export function HandOverDialog({ name, onClose, onChoose }: HandOverDialogProps) {
  const [agent, setAgent] = useState('')
  const [missing, setMissing] = useState(false)
  const query = useQuery(agentsApi.listAgents.queryOptions())
  const agents = (query.data?.agents ?? []).map(({ id, firstName, lastName, email }) => ({
    id,
    name: personName(firstName, lastName) || email,
  }))
  const chosen = agents.find(({ id }) => String(id) === agent)
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => {
        setMissing(chosen === undefined)
        if (chosen !== undefined) onChoose(chosen)
      }}
      title={`Reassign ${name}`}
      confirmLabel="Reassign"
      color="accent"
    >
      <QueryState query={query} compact>
        {() => (
          <Stack gap="md">
            <Text>
              A task about a client can go only to the client’s agent or an admin: no one else can
              see the client.
            </Text>
            <NativeSelect
              label="To"
              data={[
                { value: '', label: 'Select a member' },
                ...agents.map(({ id, name: label }) => ({ value: String(id), label })),
              ]}
              value={agent}
              error={missing ? 'Select a member.' : undefined}
              onChange={(event) => {
                setAgent(event.currentTarget.value)
                setMissing(false)
              }}
            />
          </Stack>
        )}
      </QueryState>
    </ConfirmDialog>
  )
}
