import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { Config } from '../../../../platform/config.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { type EmailTemplate, fillTemplate } from '../../../../platform/mailer/template.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import type { NamedIncrease } from '../../../contacts/shared/list/increase-name.ts'
import { readSubscription } from '../../../entitlements/server/read-subscription.ts'
import { readLicenses } from '../../../organizations/server/read-licenses.ts'
import type { EmailType } from '../../../organizations/shared/email-types.ts'
import { defaultEffectiveDate } from '../../../quotes/shared/effective-dates.rules.ts'
import { deadLinkText } from '../../../quotes/shared/quote-texts.ts'
import { readSendingIdentity } from '../../../sending/server/sending-identity.ts'
import { timingOf } from '../emails/wording.ts'
import type { EmailParties } from '../send/email-parties.sql.ts'
import { readEmailPrices } from '../send/email-prices.ts'
import { jointValuesOf } from '../send/joint-values.ts'
import { getMailingOrganization } from '../send/mailing-organization.sql.ts'
import { senderOf, valuesOf } from '../send/prepare-email.ts'
import type { StoredSender } from '../send/stored-email.sql.ts'
import { type EmailMode, jointTemplateFor, templateFor } from '../send/templates.ts'
import { jointKindOf } from '../texts/product-text.ts'
import { filledMarks } from '../texts/text-marks.ts'
import {
  type EmailTexts,
  readEmailTexts,
  type TextInForce,
  textKindOf,
} from '../texts/texts-in-force.ts'

export interface EmailToDraft extends EmailParties {
  readonly emailType: EmailType
  readonly eventPassed: boolean
  /** The day on which it is planned to go; null for one that goes at once, or not at all. */
  readonly sendDate: CalendarDate | null
  /** Of an email about a rate increase. */
  readonly announced?: NamedIncrease | undefined
}

/**
 * An email as it would be built now. Its links lead to a notice: a quote is created only when an
 * email goes.
 */
export interface Draft {
  readonly template: EmailTemplate
  readonly substitutions: Readonly<Record<string, string>>
  readonly sender: StoredSender
  /** Recipient before Go Live, null after. */
  readonly beforeGoLiveTo: string | null
}

/** Returns where the links of an email lead that no client gets. */
export const deadLinkUrl = ({ baseUrl }: Pick<Config, 'baseUrl'>): string =>
  `${baseUrl}/error?message=${encodeURIComponent(deadLinkText)}`

interface DraftOptions {
  readonly mode: EmailMode
  readonly companions?: readonly EmailToDraft[]
  /** Instead of the agency's texts in force. */
  readonly texts?: EmailTexts
}

/**
 * Builds an email with the same templates and values as a real one, and writes nothing. With
 * `companions` it is one to several clients of an inbox.
 */
export async function draftEmail(
  { config, clock, keys }: OrganizationContext,
  transaction: OrganizationTransaction,
  email: EmailToDraft,
  { mode, companions = [], texts: given }: DraftOptions,
): Promise<Draft> {
  const texts = given ?? (await readEmailTexts(transaction))
  const { organization, defaultAgentEmail } = await getMailingOrganization(transaction)
  const { live } = await readSubscription(transaction)
  const deadUrl = deadLinkUrl(config)
  const branding = { config, organization, licenses: await readLicenses(transaction) }
  const identity = await readSendingIdentity({ config, keys }, transaction)
  const today = clock.today(organization.time_zone)
  const { sendDate } = email
  const day = sendDate !== null && sendDate > today ? sendDate : today
  const effectiveDate = defaultEffectiveDate(day)
  const parts = [email, ...companions]
  const source = { config, now: clock.now() }
  const readerOf = ({ contact: { id }, announced }: EmailToDraft) => ({
    id,
    except: announced?.carrier,
  })
  const pricesOf = await readEmailPrices(source, transaction, parts.map(readerOf), {
    effectiveDate,
    today: day,
  })
  const own = (part: EmailToDraft) => ({
    quoteUrl: deadUrl,
    unsubscribeUrl: deadUrl,
    effectiveDate,
    day,
    ...pricesOf(readerOf(part)),
  })
  const { locale } = email.contact
  const filled = (values: Readonly<Record<string, string>>, { text }: TextInForce) => ({
    substitutions: { ...values, ...filledMarks(text, email.contact, values) },
  })
  const drafted = async () => {
    if (companions.length > 0) {
      const contents = parts.map((part) => ({ ...part, ...own(part) }))
      const { substitutions, variant } = jointValuesOf(contents, own(email), branding)
      const text = texts.of(jointKindOf(variant.opening), locale)
      const template = await jointTemplateFor(config, organization, { mode, locale, variant, text })
      return { ...filled(substitutions, text), template }
    }
    const { emailType } = email
    const contents = { ...own(email), announced: email.announced }
    const { substitutions, variant } = valuesOf(email, contents, branding)
    const timing = timingOf(email, day)
    const text = texts.of(textKindOf({ emailType, timing }), locale)
    const kind = { emailType, mode, variant, locale, timing, text }
    return {
      ...filled(substitutions, text),
      template: await templateFor(config, organization, kind),
    }
  }
  return {
    ...(await drafted()),
    // The sent email has a separate address, which no one can answer to yet.
    sender: senderOf(email, null, {
      organization,
      identity,
      ...(mode === 'production' && config.inbound && { replyTo: `r+…@${config.inbound.domain}` }),
    }),
    beforeGoLiveTo: live ? null : defaultAgentEmail,
  }
}

const named = (name: string, address: string) => (name === '' ? address : `${name} <${address}>`)

/** Returns an email in readable form, from its stored or drafted parts. */
export function shownEmail({
  template,
  substitutions,
  sender,
}: Pick<Draft, 'template' | 'substitutions' | 'sender'>) {
  return {
    from: named(sender.fromName, sender.fromAddress),
    replyTo: named(sender.replyToName, sender.replyToAddress),
    ...fillTemplate(template, substitutions),
  }
}
