import type { Principal } from '../../../kernel/principal.ts'

/** An admin decides about all emails of the quarantine, an agent about those to the agent. */
export const quarantineScope = ({
  isAdmin,
  agentId,
}: Pick<Principal, 'isAdmin' | 'agentId'>): 'all' | { readonly agentId: number } =>
  isAdmin ? 'all' : { agentId }
