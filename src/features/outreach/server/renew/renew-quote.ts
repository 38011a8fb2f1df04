import { AppError } from '../../../../kernel/app-error.ts'
import { networkOf } from '../../../../platform/http/ip-network.ts'
import type { Services } from '../../../../platform/services.ts'
import { limitAttempts } from '../../../access/server/limit-attempts.ts'
import { openQuote, type QuoteServices } from '../../../quotes/server/open-quote.ts'
import { queueLinkEmail } from './queue-link-email.ts'

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
    await openQuote(services, quoteId, (opened) =>
      queueLinkEmail(services, opened, {
        emailType: 'renewed_link',
        // Each request has its own email.
        occasion: services.clock.now().toISOString(),
        renewed: opened.expired,
      }),
    )
  } catch (error) {
    const closed = error instanceof AppError && ['NOT_FOUND', 'FORBIDDEN'].includes(error.code)
    if (!closed) throw error
  }
}

/** Handler of tellOfWrongBirthDatesJob: the client gets a new link, because the old one is closed. */
export async function tellOfWrongBirthDates(
  services: Services,
  quotePublicId: string,
): Promise<void> {
  await openQuote(services, quotePublicId, (opened) =>
    queueLinkEmail(services, opened, {
      emailType: 'guessed_link',
      occasion: quotePublicId,
      renewed: true,
    }),
  )
}
