import { useMe } from '../../access/client/use-me.ts'

/**
 * Returns the agent for whom the links of figures ask: the chosen one, or the agent who looks at
 * their own. The default agent's figures have those of no agent too, which one value cannot say.
 */
export function useLinkedAgent(agent: number | undefined): number | undefined {
  const { id, is_admin, is_default } = useMe()
  return agent ?? (is_admin || is_default ? undefined : id)
}
