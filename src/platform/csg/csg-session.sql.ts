import type { Clock } from '../clock.ts'
import { databaseTime } from '../database/database-clock.ts'
import type { SystemTransaction } from '../database/transaction.ts'

export interface StoredSession {
  /** Encrypted; null until the first login. */
  readonly token: Buffer | null
  readonly renew_at: Date | null
  readonly leased_until: Date | null
  readonly left_out: unknown
  readonly left_out_at: Date | null
}

export function readStoredSession(
  system: SystemTransaction,
  account: string,
): Promise<StoredSession | undefined> {
  return system
    .selectFrom('directory.csg_session')
    .select(['token', 'renew_at', 'leased_until', 'left_out', 'left_out_at'])
    .where('account', '=', account)
    .executeTakeFirst()
}

/** Returns whether this process may log in: no other is about to or has since `seen` was read. */
export async function leaseLogin(
  system: SystemTransaction,
  account: string,
  seen: StoredSession | undefined,
  { clock, length }: { clock: Clock; length: number },
): Promise<boolean> {
  const until = databaseTime(clock, length)
  const row = await system
    .insertInto('directory.csg_session')
    .values({ account, leased_until: until })
    .onConflict((conflict) =>
      conflict
        .column('account')
        .doUpdateSet({ leased_until: until })
        .where((row) =>
          row.or([
            row('directory.csg_session.leased_until', 'is', null),
            row('directory.csg_session.leased_until', '<=', databaseTime(clock)),
          ]),
        )
        .where('directory.csg_session.token', 'is not distinct from', seen?.token ?? null),
    )
    .returning('account')
    .executeTakeFirst()
  return row !== undefined
}

/** Stores a new session, or after a failed login only ends the lease. */
export async function endLogin(
  system: SystemTransaction,
  account: string,
  renewed: { token: Buffer; renew_at: Date } | undefined,
): Promise<void> {
  await system
    .updateTable('directory.csg_session')
    .set({ ...renewed, leased_until: null })
    .where('account', '=', account)
    .execute()
}

export async function updateLeftOut(
  system: SystemTransaction,
  account: string,
  { left_out, left_out_at }: { left_out: readonly object[]; left_out_at: Date },
): Promise<void> {
  await system
    .updateTable('directory.csg_session')
    .set({ left_out: JSON.stringify(left_out), left_out_at })
    .where('account', '=', account)
    .execute()
}
