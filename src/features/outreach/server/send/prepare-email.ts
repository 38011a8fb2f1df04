import { type CalendarDate, displayLongDate } from '../../../../kernel/calendar-date.ts'
import { displayMoney } from '../../../../kernel/money.ts'
import { personName } from '../../../../kernel/person-name.ts'
import { displayPhone } from '../../../../kernel/phone.ts'
import type { Config } from '../../../../platform/config.ts'
import { type Keys, signPublicId } from '../../../../platform/crypto.ts'
import { mailboxAddress } from '../../../../platform/inbound/mailbox-address.ts'
import { buildMessage, type EmailTemplate } from '../../../../platform/mailer/template.ts'
import { noEmail } from '../../../contacts/shared/contact-texts.ts'
import type { NamedIncrease } from '../../../contacts/shared/list/increase-name.ts'
import { type Licenses, licenseOn } from '../../../organizations/shared/licensing.rules.ts'
import { quoteSender } from '../../../organizations/shared/quote-sender.rules.ts'
import { shownSender } from '../../../organizations/shared/shown-sender.rules.ts'
import type { ContactSavings } from '../../../quotes/server/find-savings.ts'
import type { ContactPrice } from '../../../quotes/server/rates/contact-price.ts'
import { planNames, planSections } from '../../../quotes/shared/plan-sections.rules.ts'
import { quotePath } from '../../../quotes/shared/quote-link.ts'
import { premiumText } from '../../../quotes/shared/savings-texts.ts'
import type { SendingIdentity } from '../../../sending/server/sending-identity.ts'
import { announcementText } from '../emails/announcement-text.ts'
import { emailFrameTexts } from '../emails/frame-texts.ts'
import { healthRuleFor } from '../emails/next-step.rules.ts'
import { nextStepTexts } from '../emails/next-step-texts.ts'
import type { EmailVariant, PriceVariant } from '../emails/OutreachEmail.tsx'
import { savingsLine } from '../emails/savings-line.ts'
import type { EmailParties } from './email-parties.sql.ts'
import type { MailingOrganization } from './mailing-organization.sql.ts'
import type { EmailQuote, OutboxEmail } from './outbox-emails.sql.ts'
import type { StoredParts, StoredSender } from './stored-email.sql.ts'

export const unsubscribePurpose = 'unsubscribe'

export interface Branding {
  readonly config: Config
  readonly organization: MailingOrganization
  readonly licenses: Licenses
}

export interface PreparationContext extends Branding {
  readonly keys: Keys
  readonly identity: SendingIdentity
  readonly defaultAgentEmail: string
  readonly now: Date
}

/** An email with what its part of a message is made of. */
export interface PartToPrepare {
  readonly email: OutboxEmail
  readonly quote: EmailQuote
  readonly price: ContactPrice | undefined
  readonly savings: ContactSavings | undefined
}

/** Everything of one message that is stored before the hand-over, but for its template. */
export type EmailDraft<Variant> = Omit<StoredParts, 'templateHash'> & { readonly variant: Variant }

/**
 * Builds a new message of one email, or of several to clients of one inbox; the first is the one in
 * the outbox. One that may have gone already keeps its stored parts instead, so that the second
 * message is the same.
 */
export function prepareEmail<Variant>(
  { email }: PartToPrepare,
  values: (urls: { readonly unsubscribeUrl: string; quoteUrl(part: PartToPrepare): string }) => {
    readonly substitutions: Readonly<Record<string, string>>
    readonly variant: Variant
  },
  context: PreparationContext,
): EmailDraft<Variant> {
  const { config, organization, keys } = context
  const test = email.sendMode === 'test'
  const unsubscribeUrl = `${config.baseUrl}/unsubscribe/${signPublicId(keys, unsubscribePurpose, email.publicId)}`
  return {
    messageId: `<${email.publicId}@${config.mailFrom.split('@')[1]}>`,
    ...values({
      unsubscribeUrl,
      quoteUrl: (part) =>
        `${config.baseUrl}${quotePath({ quoteId: part.quote.publicId, orgId: organization.public_id, tid: part.email.publicId })}`,
    }),
    recipient: test ? context.defaultAgentEmail : addressOf(email.contact),
    sender: senderOf(email, test ? null : unsubscribeUrl, {
      ...context,
      replyTo: test
        ? undefined
        : mailboxAddress(config, keys, { kind: 'reply', id: email.publicId }),
    }),
    sendingAt: context.now,
  }
}

function addressOf({ id, email }: EmailParties['contact']): string {
  if (email === null) throw new Error(`contact ${id} has no email address`)
  return email
}

/** The values of one email for its template, and which variant of the template they need. */
export interface EmailValues {
  readonly substitutions: Readonly<Record<string, string>>
  readonly variant: EmailVariant
}

/** The contents of an email besides its texts. */
export interface EmailContents {
  readonly quoteUrl: string
  readonly unsubscribeUrl: string
  /** The client's lowest price on the quote's effective date, if it is known. */
  readonly price: ContactPrice | undefined
  /** Of a client whose premium is known. */
  readonly savings: ContactSavings | undefined
  /** Of an email about a rate increase. */
  readonly announced?: NamedIncrease | undefined
  readonly effectiveDate: CalendarDate
  /** The day of sending, on which licenses count. */
  readonly day: CalendarDate
}

/**
 * Returns the values for an email's template. Previews use them too, so that they show the email as
 * it would be sent.
 */
export function valuesOf(
  { agent, contact }: EmailParties,
  { announced, price: found, ...contents }: EmailContents,
  { config, organization, licenses }: Branding,
): EmailValues {
  const { quoteUrl, unsubscribeUrl, savings, effectiveDate, day } = contents
  const { locale, state } = contact
  const texts = emailFrameTexts[locale]
  // Beside a real increase an example would look like an offer.
  const price = announced !== undefined && found?.illustrative ? undefined : found
  const saving = savingsLine(savings, locale, announced === undefined ? 'lower' : 'others')
  const { name, phone, signature } = shownSender(
    quoteSender({
      forceOrgSenderDetails: organization.force_org_sender_details,
      allowAgentSettings: organization.allow_agent_settings,
      useOrgSenderDetails: agent.useOrganizationDetails,
    }),
    { agent: { ...agent, name: personName(agent.firstName, agent.lastName) }, organization },
  )
  const signed = signature !== name
  const { rule, line } = healthRuleFor(contact, day, locale)
  const license =
    state === null ? undefined : licenseOn(licenses, { state, agentId: agent.id }, day)
  const plan = planSections(state ?? 'TX').find((section) => section.plan === price?.plan)
  return {
    substitutions: {
      greeting: texts.greeting(contact.firstName),
      plans: planNames(state, locale),
      healthRule: nextStepTexts[locale].healthRule[rule],
      nextStep: nextStepTexts[locale].nextStep[rule],
      ...(line !== null && { ruleLine: line }),
      ...(announced !== undefined && {
        // The line about a saving says what is known of the premium too.
        announcement: announcementText(announced, {
          day,
          locale,
          premium: saving === '' && savings ? premiumText(savings.paid, locale) : undefined,
        }),
      }),
      why: contact.policyHolder ? texts.why(organization.name) : texts.whyLead(organization.name),
      quoteUrl,
      unsubscribeUrl,
      agentName: name,
      agentTitle: texts.agentTitle(license),
      ...(agent.photoUrl !== null && { agentPhotoUrl: `${config.baseUrl}${agent.photoUrl}` }),
      ...(phone !== null && { agentPhone: displayPhone(phone), agentPhoneDigits: phone }),
      ...(signed && { signature }),
      ...(price !== undefined &&
        plan !== undefined && {
          lowestPrice: texts.perMonth(displayMoney(price.cents)),
          priceNote: [texts.priceNote(plan.name, displayLongDate(effectiveDate, locale)), saving]
            .join(' ')
            .trim(),
        }),
      testRecipient: contact.email ?? noEmail,
    },
    variant: {
      callable: phone !== null,
      photo: agent.photoUrl !== null,
      signed,
      ruled: line !== null,
      price: priceVariant(price, announced),
    },
  }
}

function priceVariant(
  price: ContactPrice | undefined,
  announced: NamedIncrease | undefined,
): PriceVariant {
  if (price === undefined) return 'none'
  if (announced !== undefined) return 'others'
  return price.illustrative ? 'example' : 'filed'
}

export function senderOf(
  { agent }: EmailParties,
  unsubscribeUrl: string | null,
  {
    organization,
    identity,
    replyTo,
  }: Pick<Branding, 'organization'> & {
    readonly identity: SendingIdentity
    /** Where answers are received; without it the agent's own address. */
    readonly replyTo?: string | undefined
  },
): StoredSender {
  return {
    fromName: organization.name,
    fromAddress: identity.address,
    replyToName: personName(agent.firstName, agent.lastName),
    replyToAddress: replyTo ?? agent.email,
    unsubscribeUrl,
    ...(identity.returnDomain !== undefined && { returnDomain: identity.returnDomain }),
  }
}

/** Returns the message handed to SMTP, from its template and stored parts alone. */
export function messageOf(
  email: Omit<StoredParts, 'templateHash'>,
  template: EmailTemplate,
): string {
  const { sender } = email
  return buildMessage(template, email.substitutions, {
    from: { name: sender.fromName, address: sender.fromAddress },
    replyTo: { name: sender.replyToName, address: sender.replyToAddress },
    to: email.recipient,
    messageId: email.messageId,
    date: email.sendingAt,
    unsubscribeUrl: sender.unsubscribeUrl ?? undefined,
  })
}
