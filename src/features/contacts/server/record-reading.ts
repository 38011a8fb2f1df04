import { LRUCache } from 'lru-cache'
import { hourMs } from '../../../kernel/duration.ts'
import { recordAudit } from '../../../platform/audit.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'

/** Contacts that a person or key may read within an hour before it is recorded. */
export const manyContacts = 500

type Counts = LRUCache<string, { readonly since: number; count: number }>
// Several servers in one process know others by the same ids.
const countsOf = new WeakMap<Database, Counts>()

/**
 * Counts the contacts that a person or key reads within an hour in this process, and records it
 * at 500, 1,000, 2,000 and so on: copying all clients leaves a trace.
 */
export async function recordReading(
  context: MemberContext,
  transaction: OrganizationTransaction,
  contacts: number,
): Promise<void> {
  const now = context.clock.now().getTime()
  const { agentId, apiKey } = context.principal
  const key = `${context.organizationId}/${agentId}/${apiKey?.id ?? ''}`
  const counts: Counts = countsOf.get(context.database) ?? new LRUCache({ max: 10_000 })
  countsOf.set(context.database, counts)
  const known = counts.get(key)
  const counted =
    known !== undefined && now >= known.since && now - known.since < hourMs
      ? known
      : { since: now, count: 0 }
  const before = counted.count
  counted.count += contacts
  counts.set(key, counted)
  if (stepOf(counted.count) > stepOf(before))
    await recordAudit(transaction, context, {
      action: 'contacts.read_many',
      entity: 'contact',
      detail: { count: counted.count },
    })
}

const stepOf = (count: number) =>
  count < manyContacts ? 0 : 1 + Math.floor(Math.log2(count / manyContacts))
