import type { ContactId } from '../../../../kernel/ids.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { fillTemplate } from '../../../../platform/mailer/template.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { getDefaultSender } from '../send/email-parties.sql.ts'
import { getMailingOrganization } from '../send/mailing-organization.sql.ts'
import { isCallable, substitutionsOf } from '../send/prepare-email.ts'
import { templateFor } from '../send/templates.ts'

export interface BrandToPreview {
  readonly name?: string | undefined
  readonly primaryColor?: string | undefined
}

const sampleContact = { id: 0 as ContactId, firstName: 'Maria', email: 'maria@example.com' }

/** Returns the agency's quote email to an invented client, with another name or color, by the real templates. */
export async function previewBrandedEmail(
  context: MemberContext,
  { name, primaryColor }: BrandToPreview,
): Promise<{ subject: string; html: string }> {
  return inOrganization(context, async (transaction) => {
    const { organization: saved } = await getMailingOrganization(transaction)
    const organization = {
      ...saved,
      name: name ?? saved.name,
      primary_color: primaryColor ?? saved.primary_color,
    }
    const agent = await getDefaultSender(transaction)
    const values = substitutionsOf(
      { agent, contact: sampleContact },
      { quoteUrl: '', unsubscribeUrl: '' },
      { config: context.config, organization },
    )
    const kind = {
      emailType: 'quote_email' as const,
      eventPassed: false,
      mode: 'production' as const,
      callable: isCallable(values),
    }
    const template = await templateFor(organization, kind)
    const { subject, html } = fillTemplate(template, values)
    return { subject, html }
  })
}
