import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { personName } from '../../../kernel/person-name.ts'
import { useRights } from '../../access/client/use-me.ts'
import { agentsApi } from '../../agents/client/agents-client.ts'
import { canCompareAgents } from '../shared/figures.policy.ts'

export type AgentSelectProps = {
  agent: number | undefined
  onAgent: (agent: number | undefined) => void
}

/** An admin's choice of an agent. Agents see their own figures, so they get none. */
export function AgentSelect({ agent, onAgent }: AgentSelectProps) {
  const compares = canCompareAgents(useRights())
  const { data } = useQuery(agentsApi.listAgents.queryOptions({ enabled: compares }))
  if (!compares) return null
  const agents = data?.agents ?? []
  const unlisted = agent !== undefined && agent > 0 && !agents.some(({ id }) => id === agent)
  return (
    <NativeSelect
      label="Agent"
      value={String(agent ?? '')}
      onChange={({ currentTarget: { value } }) => onAgent(value === '' ? undefined : Number(value))}
      data={[
        { value: '', label: 'Everyone' },
        ...agents.map(({ id, firstName, lastName }) => ({
          value: String(id),
          label: personName(firstName, lastName),
        })),
        { value: '0', label: 'No agent' },
        ...(unlisted
          ? [{ value: String(agent), label: data ? 'A deleted agent' : 'The chosen agent' }]
          : []),
      ]}
    />
  )
}
