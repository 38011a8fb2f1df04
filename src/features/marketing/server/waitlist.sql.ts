import type { EmailAddress } from '../../../kernel/email-address.ts'
import type { SystemTransaction } from '../../../platform/database/transaction.ts'
import type { WaitlistEntry } from '../shared/marketing.contract.ts'

/** Adds an entry, or updates the one of this email address, which keeps its place in the list. */
export async function saveWaitlistEntry(
  system: SystemTransaction,
  { email, name, phone, numAgents, bookSize }: WaitlistEntry,
  at: Date,
): Promise<void> {
  const values = { name, phone, num_agents: numAgents, book_size: bookSize, updated_at: at }
  await system
    .insertInto('directory.waitlist_entry')
    .values({ ...values, email, created_at: at })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .execute()
}

/** Returns all entries, the one that waits longest first. */
export async function selectWaitlist(system: SystemTransaction) {
  return system
    .selectFrom('directory.waitlist_entry')
    .select([
      'name',
      'email',
      'phone',
      'num_agents as numAgents',
      'book_size as bookSize',
      'created_at as joined',
      'updated_at as updated',
    ])
    .orderBy('created_at')
    .orderBy('email')
    .execute()
}
export type ListedWaitlistEntry = Awaited<ReturnType<typeof selectWaitlist>>[number]

/** Deletes entries that were last saved before an instant, and returns how many. */
export async function deleteWaitlistBefore(system: SystemTransaction, at: Date): Promise<number> {
  const { numDeletedRows } = await system
    .deleteFrom('directory.waitlist_entry')
    .where('updated_at', '<', at)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Deletes the entry of an email address; returns whether there was one. */
export async function deleteWaitlistEntry(
  system: SystemTransaction,
  email: EmailAddress,
): Promise<boolean> {
  const { numDeletedRows } = await system
    .deleteFrom('directory.waitlist_entry')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
