import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { personName } from '../../../kernel/person-name.ts'
import { agentsApi } from '../../agents/client/agents-client.ts'

export type AgentFilterProps = {
  agent: number | undefined
  onAgent: (agent: number | undefined) => void
  /** Offers clients without an agent too, as agent 0. */
  unassigned?: boolean
}

/** Chooses whose clients a list shows, for those who see the clients of others. */
export function AgentFilter({ agent, onAgent, unassigned = false }: AgentFilterProps) {
  const agents = useQuery(agentsApi.listAgents.queryOptions())
  return (
    <NativeSelect
      label="Agent"
      w={240}
      value={String(agent ?? '')}
      data={[
        { value: '', label: 'All agents' },
        ...(agents.data?.agents ?? []).map(({ id, firstName, lastName }) => ({
          value: String(id),
          label: personName(firstName, lastName),
        })),
        ...(unassigned ? [{ value: '0', label: 'No agent' }] : []),
      ]}
      onChange={({ currentTarget: { value } }) => onAgent(value === '' ? undefined : Number(value))}
    />
  )
}
