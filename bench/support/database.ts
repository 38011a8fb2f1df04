import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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
import { connectDatabase, type Database } from '../../src/platform/database/database.ts'
import { withoutLimits } from '../../src/platform/database/limited-client.ts'
import { createLog } from '../../src/platform/log.ts'
import { createMailer } from '../../src/platform/mailer/mailer.ts'
import { createMetrics } from '../../src/platform/metrics.ts'
import type { Services } from '../../src/platform/services.ts'
import { startCitusLab } from '../../test/process/citus-lab.ts'
import { createMovableClock, type MovableClock } from '../../test/process/movable-clock.ts'
import { cloneDatabase, prepareTestCluster } from '../../test/process/test-cluster.ts'

export interface BenchServices extends Services {
  readonly clock: MovableClock
  readonly urls: DatabaseUrls
  /** For COPY into tables with row-level security, and for what PostgreSQL says about itself. */
  readonly superuserUrl: string
  /**
   * For adding rows, as the superuser: a cluster refuses INSERT … SELECT where row-level security
   * holds. So each statement must name its organization.
   */
  readonly filling: Database
  /** The process of the one PostgreSQL; it is another one after a crash. Undefined on a cluster. */
  postmaster(): number | undefined
  close(): Promise<void>
}

export const benchSecret = 'rl3Qb2uXn0Ih1bYw8GkzLJc7e4mPzT5vD6sRfAqUxMo='

/**
 * A separate real PostgreSQL with fsync on, as in production, deleted afterward. With
 * `BENCH_NODES=1` or `3` it is a Citus cluster of that many nodes, whose memory settings are
 * PostgreSQL’s own. `BENCH_KEEP` is a folder in which the PostgreSQL and its data stay for later.
 */
export async function openBench(
  options: {
    today?: CalendarDate
    smtpUrl?: string
    connections?: number
    behindProxy?: true
    /** Further variables of the configuration. */
    env?: Readonly<Record<string, string>>
    /** Of PostgreSQL. */
    settings?: Readonly<Record<string, string>>
  } = {},
): Promise<BenchServices> {
  const log = createLog('warn')
  const clock = createMovableClock(options.today ?? calendarDate('2026-06-15'))
  const server = await (nodes === undefined
    ? startOne(options.settings, (owner) => bringUpToDate(owner, { clock, log }))
    : startNodes(nodes))
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
    ...options.env,
  })
  const database = connectDatabase(server.urls.app, {
    max: options.connections ?? 12,
    log,
    // A bench fills whole tables by one statement.
    limits: withoutLimits,
  })
  const filling = connectDatabase(server.superuserUrl, { max: 2, log, limits: withoutLimits })
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
    superuserUrl: server.superuserUrl,
    filling,
    postmaster: server.postmaster,
    keys: createKeys(benchSecret),
    async close() {
      await mailer.close()
      await Promise.all([database.close(), filling.close()])
      await server.stop()
    },
  }
}

const nodes = ({ 1: 1, 3: 3 } as const)[process.env.BENCH_NODES ?? '']

interface BenchServer {
  readonly urls: DatabaseUrls
  readonly superuserUrl: string
  postmaster(): number | undefined
  stop(): Promise<void>
}

async function startOne(
  settings: Readonly<Record<string, string>> | undefined,
  migrate: (ownerUrl: string) => Promise<unknown>,
): Promise<BenchServer> {
  const kept = process.env.BENCH_KEEP
  const folder = kept ?? join(import.meta.dirname, `../../.test-data/bench-${process.pid}`)
  mkdirSync(folder, { recursive: true })
  const server = await startEmbeddedPostgres(folder, {
    settings: { shared_buffers: '1GB', max_wal_size: '4GB', ...settings },
  })
  await prepareCluster(server)
  await migrate(server.urls.owner)
  return {
    urls: server.urls,
    superuserUrl: server.superuserUrl('holdfast'),
    postmaster: () => server.pid,
    async stop() {
      await server.stop()
      if (kept !== undefined) return
      rmSync(folder, { recursive: true, force: true })
      rmSync(server.folder, { recursive: true, force: true })
    },
  }
}

async function startNodes(count: 1 | 3): Promise<BenchServer> {
  const lab = await startCitusLab({ nodes: count })
  for (const url of [lab.superuser, ...lab.workers]) await turnOnFsync(url)
  const server = await prepareTestCluster(lab.superuser, { own: true })
  const { owner, app } = await cloneDatabase(server, 'bench')
  const [superuser = ''] = server.nodes
  return {
    urls: { owner, app },
    superuserUrl: superuser.replace('DATABASE', 'bench'),
    postmaster: () => undefined,
    stop: lab.stop,
  }
}

/** The cluster for tests runs with fsync off. */
async function turnOnFsync(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query('alter system set fsync = on')
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** Fills a database; one that is kept (`BENCH_KEEP`) only once. Returns what `fill` did then. */
export async function keptFill<Filled>(fill: () => Promise<Filled>): Promise<Filled> {
  const kept = process.env.BENCH_KEEP
  if (kept === undefined) return fill()
  const note = join(kept, 'filled.json')
  if (existsSync(note)) return JSON.parse(readFileSync(note, 'utf8')) as Filled
  const filled = await fill()
  writeFileSync(note, JSON.stringify(filled))
  return filled
}
