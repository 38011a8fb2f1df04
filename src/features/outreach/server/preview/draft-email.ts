import type { CalendarDate } from '../../../../kernel/calendar-date.ts'
import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { type EmailTemplate, fillTemplate } from '../../../../platform/mailer/template.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { readSubscription } from '../../../entitlements/server/read-subscription.ts'
import { readLicenses } from '../../../organizations/server/read-licenses.ts'
import type { EmailType } from '../../../organizations/shared/email-types.ts'
import { findPlanPrices } from '../../../quotes/server/contact-rates.ts'
import { findSavings } from '../../../quotes/server/find-savings.ts'
import { lowestOf } from '../../../quotes/server/rates/contact-price.ts'
import { defaultEffectiveDate } from '../../../quotes/shared/effective-dates.rules.ts'
import { deadLinkText } from '../../../quotes/shared/quote-texts.ts'
import { timingOf } from '../emails/wording.ts'
import type { EmailParties } from '../send/email-parties.sql.ts'
import { getMailingOrganization } from '../send/mailing-organization.sql.ts'
import { senderOf, valuesOf } from '../send/prepare-email.ts'
import type { StoredSender } from '../send/stored-email.sql.ts'
import { type EmailMode, templateFor } from '../send/templates.ts'

export interface EmailToDraft extends EmailParties {
  readonly emailType: EmailType
  readonly eventPassed: boolean
  /** The day on which it is planned to go; null for one that goes at once, or not at all. */
  readonly sendDate: CalendarDate | null
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

/** Builds an email with the same templates and values as a real one, and writes nothing. */
export async function draftEmail(
  { config, clock }: OrganizationContext,
  transaction: OrganizationTransaction,
  email: EmailToDraft,
  mode: EmailMode,
): Promise<Draft> {
  const { organization, defaultAgentEmail } = await getMailingOrganization(transaction)
  const { live } = await readSubscription(transaction)
  const deadUrl = `${config.baseUrl}/error?message=${encodeURIComponent(deadLinkText)}`
  const branding = { config, organization, licenses: await readLicenses(transaction) }
  const today = clock.today(organization.time_zone)
  const { sendDate } = email
  const day = sendDate !== null && sendDate > today ? sendDate : today
  const effectiveDate = defaultEffectiveDate(day)
  const { contact, emailType } = email
  const source = { config, now: clock.now() }
  const prices = await findPlanPrices(source, transaction, [contact.id], effectiveDate)
  const price = lowestOf(prices.get(contact.id))
  const compared = { effectiveDate, today: day, prices }
  const savings = (await findSavings(source, transaction, [contact.id], compared)).get(contact.id)
  const links = { quoteUrl: deadUrl, unsubscribeUrl: deadUrl }
  const values = valuesOf(email, { ...links, price, savings, effectiveDate, day }, branding)
  const { substitutions, variant } = values
  return {
    template: await templateFor(config, organization, {
      ...{ emailType, mode, variant, locale: contact.locale },
      timing: timingOf(email, day),
    }),
    substitutions,
    sender: senderOf(email, null, branding),
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
