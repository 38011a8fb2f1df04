import type { SystemTransaction } from '../../../platform/database/transaction.ts'
import type { ContactMessage } from '../shared/contact-message.rules.ts'

/** Deletes messages from before an instant, and returns how many. */
export async function deleteMessagesBefore(system: SystemTransaction, at: Date): Promise<number> {
  const { numDeletedRows } = await system
    .deleteFrom('directory.contact_message')
    .where('created_at', '<', at)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function insertContactMessage(
  system: SystemTransaction,
  { name, email, phone, message, createdAt }: ContactMessage & { readonly createdAt: Date },
): Promise<void> {
  await system
    .insertInto('directory.contact_message')
    .values({ name, email, phone: phone || null, message, created_at: createdAt })
    .execute()
}
