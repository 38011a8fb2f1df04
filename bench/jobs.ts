import { z } from 'zod'
import { declareJob } from '../src/kernel/job.ts'
import { stopwatch } from '../src/platform/clock.ts'
import { inOrganization } from '../src/platform/database/transaction.ts'
import { enqueue } from '../src/platform/jobs/enqueue.ts'
import {
  type BoundJob,
  bindJob,
  connectForJobs,
  runJobsOnce,
  startWorker,
} from '../src/platform/jobs/worker.ts'
import { buildContacts, buildOrganization } from '../test/builders.ts'
import { openBench } from './support/database.ts'
import { benchRows, report } from './support/report.ts'

const job = declareJob('bench', z.object({ at: z.number() }))
const minutely: BoundJob = { name: 'bench_minutely', run: async () => {} }
const atOnce = 8

/**
 * How many transactions a second change a client and add a job, beside the same without the job.
 * Then how many jobs that do nothing one and two workers run, beside the library alone. The queue
 * is one table of the coordinator, whatever the number of nodes.
 */
export async function run(): Promise<void> {
  const services = await openBench()
  const { database, log, urls } = services
  const { organizationId } = await buildOrganization(services)
  const contacts = await buildContacts(services, organizationId, Array(atOnce).fill({}))
  const count = benchRows(8000)
  const transactions = async (adds: boolean) => {
    const elapsed = stopwatch()
    let next = 0
    const loop = async (contactId: number) => {
      for (let at = next++; at < count; at = next++)
        await inOrganization({ database, organizationId }, async (transaction) => {
          await transaction
            .updateTable('contact')
            .set({ last_name: `Name${at}` })
            .where('organization_id', '=', organizationId)
            .where('id', '=', contactId)
            .execute()
          if (adds) await enqueue(transaction, job, { at }, { key: `bench-${at}` })
        })
    }
    await Promise.all(contacts.map(loop))
    return count / (elapsed() / 1000)
  }
  /** Runs the jobs that wait by so many workers; returns how many a second. */
  const byWorkers = async (workers: number) => {
    let ran = 0
    let done = () => {}
    const all = new Promise<void>((resolve) => {
      done = resolve
    })
    const bound = bindJob(job, async () => {
      if (++ran === count) done()
    })
    const elapsed = stopwatch()
    const started = await Promise.all(
      Array.from({ length: workers }, () =>
        startWorker({ databaseUrl: urls.app, log, jobs: [bound], minutely }),
      ),
    )
    await all
    const rate = count / (elapsed() / 1000)
    await Promise.all(started.map((worker) => worker.stop()))
    return rate
  }
  try {
    await transactions(false)
    const yardstick = { name: 'the same without a job', figure: await transactions(false) }
    report('transactions that each add a job', await transactions(true), '/s', yardstick)
    const pool = connectForJobs(urls.app, log)
    const alone = stopwatch()
    await runJobsOnce(pool, { log, jobs: [bindJob(job, async () => {})] })
    const library = { name: 'one run of graphile-worker', figure: count / (alone() / 1000) }
    await pool.end()
    for (const workers of [1, 2]) {
      await transactions(true)
      const what = workers === 1 ? 'jobs run by one worker' : 'jobs run by two workers'
      report(what, await byWorkers(workers), 'jobs/s', library)
    }
  } finally {
    await services.close()
  }
}
