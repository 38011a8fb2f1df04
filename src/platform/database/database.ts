import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'
import { logRarely } from '../log-rarely.ts'
import { type DatabaseLimits, limitedClient, usualLimits, withoutLimits } from './limited-client.ts'
import type { DB } from './schema.gen.ts'
import { SilentNodes } from './silent-nodes.ts'

// A date has no time zone, so it stays text. Numbers of the size we store are exact.
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)

/**
 * The application role's connections. Product code uses them only through `inOrganization` and
 * `systemTransaction`.
 */
export interface Database {
  readonly kysely: Kysely<DB>
  readonly pool: pg.Pool
  readonly nodes: SilentNodes
  /**
   * Whether the database responds, on a separate connection: not while calls wait for theirs does
   * it look as if it were gone.
   */
  responds(): Promise<boolean>
  close(): Promise<void>
}

interface ConnectOptions {
  readonly max: number
  readonly log: Log
  /** Set on each connection (the worker's holdfast_jobs); without it the role of the URL stays. */
  readonly role?: string
  readonly name?: string
  /** `usualLimits` unless given. */
  readonly limits?: DatabaseLimits
  /** The role's own unless given. */
  readonly searchPath?: string
  /** Sends statements before the earlier ones are answered. COPY needs a connection without it. */
  readonly pipeline?: boolean
  readonly nodes?: SilentNodes
  /** Further settings of the server for each connection. */
  readonly settings?: Readonly<Record<string, string>>
}

/**
 * For connections of the database's owner: a table or function that another role puts into a schema
 * of its name must never come before ours.
 */
export const ownerSearchPath = 'public, pg_temp'
export const asOwner = { limits: withoutLimits, searchPath: ownerSearchPath } as const

export function connectDatabase(url: string, options: ConnectOptions): Database {
  const nodes = new SilentNodes(url)
  const pool = connectPool(url, { pipeline: true, nodes, ...options })
  const kysely = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  const probe = connectPool(url, {
    ...options,
    max: 1,
    name: `${options.name ?? 'holdfast'} health`,
  })
  let asked: Promise<boolean> | undefined
  return {
    kysely,
    pool,
    nodes,
    responds() {
      // Those who ask meanwhile get the same answer.
      asked ??= probe
        .query('select 1')
        .then(
          () => true,
          () => false,
        )
        .finally(() => {
          asked = undefined
        })
      return asked
    },
    async close() {
      if (!probe.ending) await probe.end()
      await nodes.close()
      // Kysely ends the pool only if it has run a query itself.
      await kysely.destroy()
      if (!pool.ending) await pool.end()
    },
  }
}

/** Milliseconds to wait for a free or new connection. */
export const connectionTimeout = 5_000

export function connectPool(
  url: string,
  {
    max,
    log,
    role,
    name = 'holdfast',
    limits = usualLimits,
    searchPath,
    pipeline = false,
    nodes,
    settings = {},
  }: ConnectOptions,
): pg.Pool {
  const options = [
    // Compiling a statement takes 20 ms, longer than most statements.
    '-c jit=off',
    ...Object.entries(settings).map(([setting, value]) => `-c ${setting}=${value}`),
    ...(role === undefined ? [] : [`-c role=${role}`]),
    ...(searchPath === undefined ? [] : [`-c search_path=${searchPath.replaceAll(' ', '')}`]),
  ]
  const pool = new pg.Pool({
    connectionString: url,
    max,
    application_name: name,
    pipeline,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: connectionTimeout,
    // An idle connection to a machine that has vanished is noticed before a call gets it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: limits.statement,
    lock_timeout: limits.lock,
    idle_in_transaction_session_timeout: limits.idleInTransaction,
    Client: limitedClient(limits, nodes),
    options: options.join(' '),
  })
  // Without handlers a restart of the database would end the process.
  const report = (error: Error) => {
    if (!pool.ending) logRarely(log, 'warn', { error }, 'database connection lost')
  }
  pool.on('error', report)
  pool.on('connect', (client) => client.on('error', report))
  return pool
}
