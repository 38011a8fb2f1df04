import { displayPhone } from '../../../../kernel/phone.ts'
import type { Config } from '../../../../platform/config.ts'
import { type Keys, signPublicId } from '../../../../platform/crypto.ts'
import { buildMessage, type MailTemplate } from '../../../../platform/mailer/template.ts'
import { quotePath } from '../../../quotes/shared/quote-link.ts'
import { quoteSender } from '../../../quotes/shared/quote-sender.rules.ts'
import type { DueMail, PreparedMail, StoredSender } from './email.sql.ts'
import type { MailingOrganization } from './templates.ts'

export const unsubscribePurpose = 'unsubscribe'

/** What a mail says of itself before it is built: to whom, and who writes. */
export type Addressed = Pick<DueMail, 'contact' | 'agent'>

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
 * Everything of one mail that is stored before the hand-over. A mail that may have gone already keeps what it was, so that the
 * second one is the same message with the same Message-ID.
 */
export function prepareMail(
  mail: DueMail,
  template: MailTemplate,
  quotePublicId: string,
  quoteId: PreparedMail['quoteId'],
  around: Around,
): PreparedMail {
  const { config, organization, now } = around
  if (
    mail.messageId !== null &&
    mail.templateHash !== null &&
    mail.substitutions !== null &&
    mail.recipient !== null &&
    mail.sender !== null &&
    mail.sendingAt !== null
  ) {
    return {
      id: mail.id,
      quoteId,
      messageId: mail.messageId,
      templateHash: mail.templateHash,
      substitutions: mail.substitutions,
      recipient: mail.recipient,
      sender: mail.sender,
      sendingAt: mail.sendingAt,
    }
  }
  const test = mail.sendMode === 'test'
  const unsubscribeUrl = `${config.baseUrl}/unsubscribe/${signPublicId(around.keys, unsubscribePurpose, mail.publicId)}`
  const quoteUrl = `${config.baseUrl}${quotePath({ quoteId: quotePublicId, orgId: organization.public_id, tid: mail.publicId })}`
  return {
    id: mail.id,
    quoteId,
    messageId: `<${mail.publicId}@${config.mailFrom.split('@')[1]}>`,
    templateHash: template.contentHash,
    substitutions: substitutionsOf(mail, { quoteUrl, unsubscribeUrl }, around),
    recipient: test ? around.defaultAgentEmail : mail.contact.email,
    sender: senderOf(mail, around, test ? null : unsubscribeUrl),
    sendingAt: now,
  }
}

/** The values put into a mail's template: the sender's own, and those of whoever looks at it beforehand. */
export function substitutionsOf(
  mail: Addressed,
  links: { readonly quoteUrl: string; readonly unsubscribeUrl: string },
  { organization }: Dress,
): Record<string, string> {
  const { agent, contact } = mail
  const settings = {
    forceOrgSenderDetails: organization.force_org_sender_details,
    allowAgentSettings: organization.allow_agent_settings,
    useOrgSenderDetails: agent.useOrganizationDetails,
  }
  const useOrganization = quoteSender(settings) === 'organization'
  const phone =
    (useOrganization ? organization.phone : agent.phone) ?? organization.phone ?? agent.phone ?? ''
  const agentName = `${agent.firstName} ${agent.lastName}`.trim() || organization.name
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
    replyToName: `${agent.firstName} ${agent.lastName}`.trim(),
    replyToAddress: agent.email,
    unsubscribeUrl,
  }
}

/** What a mail's bytes are made of, besides its template. */
export type Composed = Pick<
  PreparedMail,
  'substitutions' | 'sender' | 'recipient' | 'messageId' | 'sendingAt'
>

/** The bytes handed to SMTP, from what is stored alone. */
export function messageOf(mail: Composed, template: MailTemplate): string {
  const { sender } = mail
  return buildMessage(template, mail.substitutions, {
    from: { name: sender.fromName, address: sender.fromAddress },
    replyTo: { name: sender.replyToName, address: sender.replyToAddress },
    to: mail.recipient,
    messageId: mail.messageId,
    date: mail.sendingAt,
    unsubscribeUrl: sender.unsubscribeUrl ?? undefined,
  })
}
