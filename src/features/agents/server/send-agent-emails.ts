import { addDays } from '../../../kernel/calendar-date.ts'
import { dayMs } from '../../../kernel/duration.ts'
import { personName } from '../../../kernel/person-name.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { sendProductEmail } from '../../../platform/mailer/product-email.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { createLoginLink } from '../../access/server/request-login-link.ts'
import { agencyToday } from '../../organizations/server/agency-today.ts'
import { isValidOn } from '../../organizations/shared/licensing.rules.ts'
import { firstWarningDays } from '../shared/license.rules.ts'
import { invitationEmail } from './emails/invitation-email.tsx'
import { licenseEmail } from './emails/license-email.tsx'
import { findRecipient, listExpiringLicenses } from './licenses.sql.ts'

/** Activation links live 24 hours. */
export const invitationLength = dayMs

const loginUrl = ({ config }: OrganizationContext) => `${config.baseUrl}/login`

/**
 * Emails a new activation link. Handler of inviteAgentJob: a second run sends a second link, and
 * both work.
 */
export async function sendInvitation(
  context: OrganizationContext,
  { agentId, invitedBy }: { readonly agentId: number; readonly invitedBy: number | null },
): Promise<void> {
  const { person, inviter } = await inOrganization(context, async (transaction) => ({
    person: await findRecipient(transaction, agentId),
    inviter: invitedBy === null ? undefined : await findRecipient(transaction, invitedBy),
  }))
  // Deleted since.
  if (person === undefined) return
  const link = await createLoginLink(context, person.email, { lifetime: invitationLength })
  if (link === undefined) return
  await sendProductEmail(context, invitationEmail, {
    to: person.email,
    values: {
      link,
      agency: person.agency,
      email: person.email,
      firstName: person.first_name,
      inviter: personName(inviter?.first_name, inviter?.last_name) || 'An admin',
      loginUrl: loginUrl(context),
    },
  })
}

/** Handler of warnOfLicensesJob: leaves out licenses renewed since. */
export async function sendLicenseWarning(
  context: OrganizationContext,
  {
    recipientId,
    licenses: wanted,
  }: { recipientId: number; licenses: readonly { agentId: number; state: string }[] },
): Promise<void> {
  const keys = new Set(wanted.map(({ agentId, state }) => `${agentId}/${state}`))
  const { recipient, licenses } = await inOrganization(context, async (transaction) => {
    const today = await agencyToday(context, transaction)
    const expiring = await listExpiringLicenses(transaction, addDays(today, firstWarningDays))
    return {
      recipient: await findRecipient(transaction, recipientId),
      licenses: expiring
        .filter(({ agentId, state }) => keys.has(`${agentId}/${state}`))
        .map((license) => ({ ...license, expired: !isValidOn(license.expiresOn, today) })),
    }
  })
  if (recipient === undefined || licenses.length === 0) return
  const email = licenseEmail(recipient.agency, licenses)
  await sendProductEmail(context, email, { to: recipient.email, values: {} })
}
