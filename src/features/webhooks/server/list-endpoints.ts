import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import type { WebhookEndpoint } from '../shared/webhooks.contract.ts'
import { viewEndpoint } from './endpoint-view.ts'
import { listEndpointRows } from './endpoints.sql.ts'

/** Returns the organization's endpoints, oldest first. */
export async function listEndpoints(context: MemberContext): Promise<WebhookEndpoint[]> {
  const rows = await inOrganization(context, (transaction) => listEndpointRows(transaction))
  const now = context.clock.now()
  return rows.map((row) => viewEndpoint(row, now))
}
