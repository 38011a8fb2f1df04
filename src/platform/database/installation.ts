import { sql } from 'kysely'
import type { OrganizationTransaction, SystemTransaction } from './transaction.ts'

/** Since when outreach emails are held, and the instant after which sent ones are unknown. */
export interface SendingHold {
  readonly heldAt: Date
  readonly dataFrom: Date | null
}

/** Which database this is, when it was last in use, and whether it holds outreach emails. */
export interface Installation {
  readonly id: string
  readonly heartbeatAt: Date | null
  readonly hold: SendingHold | undefined
}

export async function readInstallation(
  transaction: OrganizationTransaction | SystemTransaction,
): Promise<Installation> {
  const row = await transaction
    .selectFrom('directory.installation')
    .select(['id', 'heartbeat_at', 'held_at', 'data_from'])
    .executeTakeFirstOrThrow()
  return {
    id: row.id,
    heartbeatAt: row.heartbeat_at,
    hold: row.held_at === null ? undefined : { heldAt: row.held_at, dataFrom: row.data_from },
  }
}

/** Returns whether outreach emails wait for an operator's confirmation after a restore. */
export const isSendingHeld = async (transaction: OrganizationTransaction): Promise<boolean> =>
  (await readInstallation(transaction)).hold !== undefined

/** SQL condition of the directory: outreach emails are held. */
export const sendingHeld = sql<boolean>`exists (select 1 from directory.installation
  where held_at is not null)`

/**
 * Stores that the database is in use at this instant. Returns the latest instant stored, by
 * whichever machine's clock.
 */
export async function storeHeartbeat(system: SystemTransaction, at: Date): Promise<Date> {
  const { heartbeat_at } = await system
    .updateTable('directory.installation')
    .set({ heartbeat_at: sql<Date>`greatest(heartbeat_at, ${at})` })
    .returning('heartbeat_at')
    .executeTakeFirstOrThrow()
  return heartbeat_at ?? at
}

export async function storeHold(
  system: SystemTransaction,
  hold: SendingHold | undefined,
): Promise<void> {
  await system
    .updateTable('directory.installation')
    .set({ held_at: hold?.heldAt ?? null, data_from: hold?.dataFrom ?? null })
    .execute()
}
