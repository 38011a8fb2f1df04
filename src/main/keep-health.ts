import type { HealthPart } from '../kernel/health-day.ts'
import { systemTransaction } from '../platform/database/transaction.ts'
import { recordHealth } from '../platform/health-history.ts'
import { logRarely } from '../platform/log-rarely.ts'
import type { Services } from '../platform/services.ts'

/** Often enough that a late timer leaves no minute out. */
const interval = 20_000

/**
 * Stores now and in every minute that these parts run and reach the database, for the status page.
 * Returns the function that ends it.
 */
export function keepHealth(
  { database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>,
  parts: readonly HealthPart[],
): () => void {
  const record = () =>
    systemTransaction(database, (system) => recordHealth(system, parts, clock.now())).catch(
      (error: unknown) => logRarely(log, 'warn', { error }, 'the minute was not recorded'),
    )
  void record()
  const timer = setInterval(record, interval).unref()
  return () => clearInterval(timer)
}
