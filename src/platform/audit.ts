import { sql } from 'kysely'
import type { Actor } from '../kernel/actor.ts'
import type { Clock } from './clock.ts'
import type { OrganizationTransaction } from './database/transaction.ts'

/** The actor, the time and the source of a change. Each context that may make one has it. */
export interface AuditContext {
  readonly clock: Clock
  readonly actor: Actor
  /** IP address of the request, if there is one. */
  readonly ipAddress?: string | undefined
}

export interface AuditEntry {
  /** Feature and verb. */
  readonly action: `${string}.${string}`
  /** Table of the rows acted on. */
  readonly entity: string
  /** The single row, by which the entry can be found. */
  readonly id?: number
  /**
   * The rows of a bulk action, by which the entry can be found too; kept in the detail together
   * with their number.
   */
  readonly ids?: readonly number[]
  /** Names of changed fields, counts and the like; never health answers, tokens or email texts. */
  readonly detail?: Readonly<Record<string, unknown>> | undefined
}

/**
 * Records an important change in the transaction that makes it, and returns the entry's id. The
 * application cannot change or delete entries.
 */
export async function recordAudit(
  transaction: OrganizationTransaction,
  { actor, clock, ipAddress }: AuditContext,
  { action, entity, id, ids, detail }: AuditEntry,
): Promise<number> {
  const { kind, actorId } = identify(actor)
  const entry = await transaction
    .insertInto('audit_entry')
    .values({
      organization_id: transaction.organizationId,
      at: clock.now(),
      actor_kind: kind,
      actor_id: actorId,
      agent_id: 'agentId' in actor ? actor.agentId : null,
      action,
      entity,
      entity_id: id ?? null,
      ip_address: ipAddress ?? null,
      detail: JSON.stringify(
        ids === undefined ? { ...detail } : { count: ids.length, ids, ...detail },
        wellFormed,
      ),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (ids !== undefined && ids.length > 0)
    await sql`
      insert into audit_entry_row (organization_id, entity, entity_id, entry_id)
      select o.organization_id, ${entity}, row_id, ${entry.id}
      from organization o cross join unnest(${ids}::bigint[]) row_id
      where o.organization_id = ${transaction.organizationId}
      on conflict do nothing`.execute(transaction)
  return entry.id
}

/** JSON may hold half of a surrogate pair, which PostgreSQL's cannot store. */
const wellFormed = (_: string, value: unknown) =>
  typeof value === 'string' ? value.toWellFormed() : value

function identify(actor: Actor): { kind: string; actorId: string | null } {
  const { kind } = actor
  switch (kind) {
    case 'member':
      return { kind, actorId: String(actor.agentId) }
    case 'visitor':
      return { kind, actorId: String(actor.contactId) }
    case 'job':
      return { kind, actorId: actor.name }
    case 'webhook':
      return { kind, actorId: actor.provider }
    case 'apiKey':
      return { kind: 'api_key', actorId: String(actor.keyId) }
    case 'system':
      return { kind, actorId: null }
  }
}
