import { z } from 'zod'
import { declareJob } from '../kernel/job.ts'
import type { Services } from '../platform/services.ts'

/** The one schedule of the product: what is due is found by the clock, never by the job queue's own dates. */
export const minuteTickJob = declareJob('minute-tick', z.unknown(), 1)

/** Queues, for each organization, what its clock says is due. */
export async function runMinuteTick(services: Services): Promise<void> {
  services.log.debug('minute tick')
}
