import { formatCount } from '../../../kernel/count.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import { sendProductEmail } from '../../../platform/mailer/product-email.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { listAdmins } from '../../access/server/list-admins.ts'
import { readPublicAgency } from '../../organizations/server/read-public-agency.ts'
import { providerName } from '../shared/mailbox-provider.rules.ts'
import { providerHaltedEmail } from './emails/provider-halted-email.tsx'
import { listLastHalts } from './provider-halts.sql.ts'

/** Emails every admin about a halt. Does nothing if it has ended meanwhile. */
export async function tellProviderHalted(
  context: OrganizationContext,
  haltId: number,
): Promise<void> {
  const found = await inOrganization(context, async (transaction) => {
    const halt = (await listLastHalts(transaction)).find(({ id }) => id === haltId)
    const { agency } = await readPublicAgency(transaction)
    return { halt, agency, admins: await listAdmins(transaction) }
  })
  const { halt, agency, admins } = found
  if (halt === undefined || halt.resumedAt !== null) return
  const values = {
    provider: providerName(halt.provider),
    agency: agency.name,
    complaints: formatCount(halt.complaints),
    emails: formatCount(halt.emails),
    link: `${context.config.baseUrl}/settings#sending-domain`,
  }
  // A job that is repeated sends the same Message-ID, so that no one reads it twice.
  const key = `${context.organizationId}.${haltId}`
  for (const { id, email: to } of admins)
    await sendProductEmail(context, providerHaltedEmail, { to, values, messageKey: `${key}.${id}` })
}
