import type { CalendarDate } from '../kernel/calendar-date.ts'
import { type Clock, createClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { createKeys, keptSecret } from '../platform/crypto.ts'
import { connectDatabase } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import {
  type DatabaseUrls,
  type EmbeddedPostgres,
  embeddedUrls,
  prepareCluster,
  startEmbeddedPostgres,
} from '../platform/embedded-postgres/embedded-postgres.ts'
import { FolderInUseError } from '../platform/embedded-postgres/process-lock.ts'
import { createLog, type Log } from '../platform/log.ts'
import { createMailer } from '../platform/mailer/mailer.ts'
import type { Services } from '../platform/services.ts'
import { loadReferenceData } from './reference-data.ts'

/** A process's services and the way to end them. */
export interface RunningServices extends Services {
  readonly databaseUrls: DatabaseUrls
  close(): Promise<void>
}

/** The configured database: DATABASE_URL's, or the embedded one, started and prepared; with `join` also one that another process runs. */
async function openDatabase(
  config: Config,
  join: boolean,
  log: Log,
): Promise<{ urls: DatabaseUrls; server: EmbeddedPostgres | undefined }> {
  if (config.databaseUrl !== undefined) {
    return { urls: { app: config.databaseUrl, owner: config.databaseOwnerUrl ?? '' }, server: undefined }
  }
  try {
    const server = await startEmbeddedPostgres(config.dataFolder, { onDeath: (event) => log.error({ event }, 'the database died') })
    await prepareCluster(server)
    return { urls: server.urls, server }
  } catch (error) {
    if (join && error instanceof FolderInUseError) return { urls: embeddedUrls(config.dataFolder), server: undefined }
    throw error
  }
}

/** Migrations and reference data, as the owner; answers the migrations applied. */
export async function bringUpToDate(ownerUrl: string, clock: Clock, log: Log): Promise<string[]> {
  const applied = await migrate(ownerUrl, log)
  await loadReferenceData(ownerUrl, clock, log)
  return applied
}

/** Opens everything a process needs. The embedded database is brought up to date; another one only by `holdfast migrate`. */
export async function openServices(
  config: Config,
  options: { name: string; connections?: number; join?: boolean },
): Promise<RunningServices> {
  const log = createLog(config.logLevel, { process: options.name })
  const clock = createClock(config.today as CalendarDate | undefined)
  const { urls, server } = await openDatabase(config, options.join ?? false, log)
  if (server !== undefined) await bringUpToDate(urls.owner, clock, log)
  const database = connectDatabase(urls.app, { max: options.connections ?? 12, log, name: `holdfast ${options.name}` })
  const mailer = await createMailer({ smtpUrl: config.smtpUrl, log, now: clock.now })
  const keys = createKeys(config.secretKey ?? keptSecret(config.dataFolder), config.secretKeyOld)
  return {
    config,
    clock,
    log,
    keys,
    mailer,
    database,
    databaseUrls: urls,
    async close() {
      await mailer.close()
      await database.close()
      await server?.stop()
    },
  }
}
