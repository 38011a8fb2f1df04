import { personName } from '../../../../kernel/person-name.ts'
import { displayPhone } from '../../../../kernel/phone.ts'
import type { Config } from '../../../../platform/config.ts'
import { type Keys, signPublicId } from '../../../../platform/crypto.ts'
import { buildMessage, type EmailTemplate } from '../../../../platform/mailer/template.ts'
import { quoteSender } from '../../../organizations/shared/quote-sender.rules.ts'
import { quotePath } from '../../../quotes/shared/quote-link.ts'
import type { OutboxEmail, PreparedEmail, StoredSender } from './outbox-email.sql.ts'
import type { MailingOrganization } from './templates.ts'

export const unsubscribePurpose = 'unsubscribe'

/** What an email says of itself before it is built: to whom, and who writes. */
export type Addressed = Pick<OutboxEmail, 'contact' | 'agent'>

interface Dress {
  readonly config: Config
  readonly organization: MailingOrganization
}

interface Around extends Dress {
  readonly keys: Keys
  readonly defaultAgentEmail: string
  readonly now: Date
}

/**
 * Everything of one email that is stored before the hand-over. An email that may have gone already keeps what it was, so that the
 * second one is the same message with the same Message-ID.
 */
export function prepareEmail(
  email: OutboxEmail,
  template: EmailTemplate,
  quotePublicId: string,
  quoteId: PreparedEmail['quoteId'],
  around: Around,
): PreparedEmail {
  const { config, organization, now } = around
  if (
    email.messageId !== null &&
    email.templateHash !== null &&
    email.substitutions !== null &&
    email.recipient !== null &&
    email.sender !== null &&
    email.sendingAt !== null
  ) {
    return {
      id: email.id,
      quoteId,
      messageId: email.messageId,
      templateHash: email.templateHash,
      substitutions: email.substitutions,
      recipient: email.recipient,
      sender: email.sender,
      sendingAt: email.sendingAt,
    }
  }
  const test = email.sendMode === 'test'
  const unsubscribeUrl = `${config.baseUrl}/unsubscribe/${signPublicId(around.keys, unsubscribePurpose, email.publicId)}`
  const quoteUrl = `${config.baseUrl}${quotePath({ quoteId: quotePublicId, orgId: organization.public_id, tid: email.publicId })}`
  return {
    id: email.id,
    quoteId,
    messageId: `<${email.publicId}@${config.mailFrom.split('@')[1]}>`,
    templateHash: template.contentHash,
    substitutions: substitutionsOf(email, { quoteUrl, unsubscribeUrl }, around),
    recipient: test ? around.defaultAgentEmail : email.contact.email,
    sender: senderOf(email, around, test ? null : unsubscribeUrl),
    sendingAt: now,
  }
}

/** The values put into an email's template: the sender's own, and those of whoever looks at it beforehand. */
export function substitutionsOf(
  email: Addressed,
  links: { readonly quoteUrl: string; readonly unsubscribeUrl: string },
  { organization }: Dress,
): Record<string, string> {
  const { agent, contact } = email
  const settings = {
    forceOrgSenderDetails: organization.force_org_sender_details,
    allowAgentSettings: organization.allow_agent_settings,
    useOrgSenderDetails: agent.useOrganizationDetails,
  }
  const useOrganization = quoteSender(settings) === 'organization'
  const phone =
    (useOrganization ? organization.phone : agent.phone) ?? organization.phone ?? agent.phone ?? ''
  const agentName = personName(agent.firstName, agent.lastName) || organization.name
  const signature =
    (useOrganization ? organization.signature : agent.signature) ??
    organization.signature ??
    agentName
  return {
    greeting: contact.firstName === '' ? 'Hello,' : `Hello ${contact.firstName},`,
    ...links,
    agentName,
    agentPhone: displayPhone(phone),
    agentPhoneDigits: phone,
    signature,
    license: agent.licenseNumber ? `${agentName}, license ${agent.licenseNumber}` : '',
    testRecipient: contact.email,
  }
}

export function senderOf(
  { agent }: Addressed,
  { organization, config }: Dress,
  unsubscribeUrl: string | null,
): StoredSender {
  return {
    fromName: organization.name,
    fromAddress: config.mailFrom,
    replyToName: personName(agent.firstName, agent.lastName),
    replyToAddress: agent.email,
    unsubscribeUrl,
  }
}

/** What an email's bytes are made of, besides its template. */
export type Composed = Pick<
  PreparedEmail,
  'substitutions' | 'sender' | 'recipient' | 'messageId' | 'sendingAt'
>

/** The bytes handed to SMTP, from what is stored alone. */
export function messageOf(email: Composed, template: EmailTemplate): string {
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
