import { personName } from '../../../../kernel/person-name.ts'
import { displayPhone } from '../../../../kernel/phone.ts'
import type { Config } from '../../../../platform/config.ts'
import { type Keys, signPublicId } from '../../../../platform/crypto.ts'
import { buildMessage, type EmailTemplate } from '../../../../platform/mailer/template.ts'
import { quoteSender } from '../../../organizations/shared/quote-sender.rules.ts'
import { shownSender } from '../../../organizations/shared/shown-sender.rules.ts'
import { quotePath } from '../../../quotes/shared/quote-link.ts'
import type { EmailParties } from './email-parties.sql.ts'
import type { MailingOrganization } from './mailing-organization.sql.ts'
import type { PreparedEmail } from './mark-emails.sql.ts'
import type { EmailQuote, OutboxEmail } from './outbox-emails.sql.ts'
import type { StoredParts, StoredSender } from './stored-email.sql.ts'

export const unsubscribePurpose = 'unsubscribe'

interface Branding {
  readonly config: Config
  readonly organization: MailingOrganization
}

interface PreparationContext extends Branding {
  readonly keys: Keys
  readonly defaultAgentEmail: string
  readonly now: Date
}

interface EmailToPrepare {
  readonly email: OutboxEmail
  readonly template: EmailTemplate
  readonly quote: EmailQuote
}

/**
 * Returns everything of one email that is stored before the hand-over. An email that may have gone already keeps its stored parts, so
 * that the second message is the same, with the same Message-ID.
 */
export function prepareEmail(
  { email, template, quote }: EmailToPrepare,
  context: PreparationContext,
): PreparedEmail {
  const { id, stored } = email
  if (stored !== undefined) return { id, quoteId: quote.id, ...stored }
  const { config, organization, keys } = context
  const test = email.sendMode === 'test'
  const unsubscribeUrl = `${config.baseUrl}/unsubscribe/${signPublicId(keys, unsubscribePurpose, email.publicId)}`
  const quoteUrl = `${config.baseUrl}${quotePath({ quoteId: quote.publicId, orgId: organization.public_id, tid: email.publicId })}`
  return {
    id,
    quoteId: quote.id,
    messageId: `<${email.publicId}@${config.mailFrom.split('@')[1]}>`,
    templateHash: template.contentHash,
    substitutions: substitutionsOf(email, { quoteUrl, unsubscribeUrl }, context),
    recipient: test ? context.defaultAgentEmail : email.contact.email,
    sender: senderOf(email, test ? null : unsubscribeUrl, context),
    sendingAt: context.now,
  }
}

/** Returns the values for an email's template. Previews use them too, so that they show the email as it would be sent. */
export function substitutionsOf(
  { agent, contact }: EmailParties,
  links: { readonly quoteUrl: string; readonly unsubscribeUrl: string },
  { organization }: Branding,
): Record<string, string> {
  const settings = {
    forceOrgSenderDetails: organization.force_org_sender_details,
    allowAgentSettings: organization.allow_agent_settings,
    useOrgSenderDetails: agent.useOrganizationDetails,
  }
  const { name, phone, signature } = shownSender(quoteSender(settings), {
    agent: { ...agent, name: personName(agent.firstName, agent.lastName) },
    organization,
  })
  return {
    greeting: contact.firstName === '' ? 'Hello,' : `Hello ${contact.firstName},`,
    ...links,
    agentName: name,
    agentPhone: displayPhone(phone ?? ''),
    agentPhoneDigits: phone ?? '',
    signature,
    license: agent.licenseNumber ? `${name}, license ${agent.licenseNumber}` : '',
    testRecipient: contact.email,
  }
}

/** Returns whether an email has a number to call; without one its sentence about calling is left out. */
export const isCallable = ({ agentPhoneDigits }: Readonly<Record<string, string>>): boolean =>
  agentPhoneDigits !== ''

export function senderOf(
  { agent }: EmailParties,
  unsubscribeUrl: string | null,
  { organization, config }: Branding,
): StoredSender {
  return {
    fromName: organization.name,
    fromAddress: config.mailFrom,
    replyToName: personName(agent.firstName, agent.lastName),
    replyToAddress: agent.email,
    unsubscribeUrl,
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
