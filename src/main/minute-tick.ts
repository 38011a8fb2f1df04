import { z } from 'zod'
import { declareJob } from '../kernel/job.ts'
import { refreshStatistics } from '../platform/database/refresh-statistics.ts'
import type { Tick } from '../platform/feature.ts'
import type { Services } from '../platform/services.ts'
import { features } from './features.ts'

/** The product's only schedule: due work is found by the clock, never by the job queue's own dates. */
export const minuteTickJob = declareJob('minute-tick', z.unknown(), 1)

const statistics: Tick = {
  name: 'refresh statistics',
  run: ({ database }) => refreshStatistics(database.kysely),
}

const ticks = [statistics, ...features.flatMap((feature) => feature.ticks ?? [])]

/** Runs every feature's ticks, or only the frequent ones. A failed tick does not stop the others and is retried the next time. */
export async function runTicks(
  services: Services,
  { often = false }: { often?: boolean } = {},
): Promise<void> {
  for (const { name, run } of ticks.filter((tick) => !often || tick.often)) {
    try {
      await run(services)
    } catch (error) {
      services.log.error({ tick: name, error }, 'tick failed')
    }
  }
}
