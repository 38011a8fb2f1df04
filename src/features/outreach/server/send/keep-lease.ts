import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import type { Claim } from './claim.ts'
import { type Lease, leaseRenewalMilliseconds, startLease } from './lease.ts'
import { extendLease } from './outbox.sql.ts'

export interface KeptLease extends Pick<Lease, 'id' | 'holds'> {
  stop(): void
}

/** Renews a claim's lease until `stop`. A lease that ran out stays ended. */
export function keepLease(
  context: OrganizationContext,
  first: Lease,
  emails: Claim['emails'],
): KeptLease {
  const emailIds = emails.map(({ emailId }) => emailId)
  let current = first
  const renew = async () => {
    const next = startLease(context.clock, first.id)
    const kept = await inOrganization(context, (transaction) =>
      extendLease(transaction, context.clock, { lease: next, emailIds }),
    )
    if (kept) current = next
    else clearInterval(timer)
  }
  const timer = setInterval(() => {
    renew().catch((error) => context.log.warn({ error }, 'lease not renewed'))
  }, leaseRenewalMilliseconds)
  return { id: first.id, holds: () => current.holds(), stop: () => clearInterval(timer) }
}
