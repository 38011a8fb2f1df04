import type { CalendarDate } from '../../../kernel/calendar-date.ts'
import type { AgentId, ContactId, PublicId, QuoteId } from '../../../kernel/ids.ts'
import { dateIn } from '../../../platform/clock.ts'
import { newPublicId } from '../../../platform/crypto.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import { countLinks } from '../../activity/server/count-sent.ts'
import { readSubscription } from '../../entitlements/server/read-subscription.ts'
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

/** Creates quotes and their public links with one statement each, returned as in `items`. */
export async function createQuotes(
  transaction: OrganizationTransaction,
  items: readonly QuoteToCreate[],
  now: Date,
): Promise<CreatedQuote[]> {
  if (items.length === 0) return []
  const quotes = items.map((item) => ({ ...item, publicId: newPublicId() }))
  const ids = await insertQuotes(transaction, quotes, now)
  const created = quotes.map((quote) => ({ ...quote, quoteId: ids.get(quote.publicId) as QuoteId }))
  await countCreated(transaction, created, now)
  return created
}

/** A link counts when it is made, a quote of an email when the email is sent. */
async function countCreated(
  transaction: OrganizationTransaction,
  created: readonly (QuoteToCreate & CreatedQuote)[],
  now: Date,
): Promise<void> {
  const links = created.filter(({ source }) => source === 'link' || source === 'self_service')
  if (links.length === 0) return
  const { sendMode, timeZone } = await readSubscription(transaction)
  const day = dateIn(timeZone, now)
  await countLinks(
    transaction,
    links.map(({ quoteId, source: sentBy, agentId }) => ({
      quoteId,
      day,
      sentBy,
      agentId,
      sendMode,
    })),
  )
}
