import { sql } from 'kysely'
import { dayMs } from '../../../kernel/duration.ts'
import { databaseTime } from '../../../platform/database/database-clock.ts'
import { systemTransaction } from '../../../platform/database/transaction.ts'
import type { Measurement } from '../../../platform/feature.ts'
import type { Services } from '../../../platform/services.ts'
import { countLate } from '../../organizations/server/work-due.ts'

/** The outbox of all organizations: emails due now, due later, and being handed over. */
export async function countOutboxEmails({ database, clock }: Services): Promise<Measurement[]> {
  const now = clock.now()
  const { rows } = await systemTransaction(database, (system) =>
    sql<{ state: string; emails: number }>`
      select case when lease_until >= ${databaseTime(clock)} then 'in flight'
        when due_at <= ${now} then 'due' else 'later' end as state,
        count(*) as emails
      from directory.outbox group by 1`.execute(system),
  )
  const emails = new Map(rows.map((row) => [row.state, row.emails]))
  return ['due', 'in flight', 'later'].map((state) => ({
    labels: { state },
    value: emails.get(state) ?? 0,
  }))
}

/** Seconds since the oldest email that waits became due; 0 if none waits. */
export async function measureOutboxDelay({ database, clock }: Services): Promise<Measurement[]> {
  const now = clock.now()
  const row = await systemTransaction(database, (system) =>
    system
      .selectFrom('directory.outbox')
      .select('due_at')
      .where('due_at', '<=', now)
      .where((where) =>
        where.or([
          where('lease_until', 'is', null),
          where('lease_until', '<', databaseTime(clock)),
        ]),
      )
      .orderBy('due_at')
      .limit(1)
      .executeTakeFirst(),
  )
  return [{ value: row === undefined ? 0 : (now.getTime() - row.due_at.getTime()) / 1000 }]
}

/**
 * Organizations whose today is not planned yet, and how many days the last of them is behind. The
 * directory knows when each plan was due.
 */
export async function measurePlanning({ database, clock }: Services): Promise<Measurement[]> {
  const now = clock.now()
  const { organizations, since } = await systemTransaction(database, (system) =>
    countLate(system, 'plan', now),
  )
  const days = since === null ? 0 : Math.ceil((now.getTime() - since.getTime()) / dayMs)
  return [
    { labels: { measure: 'organizations' }, value: organizations },
    { labels: { measure: 'days behind' }, value: days },
  ]
}
