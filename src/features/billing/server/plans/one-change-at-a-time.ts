import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '../../../../kernel/app-error.ts'
import { newToken } from '../../../../platform/crypto.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { changeUnderWay } from '../../shared/plan-change.rules.ts'
import { releaseLease, takeLease } from './plan-state.sql.ts'

/** Longer than any call lasts, in milliseconds, so a stopped process does not hold up others. */
const leaseLength = 30_000
/** A little less than a call may last, in milliseconds. */
const patience = 7_500
const pause = 150

/**
 * Runs work while no other change of the organization's plan runs, because each is compared with
 * the plan that is in force. Meanwhile no connection is held: the payment provider may be slow, and
 * many presses would take them all. Throws 409 if another change takes long.
 */
export async function oneChangeAtATime<Result>(
  context: MemberContext,
  work: () => Promise<Result>,
): Promise<Result> {
  const leaseId = newToken()
  for (let waited = 0; ; waited += pause) {
    const lease = { leaseId, clock: context.clock, length: leaseLength }
    if (await inOrganization(context, (transaction) => takeLease(transaction, lease))) break
    if (waited >= patience) throw new AppError('CONFLICT', changeUnderWay)
    await sleep(pause)
  }
  try {
    return await work()
  } finally {
    await inOrganization(context, (transaction) => releaseLease(transaction, leaseId))
  }
}
