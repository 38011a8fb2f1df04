import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { CalendarDate } from '../kernel/calendar-date.ts'
import { type Clock, createClock } from '../platform/clock.ts'
import { type Config, ConfigError } from '../platform/config.ts'
import { createKeys, readOrCreateSecret } from '../platform/crypto.ts'
import { applicationRoleProblem } from '../platform/database/application-role.ts'
import { connectDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { throwAsOwner } from '../platform/database/owner-errors.ts'
import { readSchemaState, requireCompleteSchema } from '../platform/database/schema-state.ts'
import { createLog, type Log } from '../platform/log.ts'
import { createMailer } from '../platform/mailer/mailer.ts'
import { createMetrics } from '../platform/metrics.ts'
import type { Services } from '../platform/services.ts'
import { keepCompiled } from '../platform/threads/keep-compiled.ts'
import { requireDataKeys } from './commands/require-data-keys.ts'
import {
  type DatabaseUrls,
  type EmbeddedPostgres,
  embeddedUrls,
  keepSpareLog,
  prepareCluster,
  startEmbeddedPostgres,
} from './embedded-postgres/embedded-postgres.ts'
import { FolderInUseError } from './embedded-postgres/process-lock.ts'
import { openPayments } from './payments.ts'
import { clearRunningUrl, withRunningUrl } from './running-url.ts'

/** A process's services and the way to end them. */
export interface RunningServices extends Services {
  readonly databaseUrls: DatabaseUrls
  /** Migrations applied by this start. */
  readonly applied: readonly string[]
  close(): Promise<void>
}

interface OpenDatabase {
  readonly urls: DatabaseUrls
  /** The embedded server, if this process runs it. */
  readonly server?: EmbeddedPostgres
  /** Whether another Holdfast process runs the embedded server. */
  readonly joined?: true
}

/**
 * Returns the configured database: DATABASE_URL's, or the embedded one, started and prepared; with
 * `join` also one that another process runs.
 */
export async function openDatabase(config: Config, join: boolean, log: Log): Promise<OpenDatabase> {
  if (config.databaseUrl !== undefined)
    return { urls: { app: config.databaseUrl, owner: config.databaseOwnerUrl ?? '' } }
  try {
    const server = await startEmbeddedPostgres(config.dataFolder, {
      onDeath: (event) => log.error({ event }, 'the database died'),
    })
    clearRunningUrl(config.dataFolder)
    await prepareCluster(server).catch(async (error) => {
      await server.stop()
      throw error
    })
    return { urls: server.urls, server }
  } catch (error) {
    if (join && error instanceof FolderInUseError)
      return { urls: await prepared(config.dataFolder), joined: true }
    throw error
  }
}

/**
 * Waits until the process that runs the embedded database has brought the schema up to date;
 * returns the database's URLs.
 */
async function prepared(dataFolder: string): Promise<DatabaseUrls> {
  for (let tries = 0; ; tries++) {
    try {
      const urls = embeddedUrls(dataFolder)
      await checkDatabase(urls.app)
      return urls
    } catch (error) {
      if (tries === 120) throw error
      await sleep(500)
    }
  }
}

async function checkDatabase(url: string, log?: Log): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 })
  await client.connect()
  try {
    const state = await readSchemaState(client)
    requireCompleteSchema(state)
    const problem = await applicationRoleProblem(client)
    if (problem !== undefined) throw new ConfigError(problem)
    if (state.unknown.length > 0)
      log?.warn({ migrations: state.unknown }, 'the database is newer than this version')
  } finally {
    await client.end()
  }
}

/**
 * Applies migrations and reference data as the owner; returns the applied migrations. `say` takes
 * lines for people about what is being done.
 */
export async function bringUpToDate(
  ownerUrl: string,
  { clock, log, say = () => {} }: { clock: Clock; log: Log; say?: (line: string) => void },
): Promise<string[]> {
  const applied = await migrate(ownerUrl, log, { say }).catch(throwAsOwner)
  // It needs every feature, which a command on a database that is up to date does not.
  const { loadReferenceData } = await import('./reference-data.ts')
  await loadReferenceData(ownerUrl, { clock, log, say })
  return applied
}

/**
 * Opens everything a process needs. The embedded database is brought up to date; another one only
 * by `holdfast migrate`.
 */
export async function openServices(
  given: Config,
  options: { name: string; connections?: number; join?: boolean },
): Promise<RunningServices> {
  keepCompiled(given.dataFolder)
  const log = createLog(given.logLevel, { process: options.name })
  const clock = createClock(given.today as CalendarDate | undefined)
  const { urls, server, joined } = await openDatabase(given, options.join ?? false, log)
  try {
    const applied = server === undefined ? [] : await bringUpToDate(urls.owner, { clock, log })
    if (server !== undefined && applied.length > 0) await keepSpareLog(server)
    if (server === undefined && joined === undefined) await checkDatabase(urls.app, log)
    const config = joined ? withRunningUrl(given) : given
    const keys = createKeys(
      config.secretKey ?? readOrCreateSecret(config.dataFolder),
      config.secretKeyOld,
    )
    const metrics = createMetrics()
    const mailer = metrics.countDeliveries(
      await createMailer({ smtpUrl: config.smtpUrl, log, now: clock.now, dkim: config.dkim }),
    )
    const database = connectDatabase(urls.app, {
      max: options.connections ?? 12,
      log,
      name: `holdfast ${options.name}`,
    })
    metrics.watchPool(options.name, database.pool)
    if (config.production)
      await requireDataKeys({ database, keys, log }).catch(async (error) => {
        await Promise.all([database.close(), mailer.close()])
        throw error
      })
    const runsStandIn = options.name === 'server'
    const paying = await openPayments(config, { clock, log, runsStandIn })
    return {
      config,
      clock,
      log,
      keys,
      mailer,
      database,
      metrics,
      payments: paying.payments,
      databaseUrls: urls,
      applied,
      async close() {
        await Promise.all([mailer.close(), paying.close()])
        // Jobs that still run are abandoned.
        await Promise.race([database.close(), sleep(1000, undefined, { ref: false })])
        await server?.stop()
      },
    }
  } catch (error) {
    await server?.stop()
    throw error
  }
}
