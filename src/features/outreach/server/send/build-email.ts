import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { EmailId } from '../../../../kernel/ids.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import type { EmailTemplate } from '../../../../platform/mailer/template.ts'
import { defaultEffectiveDate } from '../../../quotes/shared/effective-dates.rules.ts'
import { timingOf } from '../emails/wording.ts'
import type { Announcements } from '../increases/announcements.sql.ts'
import { jointKindOf } from '../texts/product-text.ts'
import { filledMarks } from '../texts/text-marks.ts'
import { readEmailTexts, type TextInForce, textKindOf } from '../texts/texts-in-force.ts'
import type { EmailContact } from './email-parties.sql.ts'
import { readEmailPrices } from './email-prices.ts'
import { jointValuesOf } from './joint-values.ts'
import { companionIds, type OutboxMessage } from './messages.rules.ts'
import type { EmailQuote, OutboxEmail } from './outbox-emails.sql.ts'
import {
  type PartToPrepare,
  type PreparationContext,
  prepareEmail,
  valuesOf,
} from './prepare-email.ts'
import type { PreparedEmail, PreparedMessage } from './prepared-email.sql.ts'
import type { StoredParts } from './stored-email.sql.ts'
import { findTemplate, storeTemplate } from './template.sql.ts'
import { jointTemplateFor, templateFor } from './templates.ts'

export interface BuiltEmail extends PreparedMessage {
  readonly template: EmailTemplate
}

interface Building {
  readonly announcements: Announcements
  readonly preparation: PreparationContext
  readonly today: CalendarDate
  readonly quotes: ReadonlyMap<EmailId, EmailQuote>
}

/**
 * Reads what these emails need besides themselves, each in one statement, and returns the function
 * that builds a message of them. One that may have gone already keeps its template and its stored
 * parts, so that the second message is the same, with the same Message-ID.
 */
export async function builderFor(
  transaction: OrganizationTransaction,
  emails: readonly OutboxEmail[],
  { preparation, today, quotes, announcements }: Building,
): Promise<(message: OutboxMessage) => Promise<BuiltEmail>> {
  const { config, organization, now } = preparation
  const effectiveDate = defaultEffectiveDate(today)
  const fresh = emails.filter(({ stored }) => stored === undefined)
  const announcedIn = ({ contact, emailType, occasion }: OutboxEmail) =>
    announcements.of({ contactId: contact.id, emailType, occasion })
  const readerOf = (email: OutboxEmail) => ({
    id: email.contact.id,
    except: announcedIn(email)?.carrier,
  })
  const readers = fresh.map(readerOf)
  const dates = { effectiveDate, today }
  const pricesOf = await readEmailPrices({ config, now }, transaction, readers, dates)
  const texts = await readEmailTexts(transaction)
  const kept = new Set<string>()
  const keep = async (template: EmailTemplate) => {
    if (kept.has(template.contentHash)) return
    kept.add(template.contentHash)
    await storeTemplate(transaction, template, now)
  }
  const partOf = (email: OutboxEmail) => {
    const quote = quotes.get(email.id)
    if (quote === undefined) throw new Error('no quote was made')
    return { email, quote, ...pricesOf(readerOf(email)) }
  }
  const contents = { effectiveDate, day: today }
  const ofOne = async ([part]: readonly PartToPrepare[]) => {
    const { email, price, savings: saved } = part as PartToPrepare
    const { variant, ...draft } = prepareEmail(
      part as PartToPrepare,
      ({ unsubscribeUrl, quoteUrl: urlOf }) => {
        const quoteUrl = urlOf(part as PartToPrepare)
        const announced = announcedIn(email)
        const own = { unsubscribeUrl, quoteUrl, price, savings: saved, announced, ...contents }
        return valuesOf(email, own, preparation)
      },
      preparation,
    )
    const { emailType, sendMode: mode, contact } = email
    const timing = timingOf(email, today)
    const { locale } = contact
    const text = texts.of(textKindOf({ emailType, timing }), locale)
    const kind = { emailType, timing, mode, locale, variant, text }
    return {
      draft: withFills(draft, text, contact),
      template: await templateFor(config, organization, kind),
    }
  }
  const ofSeveral = async (parts: readonly PartToPrepare[]) => {
    const [first] = parts as readonly [PartToPrepare]
    const { variant, ...draft } = prepareEmail(
      first,
      ({ unsubscribeUrl, quoteUrl }) =>
        jointValuesOf(
          parts.map(({ email, quote, ...own }) => ({
            ...email,
            ...own,
            quoteUrl: quoteUrl({ email, quote, ...own }),
          })),
          { unsubscribeUrl, ...contents },
          preparation,
        ),
      preparation,
    )
    const { sendMode: mode, contact } = first.email
    const { locale } = contact
    const text = texts.of(jointKindOf(variant.opening), locale)
    const companions = parts.slice(1).map(({ email }) => email)
    const substitutions = { ...draft.substitutions, companions: companionIds(companions) }
    return {
      draft: withFills({ ...draft, substitutions }, text, contact),
      template: await jointTemplateFor(config, organization, { mode, locale, variant, text }),
    }
  }
  return async ({ email, companions }) => {
    const { stored } = email
    const parts = [email, ...companions].map(partOf)
    const ofMessage = (draft: StoredParts) => {
      const [own, ...others] = parts.map(({ email: { id }, quote }) => ({
        id,
        quoteId: quote.id,
        ...draft,
      }))
      return { email: own as PreparedEmail, companions: others }
    }
    const earlier = stored && (await findTemplate(transaction, stored.templateHash))
    if (stored !== undefined && earlier !== undefined)
      return { ...ofMessage(stored), template: earlier }
    const { template, draft } = await (companions.length === 0 ? ofOne : ofSeveral)(parts)
    await keep(template)
    return { ...ofMessage({ ...draft, templateHash: template.contentHash }), template }
  }
}

function withFills<Draft extends Pick<StoredParts, 'substitutions'>>(
  draft: Draft,
  { text }: TextInForce,
  contact: EmailContact,
): Draft {
  const { substitutions } = draft
  return {
    ...draft,
    substitutions: { ...substitutions, ...filledMarks(text, contact, substitutions) },
  }
}
