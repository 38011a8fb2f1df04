import { EventEmitter } from 'node:events'
import type pg from 'pg'
import type { Log } from '../log.ts'
import { giveBackAttempts, type RunningJob } from './spared-attempts.ts'

/** Pools of workers of this process, ended or not. */
const ownPools = new Set<string>()

const lockKey = (poolId: string) => `holdfast worker pool ${poolId}`

export interface WorkerLocks {
  /** For graphile-worker: takes the pool's lock when the pool of workers is created. */
  readonly events: EventEmitter
  /** Resolves when the lock is held. */
  taken(): Promise<void>
  /**
   * Resolves when the connection that holds the lock has ended; other processes then consider these
   * workers dead.
   */
  readonly lost: Promise<void>
  release(): void
}

/**
 * A killed worker's jobs stay locked for four hours. graphile-worker locks them by the id of its
 * pool of workers, so each process holds an advisory lock on its pool's id, and a job whose pool's
 * lock is free belongs to a dead process.
 */
export async function holdWorkerLocks(pool: pg.Pool): Promise<WorkerLocks> {
  const client = await pool.connect()
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  const events = new EventEmitter()
  let taken = Promise.resolve()
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => {
    ownPools.add(workerPool.id)
    taken = client
      .query('select pg_advisory_lock_shared(hashtext($1))', [lockKey(workerPool.id)])
      .then(() => {})
    taken.catch(() => {})
  })
  return { events, taken: () => taken, lost, release: () => client.release(true) }
}

/**
 * Frees the jobs of dead workers; returns the number of those workers. A worker that ended in this
 * living process lost its database, so its jobs get their attempt back.
 */
export async function unlockDeadWorkers(pool: pg.Pool, log: Log): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows: turn } = await client.query<{ mine: boolean }>(
      'select pg_try_advisory_xact_lock(hashtext($1)) as mine',
      ['holdfast unlock dead workers'],
    )
    const { rows } = await client.query<{ locked_by: string }>(
      'select distinct locked_by from graphile_worker.jobs where locked_by is not null',
    )
    const dead: string[] = []
    for (const { locked_by } of turn[0]?.mine ? rows : []) {
      const { rows: tried } = await client.query<{ free: boolean }>(
        'select pg_try_advisory_xact_lock(hashtext($1)) as free',
        [lockKey(locked_by)],
      )
      if (tried[0]?.free) dead.push(locked_by)
    }
    if (dead.length > 0) {
      const { rows: spared } = await client.query<RunningJob>(
        'select id::text, attempts from graphile_worker.jobs where locked_by = any ($1::text[])',
        [dead.filter((id) => ownPools.has(id))],
      )
      await client.query('select graphile_worker.force_unlock_workers($1::text[])', [dead])
      await giveBackAttempts(client, spared)
      log.info({ workers: dead.length }, 'took over the jobs of dead workers')
    }
    await client.query('commit')
    return dead.length
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    client.release()
  }
}
