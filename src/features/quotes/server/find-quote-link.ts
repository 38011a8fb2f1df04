import type { OrganizationId, PublicId, QuoteId } from '../../../kernel/ids.ts'
import type { SystemTransaction } from '../../../platform/database/transaction.ts'

/** The organization and row that a quote's public id leads to. */
export async function findQuoteLink(
  transaction: SystemTransaction,
  publicId: PublicId,
): Promise<{ organizationId: OrganizationId; quoteId: QuoteId } | undefined> {
  const row = await transaction
    .selectFrom('directory.public_link')
    .select(['organization_id', 'target_id'])
    .where('public_id', '=', publicId)
    .where('kind', '=', 'quote')
    .executeTakeFirst()
  return (
    row && {
      organizationId: row.organization_id as OrganizationId,
      quoteId: row.target_id as QuoteId,
    }
  )
}
