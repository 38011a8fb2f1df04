import { AppError } from '../../../../kernel/app-error.ts'
import type { AgentId, ContactId, QuoteId } from '../../../../kernel/ids.ts'
import { networkOf } from '../../../../platform/http/ip-network.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../../platform/services.ts'
import { limitAttempts } from '../../../access/server/limit-attempts.ts'
import { blocksRequestedEmail, findSuppression } from '../../../contacts/server/suppression.ts'
import { sendModeOf } from '../../../entitlements/shared/send-mode.ts'
import { createQuotes } from '../../../quotes/server/create-quotes.ts'
import {
  type OpenedQuote,
  openQuote,
  type QuoteServices,
} from '../../../quotes/server/open-quote.ts'
import { defaultEffectiveDate } from '../../../quotes/shared/effective-dates.rules.ts'
import { sendOutboxJob } from '../../shared/outreach.job.ts'
import { queueEmails } from '../queue/queue-emails.ts'
import { setQuoteOfEmail } from '../send/mark-emails.sql.ts'

/**
 * Emails a new quote link to the email address on file: an email like all others, which is kept,
 * counted and sent from the outbox. The result is the same for an unknown id, a member of another
 * agency, a suppressed address and an email sent (decision 133). Throws 429 after 3 requests for
 * one link or 20 from one network within 15 minutes.
 */
export async function renewQuote(
  services: QuoteServices,
  quoteId: string,
  ipAddress: string,
): Promise<void> {
  await limitAttempts(services, [
    [`renew-quote:${quoteId.slice(0, 40)}`, 3],
    [`renew-quote-from:${networkOf(ipAddress)}`, 20],
  ])
  try {
    await openQuote(services, quoteId, (opened) => renewOpened(services, opened))
  } catch (error) {
    const closed = error instanceof AppError && ['NOT_FOUND', 'FORBIDDEN'].includes(error.code)
    if (!closed) throw error
  }
}

async function renewOpened(
  services: Services,
  { transaction, quote, today, expired, live }: OpenedQuote,
): Promise<void> {
  const contactId = quote.contact_id as ContactId
  if (blocksRequestedEmail(await findSuppression(transaction, contactId))) return
  const now = services.clock.now()
  const agentId = quote.quote_agent_id as AgentId | null
  const item = { contactId, agentId, effectiveDate: defaultEffectiveDate(today) }
  const [renewed] = expired
    ? await createQuotes(transaction, [{ ...item, source: 'quote_email' }], now)
    : []
  const email = {
    ...{ contactId, agentId, emailType: 'renewed_link' as const },
    // Each request has its own email.
    occasion: now.toISOString(),
    ...{ scheduledDate: today, dueAt: now, eventPassed: false },
    sendMode: sendModeOf(live),
  }
  await queueEmails(transaction, [email], now)
  await setQuoteOfEmail(transaction, email, renewed?.quoteId ?? (quote.id as QuoteId))
  await enqueue(transaction, sendOutboxJob, {}, { key: 'send' })
}
