import type { SystemTransaction } from '../../../platform/database/transaction.ts'
import type { ContactMessage } from '../shared/contact-message.rules.ts'

export async function insertContactMessage(
  system: SystemTransaction,
  { name, email, phone, message, createdAt }: ContactMessage & { readonly createdAt: Date },
): Promise<void> {
  await system
    .insertInto('directory.contact_message')
    .values({ name, email, phone: phone || null, message, created_at: createdAt })
    .execute()
}
