import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { createTestApp } from '../../../test/app.ts'
import { declareJob } from '../../kernel/job.ts'
import { connectPool } from '../database/database.ts'
import { unlockDeadWorkers } from './dead-workers.ts'
import { enqueue } from './enqueue.ts'
import { bindJob, startWorker } from './worker.ts'

const app = await createTestApp()
afterAll(() => app.close())

const slowJob = declareJob('slow', z.object({ n: z.number() }))
const tick = bindJob(declareJob('tick', z.unknown()), async () => {})
const ask = (n: number, key?: string) =>
  app.services.database.kysely
    .transaction()
    .execute((transaction) =>
      enqueue(transaction, slowJob, { n }, key === undefined ? {} : { key }),
    )

test('a living worker keeps its jobs, those of a dead one are taken over immediately', async () => {
  const pool = connectPool(app.databaseUrl, {
    max: 2,
    log: app.services.log,
    role: 'holdfast_jobs',
  })
  const done: number[] = []
  const hold = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const slow = bindJob(slowJob, async ({ n }) => {
    started.resolve()
    if (n === 1) await hold.promise
    done.push(n)
  })
  const worker = await startWorker({
    databaseUrl: app.databaseUrl,
    log: app.services.log,
    jobs: [slow],
    minutely: tick,
  })
  await ask(1)
  await started.promise
  expect(await unlockDeadWorkers(pool, app.services.log)).toBe(0)
  // A killed process leaves a job locked by a pool whose advisory lock is free.
  await ask(2, 'left')
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  await owner.query(
    `set role holdfast_jobs; update graphile_worker._private_jobs set locked_at = $$2026-06-15T20:00:00Z$$, locked_by = 'pool-of-the-dead' where key = 'left'`,
  )
  await owner.end()
  expect(await unlockDeadWorkers(pool, app.services.log)).toBeLessThanOrEqual(1)
  hold.resolve()
  for (let i = 0; i < 200 && done.length < 2; i++)
    await new Promise((resolve) => setTimeout(resolve, 25))
  expect(done.toSorted()).toEqual([1, 2])
  await worker.stop()
  await pool.end()
})

test('a living worker takes over the jobs of one that is killed meanwhile, without waiting for the minute', async () => {
  const taken = Promise.withResolvers<void>()
  const worker = await startWorker({
    databaseUrl: app.databaseUrl,
    log: app.services.log,
    jobs: [bindJob(declareJob('orphan', z.object({})), async () => taken.resolve())],
    minutely: bindJob(declareJob('tick-of-orphans', z.unknown()), async () => {}),
  })
  const owner = new pg.Client({ connectionString: app.ownerUrl })
  await owner.connect()
  await owner.query(
    `set role holdfast_jobs; begin;
     select graphile_worker.add_job('orphan', '{}', job_key => 'orphan');
     update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-killed-just-now' where key = 'orphan';
     commit`,
  )
  await owner.end()
  const first = await Promise.race([taken.promise, sleep(10_000, 'not taken over')])
  expect(first).toBeUndefined()
  await worker.stop()
})

test('a job enqueued in a transaction that fails never runs, and the same key runs once', async () => {
  const before = await app.services.database.pool.query('select 1')
  expect(before.rowCount).toBe(1)
  await expect(
    app.services.database.kysely.transaction().execute(async (transaction) => {
      await enqueue(transaction, slowJob, { n: 3 })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await ask(4, 'once')
  await ask(5, 'once')
  const done: number[] = []
  const worker = await startWorker({
    databaseUrl: app.databaseUrl,
    log: app.services.log,
    minutely: tick,
    jobs: [bindJob(slowJob, async ({ n }) => void done.push(n))],
  })
  for (let i = 0; i < 100 && done.length === 0; i++)
    await new Promise((resolve) => setTimeout(resolve, 25))
  await worker.stop()
  expect(done).toEqual([5])
})

test('a payload that is not of the declared shape never reaches the queue', async () => {
  await expect(
    app.services.database.kysely
      .transaction()
      .execute((transaction) => enqueue(transaction, slowJob, { n: 'x' } as never)),
  ).rejects.toThrow()
})

test('a worker whose connections were cut continues, and counts as living again', async () => {
  const { database, log } = app.services
  const pool = connectPool(app.databaseUrl, { max: 2, log, role: 'holdfast_jobs' })
  const done: number[] = []
  const hold = Promise.withResolvers<void>()
  const started = Promise.withResolvers<void>()
  const slow = bindJob(slowJob, async ({ n }) => {
    started.resolve()
    await hold.promise
    done.push(n)
  })
  const worker = await startWorker({
    databaseUrl: app.databaseUrl,
    log,
    jobs: [slow],
    minutely: tick,
  })
  const count = async (query: string) => (await database.pool.query(query)).rowCount
  const locks =
    "select from pg_locks where locktype = 'advisory' and mode = 'ShareLock' and granted and database = (select oid from pg_database where datname = current_database())"
  await expect.poll(() => count(locks)).toBe(1)
  const cut =
    "select pg_terminate_backend(pid, 5000) from pg_stat_activity where application_name = 'holdfast worker' and datname = current_database()"
  expect(await count(cut)).toBeGreaterThan(1)
  await expect.poll(() => count(locks), { timeout: 10_000 }).toBe(1)
  await ask(6)
  await started.promise
  expect(await unlockDeadWorkers(pool, log)).toBe(0)
  hold.resolve()
  await expect.poll(() => done, { timeout: 10_000 }).toEqual([6])
  await worker.stop()
  await expect.poll(() => count(locks)).toBe(0)
  await pool.end()
})

test('a job that ends while the database is down ends neither the process nor its worker', async () => {
  const { log } = app.services
  const outage = await prepareOutage()
  const [done, hold, started] = [
    [] as number[],
    Promise.withResolvers<void>(),
    Promise.withResolvers<void>(),
  ]
  const slow = bindJob(slowJob, async ({ n }) => {
    started.resolve()
    await hold.promise
    done.push(n)
    if (done.length === 1) throw new Error('the database went away')
  })
  const worker = await startWorker({
    databaseUrl: app.databaseUrl,
    log,
    jobs: [slow],
    minutely: tick,
  })
  await ask(8)
  await started.promise
  await outage.begin()
  hold.resolve()
  await expect.poll(() => done).toEqual([8])
  await sleep(1500)
  await outage.end()
  await ask(9)
  await expect.poll(() => done.toSorted(), { timeout: 15_000 }).toEqual([8, 8, 9])
  await worker.stop()
  await outage.close()
})

const onceJob = declareJob('once', z.object({ n: z.number() }), 1)

test('a job that fails for lack of a database does not use up its only attempt; one with its own fault does', async () => {
  const { log, database } = app.services
  const outage = await prepareOutage()
  const runs: number[] = []
  const down = Promise.withResolvers<void>()
  const failed = Promise.withResolvers<void>()
  const once = bindJob(onceJob, async ({ n }) => {
    runs.push(n)
    await down.promise
    await database.pool.query('select 1').finally(failed.resolve)
    if (n === 11) throw new Error('a fault of the job')
  })
  const askOnce = (n: number) =>
    database.kysely.transaction().execute((transaction) => enqueue(transaction, onceJob, { n }))
  const worker = await startWorker({
    databaseUrl: app.databaseUrl,
    log,
    jobs: [once],
    minutely: tick,
  })
  await askOnce(10)
  await expect.poll(() => runs).toEqual([10])
  await outage.begin()
  down.resolve()
  await failed.promise
  await sleep(300)
  await outage.end()
  await expect.poll(() => runs, { timeout: 15_000 }).toEqual([10, 10])
  await askOnce(11)
  await expect.poll(() => runs, { timeout: 15_000 }).toEqual([10, 10, 11])
  await sleep(1500)
  expect(runs).toEqual([10, 10, 11])
  await worker.stop()
  await outage.close()
})

/** Lets a test take this database away from everyone, and give it back. */
async function prepareOutage() {
  const outside = new pg.Client({
    connectionString: inject('postgres').superuser.replace('DATABASE', 'postgres'),
  })
  await outside.connect()
  const [, name = ''] = app.ownerUrl.match(/\/(test_\w+)\?/) ?? []
  return {
    async begin() {
      await outside.query(`alter database ${name} allow_connections false`)
      await outside.query(
        'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
        [name],
      )
    },
    end: () => outside.query(`alter database ${name} allow_connections true`),
    close: () => outside.end(),
  }
}
