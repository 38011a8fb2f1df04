import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { AgentId, ContactId, PublicId, QuoteId } from '../../../kernel/ids.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { insertQuotes, type QuoteSource } from './quotes.sql.ts'

export interface QuoteToCreate {
  readonly contactId: ContactId
  readonly agentId: AgentId | null
  readonly effectiveDate: CalendarDate
  readonly source: QuoteSource
}

export interface CreatedQuote {
  readonly contactId: ContactId
  readonly quoteId: QuoteId
  readonly publicId: PublicId
}

/** Creates quotes and their public links in two statements, and returns them in the order of `items`. */
export async function createQuotes(
  transaction: OrganizationTransaction,
  items: readonly QuoteToCreate[],
  now: Date,
): Promise<CreatedQuote[]> {
  if (items.length === 0) return []
  const quotes = items.map((item) => ({ ...item, publicId: newPublicId() }))
  const ids = await insertQuotes(transaction, quotes, now)
  return quotes.map(({ contactId, publicId }) => ({
    contactId,
    publicId,
    quoteId: ids.get(publicId) as QuoteId,
  }))
}
