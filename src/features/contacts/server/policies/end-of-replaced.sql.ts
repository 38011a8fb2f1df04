import { type RawBuilder, sql } from 'kysely'
import type { CalendarDate } from '../../../../kernel/calendar-date.ts'

/**
 * SQL of the last day of policy `p` that another replaces: the day the next one begins, or an
 * earlier end that was known; null if neither is. A next one that begins before `p` did ends
 * nothing.
 */
export const endOfReplaced = (p: string, next: RawBuilder<unknown>) =>
  sql<CalendarDate | null>`least(${sql.ref(`${p}.end_date`)}, case
    when ${sql.ref(`${p}.effective_date`)} is null or ${next} >= ${sql.ref(`${p}.effective_date`)}
      then ${next} end)`
