import type { EmailId } from '../../../../kernel/ids.ts'
import { waitingLimits } from '../../../../platform/database/limited-client.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { handOver } from './hand-over.ts'
import { leaseMilliseconds, leaseRenewalMilliseconds } from './lease.ts'
import { extendLease } from './outbox.sql.ts'
import { prepareBatch } from './prepare-batch.ts'
import { recordOutcomes } from './record-outcomes.ts'

/**
 * Sends one organization's claimed emails: stores them as `sending` with their Message-IDs, hands them over, records the outcome. After a
 * crash in between, those in `sending` go again with the same Message-ID, marked as possibly sent twice. On `signal` it completes the
 * hand-overs already begun and releases the rest.
 */
export async function sendBatch(
  context: OrganizationContext,
  emailIds: readonly EmailId[],
  signal?: AbortSignal,
): Promise<void> {
  const ready = await inOrganization(context, (transaction) =>
    prepareBatch(context, transaction, emailIds),
  )
  if (ready.length === 0) return
  const renewal = setInterval(() => void renewLease(context, emailIds), leaseRenewalMilliseconds)
  try {
    const outcomes = await handOver(context, ready, signal)
    // What was delivered must be recorded, however long an import holds its contacts.
    const patient = { ...context, limits: waitingLimits }
    await inOrganization(patient, (transaction) => recordOutcomes(context, transaction, outcomes))
  } finally {
    clearInterval(renewal)
  }
}

async function renewLease(
  context: OrganizationContext,
  emailIds: readonly EmailId[],
): Promise<void> {
  const until = new Date(context.clock.now().getTime() + leaseMilliseconds)
  await inOrganization(context, (transaction) => extendLease(transaction, emailIds, until)).catch(
    (error) => context.log.warn({ error }, 'lease not renewed'),
  )
}
