import type { OrganizationTransaction } from '../../../../platform/database/transaction.ts'
import { type EmailTemplate, fillTemplate } from '../../../../platform/mailer/template.ts'
import type { OrganizationContext } from '../../../../platform/services.ts'
import { readSubscription } from '../../../entitlements/server/read-subscription.ts'
import { deadLinkText } from '../../../quotes/shared/quote-texts.ts'
import type { EmailKind } from '../emails/wording.ts'
import type { EmailParties } from '../send/email-parties.sql.ts'
import { getMailingOrganization } from '../send/mailing-organization.sql.ts'
import { isCallable, senderOf, substitutionsOf } from '../send/prepare-email.ts'
import type { StoredSender } from '../send/stored-email.sql.ts'
import { type EmailMode, templateFor } from '../send/templates.ts'

export interface EmailToDraft extends EmailParties, EmailKind {}

/** An email as it would be built now. Its links lead to a notice: a quote is created only when an email goes. */
export interface Draft {
  readonly template: EmailTemplate
  readonly substitutions: Readonly<Record<string, string>>
  readonly sender: StoredSender
  /** Recipient before Go Live, null after. */
  readonly beforeGoLiveTo: string | null
}

/** Builds an email with the same templates and values as a real one, and writes nothing. */
export async function draftEmail(
  { config }: OrganizationContext,
  transaction: OrganizationTransaction,
  email: EmailToDraft,
  mode: EmailMode,
): Promise<Draft> {
  const { organization, defaultAgentEmail } = await getMailingOrganization(transaction)
  const { live } = await readSubscription(transaction)
  const deadUrl = `${config.baseUrl}/error?message=${encodeURIComponent(deadLinkText)}`
  const links = { quoteUrl: deadUrl, unsubscribeUrl: deadUrl }
  const branding = { config, organization }
  const substitutions = substitutionsOf(email, links, branding)
  return {
    template: await templateFor(organization, {
      ...{ ...email, mode },
      callable: isCallable(substitutions),
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
