import { type RawBuilder, sql } from 'kysely'
import type { ContactScope, OwnedBy } from '../shared/contact.policy.ts'

/** Contacts of these agents, as a condition on a table or alias with an `agent_id`. */
export function ownedBy({ agentIds, unassigned }: OwnedBy, alias: string): RawBuilder<boolean> {
  const agent = sql.ref(`${alias}.agent_id`)
  // One agent's contacts come from the index in the list's order only when compared with `=`.
  const assigned =
    agentIds.length === 1
      ? sql<boolean>`${agent} = ${agentIds[0]}`
      : sql<boolean>`${agent} = any(${agentIds}::bigint[])`
  return unassigned ? sql<boolean>`(${assigned} or ${agent} is null)` : assigned
}

/** The contacts of a scope, as a condition on the table or alias that holds them. */
export function visibleContacts(scope: ContactScope, alias: string): RawBuilder<boolean> {
  return scope === 'all' ? sql<boolean>`true` : ownedBy(scope, alias)
}

/** The scope in the rollup `send_day`, where 0 stands for no agent. */
export function sendDayAgents(scope: ContactScope): readonly number[] | 'all' {
  return scope === 'all' ? 'all' : [...scope.agentIds, ...(scope.unassigned ? [0] : [])]
}
