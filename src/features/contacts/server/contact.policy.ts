import type { AgentId } from '../../../kernel/ids.ts'
import type { Principal } from '../../../kernel/principal.ts'

/** Whose contacts a person works with: `undefined` is everybody's (admins), else the agent's own, and with `unowned` those of nobody. */
export type ContactScope = { readonly agentId: AgentId; readonly unowned: boolean } | undefined

/** Decision 81: admins all; agents their own; the default agent also contacts without an agent. */
export function contactScope(principal: Principal): ContactScope {
  return principal.isAdmin
    ? undefined
    : { agentId: principal.agentId, unowned: principal.isDefault }
}
