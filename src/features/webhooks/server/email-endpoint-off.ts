import { inOrganization } from '../../../platform/database/transaction.ts'
import { sendProductEmail } from '../../../platform/mailer/product-email.ts'
import type { OrganizationContext } from '../../../platform/services.ts'
import { listAdmins } from '../../access/server/list-admins.ts'
import { readPublicAgency } from '../../organizations/server/read-public-agency.ts'
import { endpointOffEmail } from './emails/endpoint-off-email.tsx'
import { listEndpointRows } from './endpoints.sql.ts'

/** Emails every admin that an endpoint was switched off. Does nothing if on again or deleted. */
export async function emailEndpointOff(
  context: OrganizationContext,
  endpointId: number,
): Promise<void> {
  const found = await inOrganization(context, async (transaction) => {
    const [endpoint] = await listEndpointRows(transaction, { id: endpointId })
    const { agency } = await readPublicAgency(transaction)
    return { endpoint, agency, admins: await listAdmins(transaction) }
  })
  if (found.endpoint === undefined || found.endpoint.active) return
  const values = {
    url: found.endpoint.url,
    agency: found.agency.name,
    link: `${context.config.baseUrl}/webhooks`,
  }
  for (const { email: to } of found.admins)
    await sendProductEmail(context, endpointOffEmail, { to, values })
}
