import { z } from 'zod'
import { declareJob } from '../kernel/job.ts'
import { databaseTroubleOf } from '../platform/database/database-trouble.ts'
import { refreshStatistics } from '../platform/database/refresh-statistics.ts'
import { bulkTransaction } from '../platform/database/transaction.ts'
import type { Tick } from '../platform/feature.ts'
import { deleteGivenUpJobs } from '../platform/jobs/delete-given-up.ts'
import { logRarely } from '../platform/log-rarely.ts'
import type { Services } from '../platform/services.ts'
import { features } from './features.ts'

/** The product's only schedule: due work is found by the clock, never by the queue's own dates. */
export const minuteTickJob = declareJob('minute-tick', z.unknown(), 1)

const statistics: Tick = {
  name: 'refresh statistics',
  run: ({ database }) => bulkTransaction(database, refreshStatistics),
}

const givenUpJobs: Tick = { name: 'delete given-up jobs', run: deleteGivenUpJobs }

const ticks = [statistics, givenUpJobs, ...features.flatMap((feature) => feature.ticks ?? [])]

/**
 * Runs every feature's ticks, or only the frequent ones. A failed tick does not stop the others and
 * is retried the next time.
 */
export async function runTicks(
  services: Services,
  { often = false }: { often?: boolean } = {},
): Promise<void> {
  for (const { name, run } of ticks.filter((tick) => !often || tick.often)) {
    try {
      await run(services)
    } catch (error) {
      if (databaseTroubleOf(error) === undefined)
        services.log.error({ tick: name, error }, 'tick failed')
      else
        logRarely(services.log, 'error', { tick: name, error }, 'tick failed without its database')
    }
  }
}
