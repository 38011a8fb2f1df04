import { inOrganization } from '../../../platform/database/transaction.ts'
import { sendProductEmail } from '../../../platform/mailer/product-email.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { listAdmins } from '../../access/server/list-admins.ts'
import { readPublicAgency } from '../../organizations/server/read-public-agency.ts'
import { domainLostEmail } from './emails/domain-lost-email.tsx'
import { findDomain } from './sending-domains.sql.ts'

/** Emails every admin that the domain was lost. Does nothing if it is back, or removed. */
export async function tellDomainLost(context: OrganizationContext): Promise<void> {
  const found = await inOrganization(context, async (transaction) => {
    const { agency } = await readPublicAgency(transaction)
    const row = await findDomain(transaction)
    return { row, agency, admins: await listAdmins(transaction) }
  })
  if (found.row?.status !== 'lost') return
  const values = {
    domain: found.row.domain,
    usual: context.config.mailFrom,
    agency: found.agency.name,
    link: `${context.config.baseUrl}/settings#sending-domain`,
  }
  // A job that is repeated sends the same Message-ID, so that no one reads it twice.
  const loss = `${context.organizationId}.${found.row.checkedAt?.getTime()}`
  for (const { id, email: to } of found.admins)
    await sendProductEmail(context, domainLostEmail, { to, values, messageKey: `${loss}.${id}` })
}
