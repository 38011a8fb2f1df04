import { type RawBuilder, sql } from 'kysely'
import { AppError } from '../../../kernel/app-error.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { statusIn, uncountedStatuses } from '../../organizations/shared/client-status.rules.ts'
import { limitIn, limitRefusal } from '../shared/plan-limits.rules.ts'
import { checkMayAdd } from './check-may-add.ts'

/** SQL: whether contact `c` takes no place in the plan's number of contacts. */
export const takesNoPlace = sql<boolean>`(c.sample
  or ${sql.raw(statusIn('c.client_status', uncountedStatuses))})`

/** The number of contacts that an organization has and that its plan allows. */
export interface ContactRoom {
  readonly contacts: number
  readonly limit: number
}

/**
 * Returns undefined without a limit. `lock` locks the organization's row until the
 * transaction ends.
 */
export async function readContactRoom(
  transaction: OrganizationTransaction,
  { lock = false }: { lock?: boolean } = {},
): Promise<ContactRoom | undefined> {
  const row = await transaction
    .selectFrom('organization')
    .select('contact_limit')
    .where('organization_id', '=', transaction.organizationId)
    .$if(lock, (query) => query.forNoKeyUpdate())
    .executeTakeFirst()
  const limit = limitIn(row?.contact_limit)
  if (limit === undefined) return undefined
  return { contacts: await countOwnContacts(transaction), limit }
}

/**
 * Counts the agency's contacts without its samples and those whose status does not count, which a
 * plan does not limit.
 */
export async function countOwnContacts(transaction: OrganizationTransaction): Promise<number> {
  const contacts = transaction
    .selectFrom('contact')
    .where('organization_id', '=', transaction.organizationId)
  const all = await contacts.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow()
  // Counted apart: indexes have these few, and no index that has all contacts says which they are.
  return all.count - (await countUncounted(transaction, sql`true`))
}

/** Counts the contacts `which`, a condition in SQL, that a plan does not limit. */
export async function countUncounted(
  transaction: OrganizationTransaction,
  which: RawBuilder<boolean>,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('contact as c')
    .select(sql<number>`count(*)`.as('count'))
    .where('c.organization_id', '=', transaction.organizationId)
    .where(takesNoPlace)
    .where(which)
    .executeTakeFirstOrThrow()
  return count
}

/** Throws 422 with the reason if this many more contacts would exceed the limit. */
export function checkRoom(room: ContactRoom | undefined, adding: number): void {
  const text = room && limitRefusal('contacts', { used: room.contacts, limit: room.limit }, adding)
  if (text !== undefined) throw new AppError('UNPROCESSABLE_CONTENT', text, { ...room, adding })
}

/**
 * Throws as `checkRoom`, and in a state in which nothing can be added. Call it after a change by
 * which `added` more contacts count, which may be none: the organization's row is locked until the
 * transaction ends, so that two additions cannot both take the last place.
 */
export async function checkContactLimit(
  transaction: OrganizationTransaction,
  now: Date,
  added = 1,
): Promise<void> {
  await checkMayAdd(transaction, now)
  if (added === 0) return
  const room = await readContactRoom(transaction, { lock: true })
  checkRoom(room && { ...room, contacts: room.contacts - added }, added)
}

/**
 * Throws 422 with the limit banner's text if the organization cannot have one more agent. Additions
 * must wait for each other (`lockTeam`), so that two cannot both take the last seat.
 */
export async function checkAgentLimit(
  transaction: OrganizationTransaction,
  now: Date,
): Promise<void> {
  await checkMayAdd(transaction, now)
  const { agent_limit: limit, subscription_tier: tier } = await transaction
    .selectFrom('organization')
    .select(['agent_limit', 'subscription_tier'])
    .where('organization_id', '=', transaction.organizationId)
    .executeTakeFirstOrThrow()
  if (limitIn(limit) === undefined) return
  const agents = await countAgents(transaction)
  const text = limitRefusal('agents', { used: agents, limit, tier })
  if (text !== undefined) throw new AppError('UNPROCESSABLE_CONTENT', text, { agents, limit })
}

/** Counts the agents that a plan limits: all but deleted ones. */
export async function countAgents(transaction: OrganizationTransaction): Promise<number> {
  const { agents } = await transaction
    .selectFrom('agent')
    .select(sql<number>`count(*)::int`.as('agents'))
    .where('organization_id', '=', transaction.organizationId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return agents
}
