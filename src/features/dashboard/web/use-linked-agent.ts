import { useMe, useRights } from '../../access/client/use-me.ts'
import { canCompareAgents } from '../shared/figures.policy.ts'

/**
 * Returns the agent for whom the links of figures ask: the chosen one, or the agent who looks at
 * their own. The default agent's figures have those of no agent too, which one value cannot say.
 */
export function useLinkedAgent(agent: number | undefined): number | undefined {
  const { id, is_default } = useMe()
  const all = canCompareAgents(useRights()) || is_default
  return agent ?? (all ? undefined : id)
}
