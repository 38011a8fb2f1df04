import { type RawBuilder, sql } from 'kysely'
import type { Clock } from '../clock.ts'
import type { Database } from './database.ts'

/**
 * Returns the time of the database's own clock as SQL, shifted as the process's clock is. Leases
 * compare it, because the clocks of two processes may differ; everything else takes `clock.now()`.
 */
export const databaseTime = (clock: Clock, plusMilliseconds = 0): RawBuilder<Date> =>
  sql<Date>`statement_timestamp()
    + make_interval(secs => ${(clock.shift() + plusMilliseconds) / 1000}::double precision)`

/** Returns by how many seconds this machine's clock is ahead of the database's, to a tenth. */
export async function secondsAhead({ kysely }: Database, clock: Clock): Promise<number> {
  const query = sql<{ time: Date }>`select ${databaseTime(clock)} as time`
  // The first query may wait for a connection.
  await query.execute(kysely)
  const before = clock.now().getTime()
  const { rows } = await query.execute(kysely)
  const middle = (before + clock.now().getTime()) / 2
  return Math.round((middle - (rows[0]?.time.getTime() ?? middle)) / 100) / 10
}
