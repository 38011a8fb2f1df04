import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { EmailId } from '../../../../kernel/ids.ts'
import type { Config } from '../../../../platform/config.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { defaultEffectiveDate } from '../../../quotes/shared/effective-dates.rules.ts'
import { isLowerPrice } from '../../../quotes/shared/savings.rules.ts'
import type { Announcements } from '../increases/announcements.sql.ts'
import { readEmailPrices } from './email-prices.ts'
import type { OutboxEmail } from './outbox-emails.sql.ts'

/**
 * Returns those of the emails about increases for whose clients another price is still lower:
 * weeks may lie between the try and the sending. What may have gone already is not asked about.
 */
export async function findSaving(
  source: { readonly config: Config; readonly now: Date },
  transaction: OrganizationTransaction,
  {
    emails,
    announcements,
    today,
  }: {
    readonly emails: readonly OutboxEmail[]
    readonly announcements: Announcements
    readonly today: CalendarDate
  },
): Promise<Set<EmailId>> {
  const about = emails.flatMap(({ id, contact, emailType, occasion, stored }) => {
    const announced = announcements.of({ contactId: contact.id, emailType, occasion })
    return announced === undefined || stored !== undefined
      ? []
      : [{ email: id, id: contact.id, except: announced.carrier }]
  })
  const dates = { effectiveDate: defaultEffectiveDate(today), today }
  const pricesOf = await readEmailPrices(source, transaction, about, dates)
  const saves = about.filter((reader) => {
    const best = pricesOf(reader).savings?.best
    return best && !best.illustrative && isLowerPrice(best.savings)
  })
  return new Set(saves.map(({ email }) => email))
}
