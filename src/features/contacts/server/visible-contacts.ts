import { type RawBuilder, sql } from 'kysely'
import type { ContactScope, OwnedBy } from '../shared/contact.policy.ts'

/** Returns the condition for contacts of these agents, on a table or alias with an `agent_id`. */
export function ownedBy({ agentIds, unassigned }: OwnedBy, alias: string): RawBuilder<boolean> {
  const agent = sql.ref(`${alias}.agent_id`)
  // The index returns one agent's contacts in the list's order only when compared with `=`.
  const assigned =
    agentIds.length === 1
      ? sql<boolean>`${agent} = ${agentIds[0]}`
      : sql<boolean>`${agent} = any(${agentIds}::bigint[])`
  return unassigned ? sql<boolean>`(${assigned} or ${agent} is null)` : assigned
}

/** Returns the condition for contacts with an agent, or without one. */
export const withAgent = (alias: string, has: boolean): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(`${alias}.agent_id`)} is ${sql.raw(has ? 'not null' : 'null')}`

/** Returns the condition for the contacts of a scope, on their table or alias. */
export function visibleContacts(scope: ContactScope, alias: string): RawBuilder<boolean> {
  return scope === 'all' ? sql<boolean>`true` : ownedBy(scope, alias)
}

/** The same for contact `c` of a plain statement, by its parameters with `scopeParameters`. */
export const visibleAs = ({ agents, unassigned }: { agents: string; unassigned: string }) =>
  `(${agents}::bigint[] is null or c.agent_id = any(${agents}::bigint[])
    or (${unassigned}::boolean and c.agent_id is null))`

export const scopeParameters = (scope: ContactScope): [readonly number[] | null, boolean] =>
  scope === 'all' ? [null, false] : [scope.agentIds, scope.unassigned]

/** Returns the scope for the rollup `send_day`, in which 0 means no agent. */
export function sendDayAgents(scope: ContactScope): readonly number[] | 'all' {
  return scope === 'all' ? 'all' : [...scope.agentIds, ...(scope.unassigned ? [0] : [])]
}
