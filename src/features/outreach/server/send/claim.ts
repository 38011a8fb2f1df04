import type { OrganizationId } from '../../../../kernel/ids.ts'
import { systemTransaction } from '../../../../platform/database/transaction.ts'
import type { Services } from '../../../../platform/services.ts'
import { type Lease, startLease } from './lease.ts'
import {
  type DomainFilter,
  type DueEmail,
  findOrganizationWithDue,
  leaseOutboxEmails,
  lockDueEmails,
} from './outbox.sql.ts'

/** Emails of one organization that this worker sends, until the lease ends. */
export interface Claim {
  readonly organizationId: OrganizationId
  readonly emails: readonly DueEmail[]
  readonly lease: Lease
}

interface Wanted {
  readonly domains: DomainFilter
  /** The organization that had the last turn. */
  readonly after: number
  readonly limit: number
  readonly choose?: (due: readonly DueEmail[]) => readonly DueEmail[]
}

/** Claims due emails of the next organization, those due longest. */
export function claimEmails(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { domains, after, limit, choose = (due) => due }: Wanted,
): Promise<Claim | undefined> {
  const lease = startLease(clock)
  const query = { clock, domains }
  return systemTransaction(database, async (system) => {
    const organizationId = await findOrganizationWithDue(system, query, after)
    if (organizationId === undefined) return undefined
    const emails = choose(await lockDueEmails(system, organizationId, { ...query, limit }))
    if (emails.length === 0) return undefined
    const emailIds = emails.map(({ emailId }) => emailId)
    await leaseOutboxEmails(system, organizationId, { emailIds, lease })
    return { organizationId, emails, lease }
  })
}
