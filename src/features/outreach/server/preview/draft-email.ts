import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { fillTemplate, type MailTemplate } from '../../../../platform/mailer/template.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { deadLinkText } from '../../../quotes/shared/dead-link.ts'
import type { EmailType } from '../../shared/labels.ts'
import type { StoredSender } from '../send/email.sql.ts'
import { findMailingOrganization } from '../send/organization.sql.ts'
import { type Addressed, senderOf, substitutionsOf } from '../send/prepare-email.ts'
import { type MailMode, templateFor } from '../send/templates.ts'

/** A mail that nobody has built yet. */
export interface MailToDraft extends Addressed {
  readonly emailType: EmailType
  readonly eventPassed: boolean
}

/** A mail as the sender would build it now. Its links lead nowhere: a quote is made only when a mail goes. */
export interface Draft {
  readonly template: MailTemplate
  readonly substitutions: Readonly<Record<string, string>>
  readonly sender: StoredSender
  /** Whom it goes to before Go Live, null after. */
  readonly beforeGoLiveTo: string | null
}

/** Builds a mail by the sender's own templates and values, and writes nothing. */
export async function draftMail(
  { config }: OrganizationContext,
  transaction: OrganizationTransaction,
  mail: MailToDraft,
  mode: MailMode,
): Promise<Draft> {
  const { organization, defaultAgentEmail, live } = await findMailingOrganization(transaction)
  const deadUrl = `${config.baseUrl}/error?message=${encodeURIComponent(deadLinkText)}`
  const around = { config, organization }
  return {
    template: await templateFor(organization, mail.emailType, mail.eventPassed, mode),
    substitutions: substitutionsOf(mail, { quoteUrl: deadUrl, unsubscribeUrl: deadUrl }, around),
    sender: senderOf(mail, around, null),
    beforeGoLiveTo: live ? null : defaultAgentEmail,
  }
}

const named = (name: string, address: string) => (name === '' ? address : `${name} <${address}>`)

/** A mail as people read it, from what is stored or drafted. */
export function shownMail({
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
