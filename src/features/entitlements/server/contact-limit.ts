import { sql } from 'kysely'
import { AppError } from '../../../kernel/app-error.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { contactLimitReached } from '../shared/contact-limit.ts'

/**
 * Throws 422 with the limit banner's text when the organization has more contacts than its plan allows; call it after inserting.
 * The organization's row is locked until the transaction ends, so that two additions cannot both take the last place. No limit, or -1: never.
 */
export async function checkContactLimit(transaction: OrganizationTransaction): Promise<void> {
  const row = await transaction
    .selectFrom('organization')
    .select('contact_limit')
    .forNoKeyUpdate()
    .executeTakeFirst()
  const limit = row?.contact_limit ?? -1
  if (limit < 0) return
  const counted = await transaction
    .selectFrom('contact')
    .select(sql<number>`count(*)`.as('contacts'))
    .executeTakeFirst()
  const contacts = counted?.contacts ?? 0
  if (contacts > limit)
    throw new AppError('UNPROCESSABLE_CONTENT', contactLimitReached(contacts, limit), {
      contacts,
      limit,
    })
}
