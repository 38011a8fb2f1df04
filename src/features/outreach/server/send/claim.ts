import type { OrganizationId } from '../../../../kernel/ids.ts'
import { isSendingHeld } from '../../../../platform/database/installation.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { type Lease, startLease } from './lease.ts'
import {
  type DomainFilter,
  type DueEmail,
  leaseOutboxEmails,
  listDomainsDue,
  lockDueEmails,
} from './outbox.sql.ts'
import { settleNotes } from './outbox-notes.sql.ts'

/** Emails of one organization that this worker sends, until the lease ends. */
export interface Claim {
  readonly organizationId: OrganizationId
  readonly emails: readonly DueEmail[]
  readonly lease: Lease
}

export interface Wanted {
  readonly domains: DomainFilter
  readonly limit: number
  readonly choose?: (due: readonly DueEmail[], of: OrganizationId) => readonly DueEmail[]
  /** An organization that is not asked. */
  readonly isFull?: (organizationId: OrganizationId) => boolean
}

export interface Claimed {
  /** The organization's emails due longest, leased; none while emails are held. */
  readonly claim: Claim | undefined
  /** Of the wanted domains, those with more emails due. */
  readonly left: ReadonlySet<string> | 'more'
}

export function claimEmails(
  context: OrganizationContext,
  { domains, limit, choose = (due) => due }: Wanted,
): Promise<Claimed> {
  const { clock, organizationId } = context
  const lease = startLease(clock)
  return inOrganization(context, async (transaction) => {
    // The hold after a restore is stored apart from the organizations: a separate statement.
    if (await isSendingHeld(transaction)) return { claim: undefined, left: new Set() }
    const due = await lockDueEmails(transaction, { clock, domains, limit })
    const emails = choose(due, organizationId)
    const chosen = new Set(emails)
    const left =
      due.length === limit
        ? 'more'
        : new Set(due.filter((email) => !chosen.has(email)).map(({ domain }) => domain))
    if (emails.length === 0) return { claim: undefined, left }
    const emailIds = emails.map(({ emailId }) => emailId)
    await leaseOutboxEmails(transaction, emailIds, lease)
    return { claim: { organizationId, emails, lease }, left }
  })
}

/**
 * Returns the domains to which the organization has emails due. If there are none, the notes that
 * led here are settled.
 */
export function findDomainsDue(context: OrganizationContext): Promise<string[]> {
  return inOrganization(context, async (transaction) => {
    const domains = await listDomainsDue(transaction, context.clock)
    if (domains.length === 0) await settleNotes(transaction, context.clock)
    return domains
  })
}
