import type { ContactId } from '../../../../kernel/ids.ts'
import { defaultLocale } from '../../../../kernel/locale.ts'
import {
  inOrganization,
  type OrganizationTransaction,
} from '../../../../platform/database/transaction.ts'
import { fillTemplate } from '../../../../platform/mailer/template.ts'
import type { MemberContext } from '../../../../platform/services.ts'
import { readLicenses } from '../../../organizations/server/read-licenses.ts'
import { defaultEffectiveDate } from '../../../quotes/shared/effective-dates.rules.ts'
import { readSendingIdentity } from '../../../sending/server/sending-identity.ts'
import { type EmailContact, getDefaultSender } from '../send/email-parties.sql.ts'
import { getMailingOrganization } from '../send/mailing-organization.sql.ts'
import { senderOf, valuesOf } from '../send/prepare-email.ts'
import { type EmailMode, templateFor } from '../send/templates.ts'
import { filledMarks } from '../texts/text-marks.ts'
import { readEmailTexts } from '../texts/texts-in-force.ts'
import { type Draft, deadLinkUrl } from './draft-email.ts'
import { limitTestEmails, refuseInDemoMode, sendToSelf } from './send-test-email.ts'

export interface BrandToPreview {
  readonly name?: string | undefined
  readonly primaryColor?: string | undefined
}

export const sampleContact: EmailContact = {
  id: 0 as ContactId,
  firstName: 'Maria',
  lastName: 'Lopez',
  email: 'maria@example.com',
  state: null,
  locale: defaultLocale,
  birthDate: null,
  policyDate: null,
  policyHolder: true,
  federal: [],
}

/** Until the agency has one, without which no email goes to a client. */
const addressToCome = '(your agency’s postal address)'

/** The agency's quote email to an invented client, by the real templates. */
async function draftExample(
  { config, clock, keys }: MemberContext,
  transaction: OrganizationTransaction,
  { name, primaryColor }: BrandToPreview,
  mode: EmailMode,
): Promise<Pick<Draft, 'template' | 'substitutions' | 'sender'>> {
  const { organization: saved } = await getMailingOrganization(transaction)
  const organization = {
    ...saved,
    name: name ?? saved.name,
    primary_color: primaryColor ?? saved.primary_color,
    postal_address: saved.postal_address ?? addressToCome,
  }
  const parties = { agent: await getDefaultSender(transaction), contact: sampleContact }
  const day = clock.today(saved.time_zone)
  const deadUrl = mode === 'production' ? '' : deadLinkUrl(config)
  const { substitutions: values, variant } = valuesOf(
    parties,
    {
      quoteUrl: deadUrl,
      unsubscribeUrl: deadUrl,
      price: undefined,
      savings: undefined,
      effectiveDate: defaultEffectiveDate(day),
      day,
    },
    { config, organization, licenses: await readLicenses(transaction) },
  )
  const text = (await readEmailTexts(transaction)).of('quote_email', defaultLocale)
  const template = await templateFor(config, organization, {
    emailType: 'quote_email',
    timing: 'in time',
    mode,
    locale: defaultLocale,
    variant,
    text,
  })
  const substitutions = { ...values, ...filledMarks(text.text, sampleContact, values) }
  const identity = await readSendingIdentity({ config, keys }, transaction)
  return { template, substitutions, sender: senderOf(parties, null, { organization, identity }) }
}

/** Returns the agency's email to an invented client, with another name or color. */
export async function previewBrandedEmail(
  context: MemberContext,
  brand: BrandToPreview,
): Promise<{ subject: string; html: string }> {
  const { template, substitutions } = await inOrganization(context, (transaction) =>
    draftExample(context, transaction, brand, 'production'),
  )
  const { subject, html } = fillTemplate(template, substitutions)
  return { subject, html }
}

/** Returns it as it is. */
export const readExampleEmail = (context: MemberContext) => previewBrandedEmail(context, {})

/**
 * Emails it to the signed-in agent, marked TEST, also while the agency lacks details: it goes to no
 * client. Throws 422 in demo mode or if the server refuses it, 429, 503 as `sendTestEmail` does.
 */
export async function sendExampleEmail(context: MemberContext): Promise<{ to: string }> {
  await limitTestEmails(context)
  const draft = await inOrganization(context, async (transaction) => {
    await refuseInDemoMode(transaction)
    return draftExample(context, transaction, {}, 'to-self')
  })
  return sendToSelf(context, draft)
}
