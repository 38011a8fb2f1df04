import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Log } from '../platform/log.ts'
import { PaymentError } from '../platform/payments/payment-error.ts'
import type { Payments } from '../platform/payments/payments.ts'
import type { StripeKeys } from '../platform/payments/stripe-keys.ts'
import { createStripePayments } from '../platform/payments/stripe-payments.ts'

/** The stand-in knows no secrets: it charges no card, and listens on this machine only. */
export const standInKeys: StripeKeys = {
  secretKey: 'sk_test_stand_in_for_stripe',
  publishableKey: 'pk_test_stand_in_for_stripe',
  webhookSecret: 'whsec_stand_in_for_stripe',
}

export const webhookUrl = ({ baseUrl }: Pick<Config, 'baseUrl'>) => `${baseUrl}/api/stripe/webhook`

export interface ProcessPayments {
  readonly payments: Payments | undefined
  close(): Promise<void>
}

interface PaymentOptions {
  readonly clock: Clock
  readonly log: Log
  /** The web server runs the stand-in; other processes find it. */
  readonly runsStandIn: boolean
}

/** Opens Stripe with keys, nothing in production without them, and else the stand-in. */
export async function openPayments(
  config: Config,
  { clock, log, runsStandIn }: PaymentOptions,
): Promise<ProcessPayments> {
  const nothing = async () => undefined
  if (config.stripe !== undefined)
    return { payments: createStripePayments(config.stripe), close: nothing }
  if (config.production) return { payments: undefined, close: nothing }
  const folder = join(config.dataFolder, 'test-payments')
  const payments = createStripePayments(standInKeys, {
    find: async () => readAddress(folder),
    now: clock.now,
  })
  return { payments, close: runsStandIn ? await runStandIn(config, folder, clock, log) : nothing }
}

/** Starts the stand-in on its stored state; returns the function that ends it. */
async function runStandIn(
  config: Config,
  folder: string,
  clock: Clock,
  log: Log,
): Promise<() => Promise<void>> {
  // Production never loads it.
  const { startStripeStandIn } = await import('../../stand-ins/stripe/stand-in.ts')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { secretKey, publishableKey, webhookSecret } = standInKeys
  const standIn = await startStripeStandIn({
    stateFile: join(folder, 'state.json'),
    now: clock.now,
    secretKey,
    publishableKey,
    log,
    publicUrl: config.baseUrl,
    webhook: { url: webhookUrl(config), secret: webhookSecret },
    controlApi: true,
  })
  writeFileSync(addressIn(folder), `${standIn.url}\n`)
  return async () => {
    rmSync(addressIn(folder), { force: true })
    await standIn.close()
  }
}

const addressIn = (folder: string) => join(folder, 'address')

function readAddress(folder: string): URL {
  try {
    return new URL(readFileSync(addressIn(folder), 'utf8').trim())
  } catch (error) {
    throw new PaymentError(
      'unavailable',
      'The stand-in for Stripe runs in the web server, which is not running',
      { cause: error },
    )
  }
}
