import { sql } from 'kysely'
import { dayMs, minuteMs } from '../kernel/duration.ts'
import type { SystemTransaction } from './database/transaction.ts'

/** The parts whose minutes are kept: servers, and workers, which plan and send. */
export const healthParts = ['web', 'worker'] as const
export type HealthPart = (typeof healthParts)[number]

export const keptHealthDays = 90

/** Minutes of one day, in UTC, in which a part worked. */
export interface HealthDay {
  readonly day: string
  readonly part: HealthPart
  readonly minutes: number
}

/** Stores that these parts work at this instant, and deletes minutes that are too old. */
export async function recordHealth(
  system: SystemTransaction,
  parts: readonly HealthPart[],
  at: Date,
): Promise<void> {
  const minute = new Date(Math.floor(at.getTime() / minuteMs) * minuteMs)
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

/** Returns the minutes of each day since an instant, and the first minute that is kept. */
export async function readHealth(
  system: SystemTransaction,
  since: Date,
): Promise<{ days: HealthDay[]; first: Date | null }> {
  const day = sql<string>`to_char(minute at time zone 'UTC', 'YYYY-MM-DD')`
  const days = await system
    .selectFrom('directory.health_minute')
    .select(({ fn }) => [day.as('day'), 'part', fn.countAll<number>().as('minutes')])
    .where('minute', '>=', since)
    .groupBy([day, 'part'])
    .execute()
  const { first } = await system
    .selectFrom('directory.health_minute')
    .select(({ fn }) => fn.min('minute').as('first'))
    .executeTakeFirstOrThrow()
  return {
    days: days.map((row) => ({ ...row, part: row.part as HealthPart })),
    first,
  }
}
