import type { ContactId } from '../../../../kernel/ids.ts'
import { defaultLocale } from '../../../../kernel/locale.ts'
import { inOrganization } from '../../../../platform/database/transaction.ts'
import { fillTemplate } from '../../../../platform/mailer/template.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { readLicenses } from '../../../organizations/server/read-licenses.ts'
import { defaultEffectiveDate } from '../../../quotes/shared/effective-dates.rules.ts'
import { type EmailContact, getDefaultSender } from '../send/email-parties.sql.ts'
import { getMailingOrganization } from '../send/mailing-organization.sql.ts'
import { valuesOf } from '../send/prepare-email.ts'
import { templateFor } from '../send/templates.ts'

export interface BrandToPreview {
  readonly name?: string | undefined
  readonly primaryColor?: string | undefined
}

const sampleContact: EmailContact = {
  id: 0 as ContactId,
  firstName: 'Maria',
  lastName: 'Lopez',
  email: 'maria@example.com',
  state: null,
  locale: defaultLocale,
  ...{ birthDate: null, policyDate: null, policyHolder: true },
}

/**
 * Returns the agency's quote email to an invented client, with another name or color, by the real
 * templates.
 */
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
    const { config, clock } = context
    const day = clock.today(saved.time_zone)
    const { substitutions, variant } = valuesOf(
      { agent, contact: sampleContact },
      {
        ...{ quoteUrl: '', unsubscribeUrl: '', price: undefined, savings: undefined },
        ...{ effectiveDate: defaultEffectiveDate(day), day },
      },
      { config, organization, licenses: await readLicenses(transaction) },
    )
    const template = await templateFor(config, organization, {
      ...{ emailType: 'quote_email', timing: 'in time', mode: 'production' },
      ...{ locale: defaultLocale, variant },
    })
    const { subject, html } = fillTemplate(template, substitutions)
    return { subject, html }
  })
}
