import { AppError } from '../../../kernel/app-error.ts'
import { recordAudit } from '../../../platform/audit.ts'
import { asSystem, inOrganization } from '../../../platform/database/transaction.ts'
import type { MemberContext } from '../../../platform/services.ts'
import { canManageAllKeys } from '../shared/api-key.policy.ts'
import { keyNotFound } from '../shared/api-key-texts.ts'
import { deleteKeyHashes, findKey, markRevoked } from './api-keys.sql.ts'

/** Revokes a key of the member; an admin may revoke everyone's. Throws 404 for any other. */
export async function revokeApiKey(context: MemberContext, id: number): Promise<void> {
  const { principal, organizationId, clock } = context
  await inOrganization(context, async (transaction) => {
    const key = await findKey(transaction, id)
    if (key === undefined || (key.agent_id !== principal.agentId && !canManageAllKeys(principal)))
      throw new AppError('NOT_FOUND', keyNotFound)
    await markRevoked(transaction, { id }, clock.now())
    await asSystem(transaction, (system) => deleteKeyHashes(system, organizationId, [id]))
    await recordAudit(transaction, context, {
      action: 'api_keys.revoke',
      entity: 'api_key',
      id,
      detail: { name: key.name },
    })
  })
}
