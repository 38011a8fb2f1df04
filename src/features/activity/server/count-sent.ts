import type { QuoteId } from '../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../platform/database/transaction.ts'
import {
  addToSendDays,
  type CarriedQuote,
  type EarlierMarks,
  markCarried,
  type SendDayCounts,
  type SendDayKey,
} from './activity.sql.ts'

export interface SentEmail extends SendDayKey {
  readonly quoteId: QuoteId | null
}

/**
 * Counts sent emails on their day in the organization's time zone, and the quotes that none had
 * carried before; the sender calls it once for a batch, in the transaction that marks them sent.
 * `agentId` is the agent at the time of sending, null for none.
 */
export async function countSent(
  transaction: OrganizationTransaction,
  emails: readonly SentEmail[],
): Promise<void> {
  const carried = new Map<QuoteId, CarriedQuote>()
  for (const { quoteId, ...key } of emails)
    if (quoteId !== null && !carried.has(quoteId)) carried.set(quoteId, { ...key, quoteId })
  const first = await markCarried(transaction, [...carried.values()])
  await addToSendDays(transaction, [
    ...emails.map(({ quoteId: _, ...key }) => ({ ...key, sent: 1 })),
    ...countsOf(carried, first),
  ])
}

/** Counts quotes whose link reaches the client without an email of an outreach. */
export async function countLinks(
  transaction: OrganizationTransaction,
  quotes: readonly CarriedQuote[],
): Promise<void> {
  const carried = new Map(quotes.map((quote) => [quote.quoteId, quote]))
  const first = await markCarried(transaction, quotes)
  await addToSendDays(transaction, countsOf(carried, first))
}

/** A view or an answer that came before, such as from a link, counts with the quote. */
function countsOf(
  carried: ReadonlyMap<QuoteId, CarriedQuote>,
  first: ReadonlyMap<QuoteId, EarlierMarks>,
): SendDayCounts[] {
  return [...carried.values()].flatMap(({ quoteId, ...key }) => {
    const marks = first.get(quoteId)
    if (marks === undefined) return []
    const { viewed, completed } = marks
    const counts = { quotes_viewed: Number(viewed), quotes_completed: Number(completed) }
    return [{ ...key, quotes: 1, ...counts }]
  })
}
