import { type BoundJob, bindJob, type JobWorker, startWorker } from '../platform/jobs/worker.ts'
import type { Services } from '../platform/services.ts'
import { features } from './features.ts'
import { minuteTickJob, runTicks } from './minute-tick.ts'

/** Every job of every feature, bound to its handler. */
export const boundJobs = (services: Services): BoundJob[] =>
  features.flatMap(({ jobs = [] }) => jobs).map((bind) => bind(services))

/** With the lease of an email, a killed worker's emails are taken over within ten seconds. */
const oftenEvery = 2000

export async function startJobs(services: Services, databaseUrl: string): Promise<JobWorker> {
  const worker = await startWorker({
    databaseUrl,
    log: services.log,
    metrics: services.metrics,
    jobs: boundJobs(services),
    minutely: bindJob(minuteTickJob, () => runTicks(services)),
  })
  // A process that was down at midnight plans immediately, not at the next full minute.
  let last = runTicks(services)
  const timer = setInterval(() => {
    last = last.then(() => runTicks(services, { often: true }))
  }, oftenEvery)
  return {
    async stop() {
      clearInterval(timer)
      await Promise.all([worker.stop(), last])
    },
  }
}
