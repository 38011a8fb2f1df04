import type { ContactId, QuoteId } from '../../../../kernel/ids.ts'
import { enqueue } from '../../../../platform/jobs/enqueue.ts'
import type { Services } from '../../../../platform/services.ts'
import { blocksRequestedEmail, findSuppression } from '../../../contacts/server/suppression.ts'
import { sendModeOf } from '../../../entitlements/shared/send-mode.ts'
import { createQuotes } from '../../../quotes/server/create-quotes.ts'
import type { OpenedQuote } from '../../../quotes/server/open-quote.ts'
import { defaultEffectiveDate } from '../../../quotes/shared/effective-dates.rules.ts'
import { sendOutboxJob } from '../../shared/outreach.job.ts'
import { queueEmails } from '../queue/queue-emails.ts'
import { setQuoteOfEmail } from '../send/mark-emails.sql.ts'

export interface LinkEmail {
  readonly emailType: 'renewed_link' | 'guessed_link'
  /** Makes the email unique for its contact and type. */
  readonly occasion: string
  /** Whether it brings a new quote; otherwise the same one. */
  readonly renewed: boolean
}

/** Queues an email with a link to a quote, to be sent now, unless the contact gets none. */
export async function queueLinkEmail(
  services: Services,
  { transaction, quote, today, live }: OpenedQuote,
  { emailType, occasion, renewed }: LinkEmail,
): Promise<void> {
  const contactId = quote.contact_id as ContactId
  if (blocksRequestedEmail(await findSuppression(transaction, contactId))) return
  const now = services.clock.now()
  const { agent_id: agentId } = quote
  const email = {
    contactId,
    agentId,
    emailType,
    occasion,
    scheduledDate: today,
    dueAt: now,
    eventPassed: false,
    sendMode: sendModeOf(live),
  }
  // None where a job runs again after its email was queued.
  if ((await queueEmails(transaction, [email], now)) === 0) return
  const item = { contactId, agentId, effectiveDate: defaultEffectiveDate(today) }
  const [made] = renewed
    ? await createQuotes(transaction, [{ ...item, source: 'quote_email' }], now)
    : []
  await setQuoteOfEmail(transaction, email, made?.quoteId ?? (quote.id as QuoteId))
  await enqueue(transaction, sendOutboxJob, {}, { key: 'send' })
}
