import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

/** Milliseconds between two looks. A wait that is over sooner is not worth a word. */
const between = 1_000

interface Holder {
  readonly pid: number
  readonly name: string
}

// pg_stat_activity shows every role the names of others' sessions, if not their statements.
const holders = `
  select a.pid, a.application_name as name from pg_catalog.pg_stat_activity w
  cross join lateral unnest(pg_catalog.pg_blocking_pids(w.pid)) as b (pid)
  join pg_catalog.pg_stat_activity a on a.pid = b.pid
  where w.application_name = $1 and w.datname = current_database() and w.usename = current_user
    and w.wait_event_type = 'Lock' and a.application_name <> $1
  order by a.pid`

/**
 * Runs `work` and says meanwhile, once for each, which sessions hold a lock that the sessions of
 * this name wait for. `pool` has a connection that `work` does not need.
 */
export async function tellLockWaits<Result>(
  pool: pg.Pool,
  { name, say }: { name: string; say: (line: string) => void },
  work: () => Promise<Result>,
): Promise<Result> {
  const ended = new AbortController()
  const told = new Set<number>()
  const watch = async () => {
    for (;;) {
      await sleep(between, undefined, { signal: ended.signal })
      const { rows } = await pool.query<Holder>(holders, [name])
      for (const { pid, name: holder } of rows.filter(({ pid }) => !told.has(pid))) {
        told.add(pid)
        say(
          `  waits for a lock that ${holder || 'a session without a name'} holds (process ${pid})`,
        )
      }
    }
  }
  // A look that fails says nothing about the work.
  const watching = watch().catch(() => {})
  try {
    return await work()
  } finally {
    ended.abort()
    await watching
  }
}
