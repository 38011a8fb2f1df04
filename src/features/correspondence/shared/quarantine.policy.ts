import type { Principal } from '../../../kernel/principal.ts'

/**
 * An admin decides about all emails of the quarantine, an agent about those of the agent's clients
 * and those to the agent's own mailbox.
 */
export const quarantineScope = ({
  isAdmin,
  agentId,
}: Pick<Principal, 'isAdmin' | 'agentId'>): 'all' | { readonly agentId: number } =>
  isAdmin ? 'all' : { agentId }
