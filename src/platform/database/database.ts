import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import type { DB } from './schema.gen.ts'

// A date has no time zone, so it stays text. Numbers of the size we store are exact.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/** The application role's connections. Product code uses them only through `inOrganization` and `systemTransaction`. */
export interface Database {
  readonly kysely: Kysely<DB>
  readonly pool: pg.Pool
  close(): Promise<void>
}

/** `role` is entered on each connection (the worker's holdfast_jobs); without it the role of the URL stays. */
export function connectDatabase(
  url: string,
  options: { max: number; log: Log; role?: string; name?: string },
): Database {
  const pool = connectPool(url, options)
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return {
    kysely,
    pool,
    async close() {
      // Kysely ends the pool only if it has run a query itself.
      await kysely.destroy()
      if (!pool.ending) await pool.end()
    },
  }
}

export function connectPool(
  url: string,
  { max, log, role, name = 'holdfast' }: { max: number; log: Log; role?: string; name?: string },
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: 15_000,
    ...(role === undefined ? {} : { options: `-c role=${role}` }),
  })
  // Without handlers a restart of the database would end the process.
  const report = (error: Error) => {
    if (!pool.ending) log.warn({ error: error.message }, 'database connection lost')
  }
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  return pool
}
