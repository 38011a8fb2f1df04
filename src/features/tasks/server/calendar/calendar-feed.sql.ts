import {
  asSystem,
  type OrganizationTransaction,
  type SystemTransaction,
} from '../../../../platform/database/transaction.ts'

export interface CalendarFeedRow {
  readonly with_phone: boolean
  readonly created_at: Date
  readonly last_read_at: Date | null
}

/** Returns whose calendar a secret opens. */
export const findCalendarSecret = (system: SystemTransaction, tokenHash: Buffer) =>
  system
    .selectFrom('directory.calendar_secret')
    .select(['organization_id', 'agent_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Returns a member's calendar, undefined if it is off; `lock` keeps others from renewing it. */
export const findCalendarRow = (
  transaction: OrganizationTransaction,
  agentId: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<CalendarFeedRow | undefined> =>
  transaction
    .selectFrom('calendar_feed')
    .select(['with_phone', 'created_at', 'last_read_at'])
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()

/** Returns whether a URL of the calendar works: none does after a restore of the database. */
export async function hasCalendarSecret(
  transaction: OrganizationTransaction,
  agentId: number,
): Promise<boolean> {
  const found = await asSystem(transaction, (system) =>
    system
      .selectFrom('directory.calendar_secret')
      .select('agent_id')
      .where('organization_id', '=', transaction.organizationId)
      .where('agent_id', '=', agentId)
      .executeTakeFirst(),
  )
  return found !== undefined
}

/** Stores a member's calendar under a new secret, in the place of an earlier one. */
export async function saveCalendarRow(
  transaction: OrganizationTransaction,
  agentId: number,
  { tokenHash, with_phone, at }: { tokenHash: Buffer; with_phone: boolean; at: Date },
): Promise<void> {
  const owner = { organization_id: transaction.organizationId, agent_id: agentId }
  const row = { with_phone, created_at: at, last_read_at: null }
  await transaction
    .insertInto('calendar_feed')
    .values({ ...owner, ...row })
    .onConflict((conflict) => conflict.columns(['organization_id', 'agent_id']).doUpdateSet(row))
    .execute()
  await asSystem(transaction, (system) =>
    system
      .insertInto('directory.calendar_secret')
      .values({ ...owner, token_hash: tokenHash })
      .onConflict((conflict) =>
        conflict.columns(['organization_id', 'agent_id']).doUpdateSet({ token_hash: tokenHash }),
      )
      .execute(),
  )
}

/** Changes a calendar; returns undefined if it is off. */
export const changeCalendarRow = (
  transaction: OrganizationTransaction,
  agentId: number,
  values: { with_phone: boolean } | { last_read_at: Date },
): Promise<CalendarFeedRow | undefined> =>
  transaction
    .updateTable('calendar_feed')
    .set(values)
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .returning(['with_phone', 'created_at', 'last_read_at'])
    .executeTakeFirst()

/**
 * Ends a member's calendar and its secret, and returns whether there was one. One turned on
 * after `until` stays.
 */
export async function deleteCalendarRow(
  transaction: OrganizationTransaction,
  agentId: number,
  until?: Date,
): Promise<boolean> {
  const row = await findCalendarRow(transaction, agentId, { lock: true })
  if (row !== undefined && until !== undefined && row.created_at > until) return false
  await asSystem(transaction, (system) =>
    system
      .deleteFrom('directory.calendar_secret')
      .where('organization_id', '=', transaction.organizationId)
      .where('agent_id', '=', agentId)
      .execute(),
  )
  const deleted = await transaction
    .deleteFrom('calendar_feed')
    .where('organization_id', '=', transaction.organizationId)
    .where('agent_id', '=', agentId)
    .returning('agent_id')
    .executeTakeFirst()
  return deleted !== undefined
}
