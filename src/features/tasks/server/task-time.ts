import { sql } from 'kysely'
import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import { type WallClock, wallClockAt } from '../../../kernel/wall-clock.ts'
import { instantAt } from '../../../platform/clock.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { getTimeZone } from '../../organizations/server/get-time-zone.ts'
import { oldestDayOfToday } from '../shared/due.rules.ts'

/** The agency's time, from which the standing of a task follows. */
export interface TaskTime {
  readonly timeZone: string
  readonly now: WallClock
  /** Tasks due, or else added, before this day are old; the instant at which it begins. */
  readonly oldestDay: CalendarDate
  readonly oldestInstant: Date
}

export async function readTaskTime(
  { clock }: Pick<OrganizationContext, 'clock'>,
  transaction: OrganizationTransaction,
): Promise<TaskTime> {
  const timeZone = await getTimeZone(transaction)
  const now = wallClockAt(clock.now().toISOString(), timeZone)
  const oldestDay = oldestDayOfToday(now.day)
  return { timeZone, now, oldestDay, oldestInstant: instantAt(oldestDay, 0, timeZone) }
}

/** SQL for the standing of tasks, as `standingOf` has it: `today` is waiting now or later today. */
export const standsAs = ({ now, oldestDay, oldestInstant }: TaskTime) => ({
  today: sql<boolean>`(t.done_at is null and (t.due_on between ${oldestDay}::date
    and ${now.day}::date or (t.due_on is null and t.created_at >= ${oldestInstant}::timestamptz)))`,
  old: sql<boolean>`(t.done_at is null and (t.due_on < ${oldestDay}::date
    or (t.due_on is null and t.created_at < ${oldestInstant}::timestamptz)))`,
  planned: sql<boolean>`(t.done_at is null and t.due_on > ${now.day}::date)`,
})
