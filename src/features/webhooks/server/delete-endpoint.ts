import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { endpointNotFound } from '../shared/webhook-texts.ts'
import { deleteEndpointRow } from './endpoints.sql.ts'

/** Deletes an endpoint with its deliveries, waiting ones included. Throws 404. */
export async function deleteEndpoint(context: MemberContext, id: number): Promise<void> {
  await inOrganization(context, async (transaction) => {
    if (!(await deleteEndpointRow(transaction, id)))
      throw new AppError('NOT_FOUND', endpointNotFound)
    await recordAudit(transaction, context, {
      action: 'webhooks.delete',
      entity: 'webhook_endpoint',
      id,
    })
  })
}
