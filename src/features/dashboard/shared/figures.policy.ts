import { AppError } from '../../../kernel/app-error.ts'
import type { Principal } from '../../../kernel/principal.ts'
import {
  type ContactScope,
  contactScope,
  type Member,
} from '../../contacts/shared/contact.policy.ts'

export const canCompareAgents = (member: Member): boolean => member.isAdmin

export const onlyAdminsCompare = 'Only admins can see other agents’ figures.'

/**
 * Returns whose figures a member sees: an admin everyone's or those of one agent, 0 for clients
 * without an agent; an agent their own (decision 81). Throws FORBIDDEN for another agent's.
 */
export function figureScope(principal: Principal, agent: number | undefined): ContactScope {
  if (agent === undefined) return contactScope(principal)
  if (principal.isAdmin) return scopeOfAgent(agent)
  if (agent === principal.agentId) return contactScope(principal)
  throw new AppError('FORBIDDEN', onlyAdminsCompare)
}

/** Returns the clients of an agent, 0 for those without one. */
export const scopeOfAgent = (agent: number): ContactScope =>
  agent === 0 ? { agentIds: [], unassigned: true } : { agentIds: [agent], unassigned: false }
