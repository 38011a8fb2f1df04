import { AppError } from '../../../kernel/app-error.ts'
import type { QuoteId } from '../../../kernel/ids.ts'
import { parseTypedDate } from '../../../kernel/typed-date.ts'
import { networkOf } from '../../../platform/http/ip-network.ts'
import { enqueue } from '../../../platform/jobs/enqueue.ts'
import { limitAttempts } from '../../access/server/limit-attempts.ts'
import { maxWrongBirthDates } from '../shared/confirmation.rules.ts'
import { quoteTexts } from '../shared/quote-texts.ts'
import { tellOfWrongBirthDatesJob } from '../shared/wrong-birth-dates.job.ts'
import { openCurrentQuote, type QuoteServices, visitorLocale } from './open-quote.ts'
import { countWrongBirthDate, lockWrongBirthDates } from './quotes.sql.ts'

export interface BirthDateToConfirm {
  readonly quoteId: string
  /** As typed. */
  readonly birth_date: string
  readonly ipAddress: string
}

/**
 * Returns the public id of a quote's client if the typed birth date is theirs (decision 019).
 * Throws 422 for a date that cannot be read or is another, 429 after 30 tries from a network within
 * 15 minutes and for a link on which five were wrong, whose client is then told by email, 404 and
 * 403 as `decodeQuote`.
 */
export async function confirmBirthDate(
  services: QuoteServices,
  { quoteId, birth_date, ipAddress }: BirthDateToConfirm,
): Promise<string> {
  const texts = quoteTexts[visitorLocale(services)]
  const typed = parseTypedDate(birth_date)
  // Nothing is compared, so it is not a try.
  if (typed === undefined) throw new AppError('UNPROCESSABLE_CONTENT', texts.birthDateUnreadable)
  await limitAttempts(
    services,
    [[`confirm-birth-from:${networkOf(ipAddress)}`, 30]],
    texts.tooOften,
  )
  const outcome = await openCurrentQuote(services, quoteId, async ({ transaction, quote }) => {
    const before = await lockWrongBirthDates(transaction, quote.id as QuoteId)
    if (before >= maxWrongBirthDates) return 'closed'
    if (quote.birth_date === typed) return { contact: quote.contact_public_id }
    const wrong = await countWrongBirthDate(transaction, quote.id as QuoteId)
    if (wrong === maxWrongBirthDates) {
      const { organizationId } = transaction
      const job = { organizationId, quotePublicId: quote.public_id }
      await enqueue(transaction, tellOfWrongBirthDatesJob, job)
    }
    return 'wrong'
  })
  if (outcome === 'closed') throw new AppError('TOO_MANY_REQUESTS', texts.birthDateClosed)
  if (outcome === 'wrong') throw new AppError('UNPROCESSABLE_CONTENT', texts.birthDateWrong)
  return outcome.contact
}
