import { sql } from 'kysely'
import { AppError } from '../../../kernel/app-error.ts'
import { minuteMs } from '../../../kernel/duration.ts'
import type { Database } from '../../../platform/database/database.ts'
import {
  type SystemTransaction,
  systemTransaction,
} from '../../../platform/database/transaction.ts'
import { widerNetworks } from '../../../platform/http/ip-network.ts'
import type { Services } from '../../../platform/services.ts'
import { countAttempt, forgetAttemptsBefore } from './access.sql.ts'

const windowLength = 15 * minuteMs
export const tooManyAttempts = 'Too many attempts. Please wait a few minutes and try again.'

/** A limit, and whose attempts count together: an email address, a network, an agency. */
type AttemptKey = `${string}:${string}`

/**
 * Limits attempts across servers. An IPv6 network counts for those around it too. Throws 429 with
 * the text when one of the keys exceeds its limit within 15 minutes.
 */
export async function limitAttempts(
  services: Services,
  limits: ReadonlyArray<readonly [key: AttemptKey, max: number]>,
  text = tooManyAttempts,
): Promise<void> {
  const exceeded = await systemTransaction(services.database, (transaction) =>
    countAll(transaction, services.clock.now(), limits),
  )
  if (!exceeded) return
  // Without the email address or network, which no one else may read.
  services.log.warn({ limits: limits.map(([key]) => key.split(':')[0]) }, 'too many attempts')
  throw new AppError('TOO_MANY_REQUESTS', text)
}

async function countAll(
  transaction: SystemTransaction,
  now: Date,
  limits: ReadonlyArray<readonly [string, number]>,
): Promise<boolean> {
  const windowStart = new Date(Math.floor(now.getTime() / windowLength) * windowLength)
  const around = limits.flatMap(([key, max]) =>
    widerNetworks(key).map(({ network, times }) => [network, max * times] as const),
  )
  // In order, so that two such transactions cannot wait for each other.
  const [, , ...exceeded] = await Promise.all([
    keptLater(transaction),
    forgetEarlier(transaction, windowStart),
    ...[...limits, ...around].map(
      async ([key, max]) => (await countAttempt(transaction, key, windowStart)) > max,
    ),
  ])
  return exceeded.includes(true)
}

/** The window in which a database last forgot those before it. */
const forgotten = new WeakMap<Database, number>()

/** Once in each window: looked for with each attempt, it took as long as counting. */
async function forgetEarlier(transaction: SystemTransaction, windowStart: Date): Promise<void> {
  const { database } = transaction
  if (database !== undefined && forgotten.get(database) === windowStart.getTime()) return
  await forgetAttemptsBefore(transaction, windowStart)
  if (database !== undefined) forgotten.set(database, windowStart.getTime())
}

/**
 * Commits without waiting for the disk: who counts by the same key waits for the commit, and a
 * count lost in a crash of the database is no harm.
 */
const keptLater = (transaction: SystemTransaction) =>
  sql.raw('set local synchronous_commit = off').execute(transaction)
