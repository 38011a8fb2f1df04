import type { BoundJob, JobWorker } from '../platform/jobs/worker.ts'
import { bindJob, startWorker } from '../platform/jobs/worker.ts'
import type { Services } from '../platform/services.ts'
import { minuteTickJob, runMinuteTick } from './minute-tick.ts'

/** Every job of every feature, bound to its handler. */
export function boundJobs(_services: Services): BoundJob[] {
  return []
}

export function startJobs(services: Services, databaseUrl: string): Promise<JobWorker> {
  return startWorker({
    databaseUrl,
    log: services.log,
    jobs: boundJobs(services),
    minutely: bindJob(minuteTickJob, () => runMinuteTick(services)),
  })
}
