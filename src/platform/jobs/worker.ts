import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, parseCronItems, type Runner, run, runOnce, type TaskList, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import type { JobDeclaration } from '../../kernel/job.ts'
import { connectPool } from '../database/database.ts'
import type { Log } from '../log.ts'
import { holdWorkerLocks, unlockDeadWorkers } from './dead-workers.ts'

export type JobHandler<Payload> = (payload: Payload, signal: AbortSignal | undefined) => Promise<void>
export interface BoundJob {
  readonly name: string
  readonly run: (payload: unknown, signal: AbortSignal | undefined) => Promise<void>
}

/** Joins a declaration to its handler; a payload that is not of the declared shape fails the job. */
export function bindJob<Payload>(job: JobDeclaration<Payload>, handler: JobHandler<Payload>): BoundJob {
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
}

/** Starts this process's job worker. `stop` waits for running jobs ten seconds, then lets them go to be taken up by another. */
export async function startWorker({ databaseUrl, log, jobs, minutely, concurrency = 4 }: WorkerOptions): Promise<JobWorker> {
  const pool = connectPool(databaseUrl, { max: concurrency + 3, log, role: 'holdfast_jobs', name: 'holdfast worker' })
  const locks = await holdWorkerLocks(pool)
  await unlockDeadWorkers(pool, log)
  const tick: BoundJob = {
    name: minutely.name,
    run: async (payload, signal) => {
      await unlockDeadWorkers(pool, log)
      await minutely.run(payload, signal)
    },
  }
  const runner = await run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    gracefulShutdownAbortTimeout: 5000,
    taskList: taskList([...jobs, tick], log),
    parsedCronItems: parseCronItems([{ task: tick.name, match: '* * * * *', options: { backfillPeriod: 120_000 } }]),
    events: locks.events as WorkerEvents,
    logger: quietLogger(log),
  })
  return { stop: () => stopWorker(runner, locks.release, pool) }
}

function taskList(jobs: readonly BoundJob[], log: Log): TaskList {
  const entry = (job: BoundJob) => [
    job.name,
    async (payload: unknown, helpers: { abortSignal?: AbortSignal }) => {
      try {
        await job.run(payload, helpers.abortSignal)
      } catch (error) {
        log.error({ job: job.name, error }, 'job failed')
        throw error
      }
    },
  ]
  return Object.fromEntries(jobs.map(entry))
}

/** Runs the jobs that wait now, and those they add, then ends; for tests and for commands that must leave nothing undone. */
export async function runWaitingJobs({ databaseUrl, log, jobs }: Pick<WorkerOptions, 'databaseUrl' | 'log' | 'jobs'>): Promise<void> {
  const pool = connectPool(databaseUrl, { max: 3, log, role: 'holdfast_jobs', name: 'holdfast jobs once' })
  try {
    await runOnce({ pgPool: pool, taskList: taskList(jobs, log), noHandleSignals: true, logger: quietLogger(log) })
  } finally {
    await pool.end()
  }
}

// runner.stop() can hang on a job that ignores its abort signal.
async function stopWorker(runner: Runner, release: () => void, pool: pg.Pool): Promise<void> {
  await Promise.race([runner.stop().catch(() => {}), sleep(10_000, undefined, { ref: false })])
  release()
  await Promise.race([pool.end(), sleep(2000, undefined, { ref: false })])
}

function quietLogger(log: Log): Logger {
  return new Logger(() => (level, message) => {
    if (level === 'error' || level === 'warning') log.warn({ message }, 'job worker')
  })
}
