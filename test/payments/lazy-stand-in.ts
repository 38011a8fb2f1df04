import { standInKeys } from '../../src/main/payments.ts'
import type { Clock } from '../../src/platform/clock.ts'
import type { Config } from '../../src/platform/config.ts'
import type { Log } from '../../src/platform/log.ts'
import type { Payments } from '../../src/platform/payments/payments.ts'
import { createStripePayments } from '../../src/platform/payments/stripe-payments.ts'
import type { StandInOptions, StripeStandIn } from '../../stand-ins/stripe/stand-in.ts'

interface LazyStandIn {
  readonly payments: Payments | undefined
  start(): Promise<StripeStandIn>
  close(): Promise<void>
}

/**
 * The payments of a test's server: the stand-in, kept in memory and started by the first request to
 * it.
 */
export function createLazyStandIn({
  config,
  clock,
  log,
  afterRetries = 'cancel',
  listening,
}: {
  config: Config
  clock: Clock
  log: Log
  afterRetries?: StandInOptions['afterRetries']
  /** Makes the server listen, and returns its URL. */
  listening: () => Promise<string>
}): LazyStandIn {
  let standIn: Promise<StripeStandIn> | undefined
  const start = async () => {
    const { startStripeStandIn } = await import('../../stand-ins/stripe/stand-in.ts')
    const url = await listening()
    return startStripeStandIn({
      ...{ secretKey: standInKeys.secretKey, publishableKey: standInKeys.publishableKey },
      ...{ now: clock.now, log, afterRetries, publicUrl: config.baseUrl },
      webhook: { url: `${url}/api/stripe/webhook`, secret: standInKeys.webhookSecret },
    })
  }
  const started = () => {
    standIn ??= start()
    return standIn
  }
  const hasKeys = config.stripe !== undefined
  const payments = hasKeys
    ? createStripePayments(config.stripe)
    : createStripePayments(standInKeys, {
        find: async () => new URL((await started()).url),
        now: clock.now,
      })
  return {
    payments: config.production && !hasKeys ? undefined : payments,
    start: started,
    close: async () => (await standIn)?.close(),
  }
}
