import { sql } from 'kysely'
import { dayMs, minuteMs } from '../kernel/duration.ts'
import type { HealthDay, HealthPart } from '../kernel/health-day.ts'
import type { SystemTransaction } from './database/transaction.ts'

export const keptHealthDays = 90

const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs)

/** Stores that these parts work at this instant, and deletes minutes that are too old. */
export async function recordHealth(
  system: SystemTransaction,
  parts: readonly HealthPart[],
  at: Date,
): Promise<void> {
  const minute = minuteOf(at)
  await system
    .insertInto('directory.health_minute')
    .values(parts.map((part) => ({ minute, part })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await system
    .deleteFrom('directory.health_minute')
    .where('minute', '<', new Date(minute.getTime() - (keptHealthDays + 1) * dayMs))
    .execute()
}

/** Returns the minutes of each day since an instant that were over at another one. */
export async function readHealth(
  system: SystemTransaction,
  { since, now }: { readonly since: Date; readonly now: Date },
): Promise<HealthDay[]> {
  const day = sql<string>`to_char(minute at time zone 'UTC', 'YYYY-MM-DD')`
  const days = await system
    .selectFrom('directory.health_minute')
    .select(({ fn }) => [
      day.as('day'),
      'part',
      fn.countAll<number>().as('minutes'),
      fn.min('minute').as('first'),
    ])
    .where('minute', '>=', since)
    .where('minute', '<', minuteOf(now))
    .groupBy([day, 'part'])
    .execute()
  return days.map((row) => ({ ...row, part: row.part as HealthPart }))
}

/** Returns the parts that worked in a minute since an instant, the running one included. */
export async function readSeen(system: SystemTransaction, since: Date): Promise<HealthPart[]> {
  const rows = await system
    .selectFrom('directory.health_minute')
    .select('part')
    .distinct()
    .where('minute', '>=', since)
    .execute()
  return rows.map(({ part }) => part as HealthPart)
}
