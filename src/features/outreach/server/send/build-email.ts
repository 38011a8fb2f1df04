import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { EmailTemplate } from '../../../../platform/mailer/template.ts'
import { findPlanPrices } from '../../../quotes/server/contact-rates.ts'
import { findSavings } from '../../../quotes/server/find-savings.ts'
import { lowestOf } from '../../../quotes/server/rates/contact-price.ts'
import { defaultEffectiveDate } from '../../../quotes/shared/effective-dates.rules.ts'
import { timingOf } from '../emails/wording.ts'
import type { EmailQuote, OutboxEmail } from './outbox-emails.sql.ts'
import { type PreparationContext, prepareEmail } from './prepare-email.ts'
import type { PreparedEmail } from './prepared-email.sql.ts'
import { findTemplate, storeTemplate } from './template.sql.ts'
import { templateFor } from './templates.ts'

export interface BuiltEmail {
  readonly prepared: PreparedEmail
  readonly template: EmailTemplate
}

/**
 * Reads what these emails need besides themselves, each in one statement, and returns the function
 * that builds one of them. An email that may have gone already keeps its template and its stored
 * parts, so that the second message is the same, with the same Message-ID.
 */
export async function builderFor(
  transaction: OrganizationTransaction,
  emails: readonly OutboxEmail[],
  { preparation, today }: { preparation: PreparationContext; today: CalendarDate },
): Promise<(email: OutboxEmail, quote: EmailQuote) => Promise<BuiltEmail>> {
  const { config, organization, now } = preparation
  const effectiveDate = defaultEffectiveDate(today)
  const fresh = emails.filter(({ stored }) => stored === undefined)
  const contactIds = [...new Set(fresh.map(({ contact }) => contact.id))]
  const source = { config, now }
  const prices = await findPlanPrices(source, transaction, contactIds, effectiveDate)
  const compared = { effectiveDate, today, prices }
  const savings = await findSavings(source, transaction, contactIds, compared)
  const kept = new Set<string>()
  const keep = async (template: EmailTemplate) => {
    if (kept.has(template.contentHash)) return
    kept.add(template.contentHash)
    await storeTemplate(transaction, template, now)
  }
  return async (email, quote) => {
    const { id, stored, emailType, sendMode: mode, contact } = email
    const earlier = stored && (await findTemplate(transaction, stored.templateHash))
    if (stored !== undefined && earlier !== undefined)
      return { prepared: { id, quoteId: quote.id, ...stored }, template: earlier }
    const price = lowestOf(prices.get(contact.id))
    const { variant, ...draft } = prepareEmail(
      { email, quote, price, savings: savings.get(contact.id), effectiveDate, day: today },
      preparation,
    )
    const { locale } = contact
    const kind = { emailType, timing: timingOf(email, today), mode, locale, variant }
    const template = await templateFor(config, organization, kind)
    await keep(template)
    return { prepared: { ...draft, templateHash: template.contentHash }, template }
  }
}
