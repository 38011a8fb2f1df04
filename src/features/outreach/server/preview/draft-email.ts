import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { type EmailTemplate, fillTemplate } from '../../../../platform/mailer/template.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { deadLinkText } from '../../../quotes/shared/quote-texts.ts'
import type { EmailType } from '../../shared/labels.ts'
import { findMailingOrganization } from '../send/mailing-organization.sql.ts'
import type { StoredSender } from '../send/outbox-email.sql.ts'
import { type Addressed, senderOf, substitutionsOf } from '../send/prepare-email.ts'
import { type EmailMode, templateFor } from '../send/templates.ts'

/** An email that nobody has built yet. */
export interface EmailToDraft extends Addressed {
  readonly emailType: EmailType
  readonly eventPassed: boolean
}

/** An email as the sender would build it now. Its links lead nowhere: a quote is made only when an email goes. */
export interface Draft {
  readonly template: EmailTemplate
  readonly substitutions: Readonly<Record<string, string>>
  readonly sender: StoredSender
  /** Whom it goes to before Go Live, null after. */
  readonly beforeGoLiveTo: string | null
}

/** Builds an email by the sender's own templates and values, and writes nothing. */
export async function draftEmail(
  { config }: OrganizationContext,
  transaction: OrganizationTransaction,
  email: EmailToDraft,
  mode: EmailMode,
): Promise<Draft> {
  const { organization, defaultAgentEmail, live } = await findMailingOrganization(transaction)
  const deadUrl = `${config.baseUrl}/error?message=${encodeURIComponent(deadLinkText)}`
  const around = { config, organization }
  return {
    template: await templateFor(organization, email.emailType, email.eventPassed, mode),
    substitutions: substitutionsOf(email, { quoteUrl: deadUrl, unsubscribeUrl: deadUrl }, around),
    sender: senderOf(email, around, null),
    beforeGoLiveTo: live ? null : defaultAgentEmail,
  }
}

const named = (name: string, address: string) => (name === '' ? address : `${name} <${address}>`)

/** An email as people read it, from what is stored or drafted. */
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
