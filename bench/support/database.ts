import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { type CalendarDate, calendarDate } from '../../src/kernel/calendar-date.ts'
import {
  type DatabaseUrls,
  prepareCluster,
  startEmbeddedPostgres,
} from '../../src/main/embedded-postgres/embedded-postgres.ts'
import { bringUpToDate } from '../../src/main/services.ts'
import { readConfig } from '../../src/platform/config.ts'
import { createKeys } from '../../src/platform/crypto.ts'
import { connectDatabase } from '../../src/platform/database/database.ts'
import { withoutLimits } from '../../src/platform/database/limited-client.ts'
import { createLog } from '../../src/platform/log.ts'
import { createMailer } from '../../src/platform/mailer/mailer.ts'
import { createMetrics } from '../../src/platform/metrics.ts'
import type { Services } from '../../src/platform/services.ts'
import { createMovableClock, type MovableClock } from '../../test/process/movable-clock.ts'

export interface BenchServices extends Services {
  readonly clock: MovableClock
  readonly urls: DatabaseUrls
  /** For COPY into tables with row-level security, and for what PostgreSQL says about itself. */
  readonly superuserUrl: string
  close(): Promise<void>
}

export const benchSecret = 'rl3Qb2uXn0Ih1bYw8GkzLJc7e4mPzT5vD6sRfAqUxMo='

/** A separate real PostgreSQL with fsync on, as in production, deleted afterward. */
export async function openBench(
  options: {
    today?: CalendarDate
    smtpUrl?: string
    connections?: number
    behindProxy?: true
    /** Of PostgreSQL. */
    settings?: Readonly<Record<string, string>>
  } = {},
): Promise<BenchServices> {
  const folder = join(import.meta.dirname, `../../.test-data/bench-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const server = await startEmbeddedPostgres(folder, {
    settings: { shared_buffers: '1GB', max_wal_size: '4GB', ...options.settings },
  })
  await prepareCluster(server)
  const log = createLog('warn')
  const clock = createMovableClock(options.today ?? calendarDate('2026-06-15'))
  await bringUpToDate(server.urls.owner, clock, log)
  // For yardsticks, which copy into temporary tables.
  const owner = new pg.Client({ connectionString: server.urls.owner })
  await owner.connect()
  await owner.query(`grant temporary on database ${owner.database} to holdfast_app`)
  await owner.end()
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'warn',
    ...(options.behindProxy && { TRUST_PROXY: 'on' }),
    ...(options.smtpUrl === undefined ? {} : { SMTP_URL: options.smtpUrl }),
  })
  const database = connectDatabase(server.urls.app, {
    max: options.connections ?? 12,
    log,
    // A bench fills whole tables by one statement.
    limits: withoutLimits,
  })
  const mailer = await createMailer({ smtpUrl: config.smtpUrl, log, now: clock.now })
  return {
    config,
    clock,
    log,
    database,
    mailer,
    metrics: createMetrics(),
    payments: undefined,
    urls: server.urls,
    superuserUrl: server.superuserUrl('holdfast'),
    keys: createKeys(benchSecret),
    async close() {
      await mailer.close()
      await database.close()
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
      rmSync(server.folder, { recursive: true, force: true })
    },
  }
}
