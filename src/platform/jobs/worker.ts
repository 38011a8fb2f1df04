import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  Logger,
  parseCronItems,
  run,
  runOnce,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type pg from 'pg'
import type { JobDeclaration } from '../../kernel/job.ts'
import { connectPool } from '../database/database.ts'
import { databaseTroubleOf } from '../database/database-trouble.ts'
import type { Log } from '../log.ts'
import { logRarely } from '../log-rarely.ts'
import type { Metrics } from '../metrics.ts'
import { holdWorkerLocks, unlockDeadWorkers } from './dead-workers.ts'
import { type RunningJob, SparedAttempts } from './spared-attempts.ts'

export type JobHandler<Payload> = (
  payload: Payload,
  signal: AbortSignal | undefined,
) => Promise<void>
export interface BoundJob {
  readonly name: string
  readonly run: (payload: unknown, signal: AbortSignal | undefined) => Promise<void>
}

/** Binds a declaration to its handler; a payload that does not match its schema fails the job. */
export function bindJob<Payload>(
  job: JobDeclaration<Payload>,
  handler: JobHandler<Payload>,
): BoundJob {
  return { name: job.name, run: (payload, signal) => handler(job.payload.parse(payload), signal) }
}

export interface JobWorker {
  stop(): Promise<void>
}

interface WorkerOptions {
  readonly databaseUrl: string
  readonly log: Log
  readonly jobs: readonly BoundJob[]
  /** Runs once a minute in one of all workers. */
  readonly minutely: BoundJob
  readonly concurrency?: number
  readonly metrics?: Metrics
}

/**
 * Starts this process's job worker, and restarts it whenever it ends, for example when the database
 * restarts. `stop` waits ten seconds for running jobs, then releases them for other workers.
 */
export async function startWorker(options: WorkerOptions): Promise<JobWorker> {
  const { databaseUrl, log, concurrency = 4 } = options
  const pool = connectPool(databaseUrl, {
    max: concurrency + 3,
    log,
    role: 'holdfast_jobs',
    name: 'holdfast worker',
  })
  options.metrics?.watchPool('jobs', pool)
  const spared = new SparedAttempts(pool)
  const stopping = new AbortController()
  const first = await startRunner(pool, options, spared).catch(async (error) => {
    await pool.end()
    throw error
  })
  const kept = keepRunning(first, () => startRunner(pool, options, spared), stopping.signal, log)
  return {
    async stop() {
      stopping.abort()
      await kept
      spared.stop()
      await within(2000, pool.end())
    },
  }
}

async function keepRunning(
  first: Runner,
  start: () => Promise<Runner>,
  stopping: AbortSignal,
  log: Log,
): Promise<void> {
  const stopRequested = once(stopping, 'abort')
  for (let runner: Runner | undefined = first; ; ) {
    if (runner !== undefined) {
      await Promise.race([runner.ended, stopRequested])
      await runner.stop()
    }
    if (!stopping.aborted)
      await Promise.race([sleep(restartAfter, undefined, { ref: false }), stopRequested])
    if (stopping.aborted) return
    runner = await start().catch(
      (error: Error) =>
        void log.warn({ error: error.message }, 'job worker cannot start, trying again'),
    )
    if (runner !== undefined) log.info('job worker started again')
  }
}

const restartAfter = 1000
/** Until the jobs of a killed worker are taken over. */
const lookForDeadEvery = 5000

/**
 * graphile-worker with the lock that marks it as living. `ended` resolves when either is gone, and
 * never rejects.
 */
interface Runner {
  readonly ended: Promise<void>
  stop(): Promise<void>
}

async function startRunner(
  pool: pg.Pool,
  { log, jobs, minutely, concurrency = 4 }: WorkerOptions,
  spared: SparedAttempts,
): Promise<Runner> {
  const locks = await holdWorkerLocks(pool)
  const tick: BoundJob = {
    name: minutely.name,
    run: async (payload, signal) => {
      await unlockDeadWorkers(pool, log)
      await minutely.run(payload, signal)
    },
  }
  try {
    await unlockDeadWorkers(pool, log)
    const runner = await run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      pollInterval: 1000,
      gracefulShutdownAbortTimeout: 5000,
      taskList: taskList([...jobs, tick], log, spared),
      parsedCronItems: parseCronItems([
        { task: tick.name, match: '* * * * *', options: { backfillPeriod: 120_000 } },
      ]),
      events: locks.events as WorkerEvents,
      logger: quietLogger(log),
      // Without batching, a failure to record a job's end is a rejection that cannot be caught, and
      // ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    })
    await locks.taken()
    const failed = (error: Error) => log.warn({ error: error.message }, 'job worker ended')
    const looking = setInterval(() => {
      unlockDeadWorkers(pool, log).catch((error: Error) =>
        log.warn({ error: error.message }, 'dead workers were not looked for'),
      )
    }, lookForDeadEvery)
    return {
      ended: Promise.race([runner.promise.catch(failed), locks.lost]).finally(() =>
        clearInterval(looking),
      ),
      async stop() {
        clearInterval(looking)
        // It can hang on a job that ignores its abort signal.
        await within(10_000, runner.stop())
        locks.release()
      },
    }
  } catch (error) {
    locks.release()
    throw error
  }
}

/** Waits for work that may fail or hang, for at most this many milliseconds. */
const within = (milliseconds: number, work: Promise<unknown>) =>
  Promise.race([work.catch(() => {}), sleep(milliseconds, undefined, { ref: false })])

function taskList(jobs: readonly BoundJob[], log: Log, spared?: SparedAttempts): TaskList {
  const entry = (job: BoundJob) => [
    job.name,
    async (payload: unknown, helpers: { abortSignal?: AbortSignal; job: RunningJob }) => {
      try {
        await job.run(payload, helpers.abortSignal)
      } catch (error) {
        spared?.failed(helpers.job, error)
        if (databaseTroubleOf(error) === undefined)
          log.error({ job: job.name, error }, 'job failed')
        else logRarely(log, 'error', { job: job.name, error }, 'job failed without its database')
        throw error
      }
    },
  ]
  return Object.fromEntries(jobs.map(entry))
}

/**
 * Runs the waiting jobs and those they add, then ends; for tests and for commands that must finish
 * their work.
 */
export async function runWaitingJobs({
  databaseUrl,
  ...options
}: Pick<WorkerOptions, 'databaseUrl' | 'log' | 'jobs'>): Promise<void> {
  const pool = connectForJobs(databaseUrl, options.log)
  try {
    await runJobsOnce(pool, options)
  } finally {
    await pool.end()
  }
}

export const connectForJobs = (databaseUrl: string, log: Log): pg.Pool =>
  connectPool(databaseUrl, { max: 3, log, role: 'holdfast_jobs', name: 'holdfast jobs once' })

/** As `runWaitingJobs`, through connections that are kept. */
export const runJobsOnce = (
  pool: pg.Pool,
  { log, jobs }: Pick<WorkerOptions, 'log' | 'jobs'>,
): Promise<void> =>
  runOnce({
    pgPool: pool,
    taskList: taskList(jobs, log),
    noHandleSignals: true,
    logger: quietLogger(log),
  })

function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ message }, 'job worker')
  })
}
